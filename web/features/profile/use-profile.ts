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
import { updateUser } from '../../lib/auth-store.ts';

const PROFILE = ['profile'] as const;
const PATH = '/manage/profile';

export function useProfile() {
  const profile = useQuery({
    refetchOnMount: 'always',
    queryKey: PROFILE,
    queryFn: () => api.get<ProfileAnswer>(PATH),
  });
  const user = profile.data?.user;
  // The name may have been changed on another device: the desk greets by the current one.
  useEffect(() => {
    if (user) updateUser(user);
  }, [user]);
  return profile;
}

type Field = 'displayName' | 'email' | 'currentPassword' | 'newPassword';

type Checked<Sent> = { success: true; data: Sent } | { success: false; error: Parameters<typeof fieldErrors>[0] };

/** The state of one form. `errors` are by field, `failure` belongs to none. */
export function useProfileForm() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  /** To be called when a field is edited: removes its error. */
  function edited(field?: Field) {
    if (field !== undefined) setErrors(({ [field]: _, ...others }) => others);
    setFailure(undefined);
    setIsSaved(false);
  }

  function tell(told: FieldErrors): boolean {
    setErrors(told);
    const wrong = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && told[element.name] !== undefined,
    );
    if (wrong instanceof HTMLElement) wrong.focus();
    return wrong !== undefined;
  }

  /** What the call answers for what was checked; undefined, with what is wrong told, when it is not right or was refused. */
  async function send<Sent, Answer>(
    checked: Checked<Sent>,
    call: (sent: Sent) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    edited();
    setErrors({});
    if (!checked.success) {
      tell(fieldErrors(checked.error));
      return undefined;
    }
    setIsBusy(true);
    try {
      const answer = await call(checked.data);
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

  /** Gives true when it was saved. */
  async function save(patch: Partial<Record<Field, string>>): Promise<boolean> {
    const saved = await send(ProfilePatch.safeParse(patch), (sent) => api.patch<ProfileAnswer>(PATH, sent));
    if (saved !== undefined) client.setQueryData<ProfileAnswer>(PROFILE, saved);
    return saved !== undefined;
  }

  /** Gives the new recovery code. */
  async function askForCode(currentPassword: string): Promise<string | undefined> {
    const made = await send(RecoveryCodeBody.safeParse({ currentPassword }), (sent) =>
      api.post<RecoveryCodeAnswer>(`${PATH}/recovery-code`, sent),
    );
    if (made === undefined) return undefined;
    putCodeAway(); // one that still stands on the desk is worth nothing now
    client.setQueryData<ProfileAnswer>(PROFILE, (known) => known && { ...known, hasRecoveryCode: true });
    return made.recoveryCode;
  }

  return { form, errors, failure, isBusy, isSaved, edited, save, askForCode };
}
