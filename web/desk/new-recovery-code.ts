/**
 * The recovery code that came with a new account, or in place of a spent one, until its owner has put it away or somebody
 * else signs in. It is in memory only: after a reload it is gone, and the profile gives another one.
 */
import { createStore } from 'zustand/vanilla';
import type { NewCodeAnswer } from '../../rules/wire/rest.ts';
import { signInGm } from '../lib/auth-store.ts';
import { onOtherPerson } from '../lib/other-person.ts';

export type ToldCode = { code: string; username: string };

export const newRecoveryCode = createStore<{ told: ToldCode | null }>(() => ({ told: null }));

export function signInWithCode({ recoveryCode: code, ...answer }: NewCodeAnswer): void {
  signInGm(answer);
  newRecoveryCode.setState({ told: { code, username: answer.user.username } });
}

export function putCodeAway(): void {
  newRecoveryCode.setState({ told: null });
}

onOtherPerson(putCodeAway);
