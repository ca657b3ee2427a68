// One field of a new account by its name: its label, and its hints for keyboards and password managers.
// Its text and its faults belong to the draft.
import type { ComponentProps } from 'react';
import { LENGTHS } from '../../../rules/lengths.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { RegistrationDraft, RegistrationFieldName } from './use-registration.ts';

type Look = { label: string; hint?: string; longest: number } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>;

const looks: Record<RegistrationFieldName, Look> = {
  username: {
    label: 'Username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    longest: LENGTHS.username,
  },
  email: { label: 'Email', type: 'email', autoComplete: 'email', longest: LENGTHS.email },
  displayName: {
    label: 'Display name',
    hint: 'What your players call you.',
    autoComplete: 'nickname',
    longest: LENGTHS.name,
  },
  password: {
    label: 'Password',
    type: 'password',
    hint: 'At least 8 characters.',
    autoComplete: 'new-password',
    longest: LENGTHS.password,
  },
  confirmation: {
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    longest: LENGTHS.password,
    enterKeyHint: 'go',
  },
  accessKey: {
    label: 'Access key',
    hint: 'Ask the person who runs this server.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    longest: LENGTHS.accessKey,
  },
};

export function RegistrationField({ of, name }: { of: RegistrationDraft; name: RegistrationFieldName }) {
  const { hint, ...look } = looks[name];
  const field = of.fieldOf(name);
  return <TextField {...look} {...field} hint={field.error === undefined ? hint : undefined} />;
}
