// The state of a registration: what was typed, its faults, and the call that makes the account.
// A fault appears at its field when the person leaves or sends it, and goes with the next edit.
import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrors,
  type NewCodeAnswer,
  PASSWORDS_DIFFER,
  Registration,
} from '../../../rules/wire/rest.ts';
import { signInWithCode } from '../../desk/new-recovery-code.ts';
import { ApiError, api, isRefusedWith, messageOf } from '../../lib/api.ts';
import { afterPress } from '../../ui/after-press.ts';

export type RegistrationFieldName = 'username' | 'email' | 'displayName' | 'password' | 'confirmation' | 'accessKey';
type Values = Record<RegistrationFieldName, string>;

const EMPTY: Values = { username: '', email: '', displayName: '', password: '', confirmation: '', accessKey: '' };
const NOT_REPEATED = 'Please type the password a second time';
/** At the field; the notice has the whole sentence. */
const KEY_REFUSED: FieldErrors = { accessKey: ['This key was refused'] };

export type RegistrationOptions = {
  asks: readonly RegistrationFieldName[]; // in the order of the page; without a field for it, the display name is the username
  start?: Partial<Values>;
  onEdit?: (name: RegistrationFieldName, text: string) => void;
};

export function useRegistration({ asks, start, onEdit }: RegistrationOptions) {
  const [values, setValues] = useState<Values>({ ...EMPTY, ...start });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const asksDisplayName = asks.includes('displayName');
  const account = { ...values, displayName: asksDisplayName ? values.displayName : values.username.trim() };
  const { password, confirmation } = values;
  const differs = password !== '' && confirmation !== '' && password !== confirmation;

  /** If the display name is the username, its fault belongs to that field. */
  function placed(told: FieldErrors): FieldErrors {
    if (asksDisplayName) return told;
    const { displayName, ...others } = told;
    return displayName && !others.username ? { ...others, username: displayName } : others;
  }

  function findFaults(): FieldErrors {
    const checked = Registration.safeParse(account);
    const faults = checked.success ? {} : placed(fieldErrors(checked.error));
    if (differs) return { ...faults, confirmation: [PASSWORDS_DIFFER] };
    return password !== '' && confirmation === '' ? { ...faults, confirmation: [NOT_REPEATED] } : faults;
  }

  function edit(name: RegistrationFieldName, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    onEdit?.(name, text);
    setErrors(({ [name]: _, ...others }) => {
      const { confirmation: __, ...rest } = others;
      return name === 'password' ? rest : others;
    });
    setFailure(undefined);
  }

  function leave(name: RegistrationFieldName, event: FocusEvent) {
    if (document.activeElement === event.target) return; // the window was left, not the field
    const faults = findFaults();
    const judged = name === 'password' && differs ? [name, 'confirmation'] : [name];
    afterPress(() =>
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(judged.flatMap((each) => (faults[each] ? [[each, faults[each]]] : []))),
      })),
    );
  }

  /** True when at least one fault has a field here, which then has the focus. */
  function tell(faults: FieldErrors): boolean {
    setErrors(faults);
    const first = asks.find((name) => faults[name]);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    if (tell(findFaults())) return;
    setIsBusy(true);
    try {
      signInWithCode(await api.post<NewCodeAnswer>('/auth/register', Registration.parse(account)));
    } catch (error) {
      setIsBusy(false);
      const isKey = isRefusedWith(error, 403);
      const isAtFields = tell(isKey ? KEY_REFUSED : error instanceof ApiError ? placed(error.errors) : {});
      const isMore = isKey || (error instanceof ApiError && error.general !== undefined);
      if (!isAtFields || isMore) setFailure(failureOf(error));
    }
  }

  return {
    form,
    failure,
    isBusy,
    submit,
    isFilled: asks.every((name) => name === 'confirmation' || values[name].trim() !== ''),
    isRepeated: password === confirmation,
    /** What a field needs to know of itself, by its name. */
    fieldOf: (name: RegistrationFieldName) => ({
      name,
      value: values[name],
      onChange: (text: string) => edit(name, text),
      onBlur: (event: FocusEvent) => leave(name, event),
      // An unfinished value is not wrong yet while it is typed and right so far.
      error:
        name === 'confirmation' && differs && !password.startsWith(confirmation) ? PASSWORDS_DIFFER : errors[name]?.[0],
    }),
  };
}

export type RegistrationDraft = ReturnType<typeof useRegistration>;

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.general !== undefined) return error.general;
  if (isRefusedWith(error, 403)) return 'Invalid beta access key. Please check your key and try again.';
  return messageOf(error, 'Registration failed. Please try again.');
}
