// What would be billed since the evening began, in counts.

export interface Bill {
  calls: number; // of the worker: HTTP requests, and upgrades of sockets
  roomCalls: number;
  roomMessages: number; // by socket; pings are not billed, because the platform answers them
  roomAlarms: number; // alarms that ran
  roomWakes: number; // from hibernation, or for the first time
  roomInMemoryMs: number; // from each wake until it could hibernate again
  roomRowsRead: number;
  roomRowsWritten: number; // without set alarms, which are counted below
  roomAlarmsSet: number; // billed as one written row each
  roomQuestions: number; // queries to D1 while the room waited
  turnstileCalls: number; // alarms included
  turnstileRowsRead: number;
  turnstileRowsWritten: number;
  databaseRowsRead: number;
  databaseRowsWritten: number;
}

const empty: Bill = {
  calls: 0,
  roomCalls: 0,
  roomMessages: 0,
  roomAlarms: 0,
  roomWakes: 0,
  roomInMemoryMs: 0,
  roomRowsRead: 0,
  roomRowsWritten: 0,
  roomAlarmsSet: 0,
  roomQuestions: 0,
  turnstileCalls: 0,
  turnstileRowsRead: 0,
  turnstileRowsWritten: 0,
  databaseRowsRead: 0,
  databaseRowsWritten: 0,
};

/** One object for all: worker, room and turnstiles share a process here. */
export const bill: Bill = { ...empty };

export function beginBill(): void {
  Object.assign(bill, empty);
}
