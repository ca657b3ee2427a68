// The calls of the profile: reading the account from the server, and changing it, with the errors by field.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrors,
  type ProfileAnswer,
  ProfilePatch,
  type RecoveryCodeAnswer,
  RecoveryCodeBody,
} from '../../../rules/wire/rest.ts';
import { putCodeAway } from '../../desk/new-recovery-code.ts';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { setUser } from '../../lib/auth-store.ts';

const PROFILE = ['profile'] as const;
const PATH = '/manage/profile';

export function useProfile() {
  const profile = useQuery({
    refetchOnMount: 'always',
    queryKey: PROFILE,
    queryFn: () => api.get<ProfileAnswer>(PATH),
  });
  const user = profile.data?.user;
  // The name may have been changed on another device: the desk greets with the current one.
  useEffect(() => {
    if (user) setUser(user);
  }, [user]);
  return profile;
}

type Field = 'displayName' | 'email' | 'currentPassword' | 'newPassword' | 'confirmation';
type Texts = Partial<Record<Field, string>>;

/** A field of a form as TextField takes it. */
export type ProfileField = { name: Field; value: string; error: string | undefined; onChange: (text: string) => void };

type Checked<Sent> = { success: true; data: Sent } | { success: false; error: Parameters<typeof fieldErrors>[0] };

/** The state of one form. An untouched field shows `saved`; `failure` belongs to no field. */
export function useProfileForm(saved: Texts = {}) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Texts>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  const textOf = (name: Field) => typed[name] ?? saved[name] ?? '';

  const field = (name: Field): ProfileField => ({
    name,
    value: textOf(name),
    error: errors[name]?.[0],
    onChange(text: string) {
      setTyped((now) => ({ ...now, [name]: text }));
      setErrors(({ [name]: _, ...others }) => others);
      setFailure(undefined);
      setIsSaved(false);
    },
  });

  function tell(told: FieldErrors): boolean {
    setErrors(told);
    const wrong = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && told[element.name] !== undefined,
    );
    if (wrong instanceof HTMLElement) wrong.focus();
    return wrong !== undefined;
  }

  /**
   * Sends the checked fields and returns the answer; undefined, with the errors shown, when they are invalid or refused. After a
   * success the fields are as at the start, except for text typed meanwhile.
   */
  async function send<Sent, Answer>(
    checked: Checked<Sent>,
    call: (sent: Sent) => Promise<Answer>,
    keep: (answer: Answer) => void,
  ): Promise<Answer | undefined> {
    setFailure(undefined);
    setIsSaved(false);
    setErrors({});
    if (!checked.success) {
      tell(fieldErrors(checked.error));
      return undefined;
    }
    setIsBusy(true);
    try {
      const answer = await call(checked.data);
      keep(answer);
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== typed[name as Field])),
      );
      setIsSaved(true);
      return answer;
    } catch (error) {
      const told = error instanceof ApiError ? error : undefined;
      const isSaid = told !== undefined && tell(told.errors);
      if (!isSaid || told.general !== undefined) {
        setFailure(told?.general ?? messageOf(error, 'Your profile could not be saved. Please try again.'));
      }
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  function save(...names: Field[]): void {
    const patch = Object.fromEntries(names.map((name) => [name, textOf(name)]));
    void send(
      ProfilePatch.safeParse(patch),
      (sent) => api.patch<ProfileAnswer>(PATH, sent),
      (answer) => client.setQueryData<ProfileAnswer>(PROFILE, answer),
    );
  }

  /** For the current password. Gives the new recovery code. */
  async function askForCode(): Promise<string | undefined> {
    const made = await send(
      RecoveryCodeBody.safeParse({ currentPassword: textOf('currentPassword') }),
      (sent) => api.post<RecoveryCodeAnswer>(`${PATH}/recovery-code`, sent),
      () => {
        putCodeAway(); // an earlier one on the desk is invalid now
        client.setQueryData<ProfileAnswer>(PROFILE, (known) => known && { ...known, hasRecoveryCode: true });
      },
    );
    return made?.recoveryCode;
  }

  return { form, failure, isBusy, isSaved, field, save, askForCode };
}
