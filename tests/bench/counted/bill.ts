// What would be billed, added up since the evening began. It knows no price.

export interface Bill {
  calls: number; // of the worker: HTTP and the upgrades of sockets
  roomCalls: number;
  roomMessages: number; // that came by socket; pings are answered by the platform and are none
  roomAlarms: number; // that rang
  roomWakes: number; // out of hibernation, or for the first time
  roomInMemoryMs: number; // from each wake until it would hibernate again
  roomRowsRead: number;
  roomRowsWritten: number; // without the alarms that were set
  roomAlarmsSet: number; // a row written each
  roomQuestions: number; // to D1, for whose answers the room was awake
  turnstileCalls: number; // and alarms
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

/** One for all: worker, room and turnstiles share a process here. */
export const bill: Bill = { ...empty };

export function beginBill(): void {
  Object.assign(bill, empty);
}
