/** Every way in which a call is refused: one class, one table from code to status, one envelope. */
import { type ErrorCode, type ErrorEnvelope, type FieldErrors, STATUS_OF } from '../../rules/wire/rest.ts';

export type RefusedDetails = { errors?: FieldErrors; retryAfterSeconds?: number };

/** A refusal with a reason that its caller may know. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, details: RefusedDetails = {}) {
    super(message);
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The entity has changed since its caller read it. `current` is its current state. */
export class PreconditionFailed extends Refused {
  readonly current: object;
  readonly etag: string;

  constructor(current: object, etag: string) {
    super('PRECONDITION_FAILED', 'This was changed meanwhile.');
    this.current = current;
    this.etag = etag;
  }
}

/** The answer to every caller with a worthless token. */
export const SIGN_IN = ['UNAUTHENTICATED', 'Please sign in.'] as const satisfies [ErrorCode, string];

export function envelope(code: ErrorCode, message: string, details: Partial<ErrorEnvelope> = {}): ErrorEnvelope {
  return { message, status: STATUS_OF[code], code, ...details };
}
