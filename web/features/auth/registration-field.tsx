// One field of a new account by its name: its label, what a keyboard and a password manager should know of it.
// What was typed and what is wrong with it belong to the draft.
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import type { RegistrationDraft, RegistrationFieldName } from './use-registration.ts';

type Look = { label: string; hint?: string } & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'maxLength' | 'enterKeyHint'
>;

const looks: Record<RegistrationFieldName, Look> = {
  username: {
    label: 'Username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 40,
  },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: 254 },
  displayName: { label: 'Display name', hint: 'What your players call you.', autoComplete: 'nickname', maxLength: 100 },
  password: {
    label: 'Password',
    type: 'password',
    hint: 'At least 8 characters.',
    autoComplete: 'new-password',
    maxLength: 128,
  },
  confirmation: {
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    enterKeyHint: 'go',
  },
  accessKey: {
    label: 'Access key',
    hint: 'Whoever runs this server has it.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 200,
  },
};

export function RegistrationField({ of, name }: { of: RegistrationDraft; name: RegistrationFieldName }) {
  return <TextField {...looks[name]} {...of.fieldOf(name)} />;
}
