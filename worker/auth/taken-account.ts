/** The refusal for a name or an address that is taken. */
import type { FieldErrors } from '../../rules/wire/rest.ts';
import type { Taken } from '../db/users.ts';
import { Refused } from '../http/errors.ts';

export function takenAccount(taken: Taken): Refused {
  const errors: FieldErrors = {};
  if (taken.username) errors.username = ['This username is already taken'];
  if (taken.email) errors.email = ['This email address is already in use'];
  return new Refused('CONFLICT', Object.values(errors).flat().join('. '), { errors });
}
