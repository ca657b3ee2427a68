// The calls of the profile: reading the account from the server, and changing it, with the errors by field.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrors,
  type ProfileAnswer,
  ProfilePatch,
  type User,
} from '../../../rules/wire/rest.ts';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { updateUser } from '../../lib/auth-store.ts';

const PROFILE = ['profile'] as const;
const PATH = '/manage/profile';

export function useProfile() {
  const profile = useQuery({
    refetchOnMount: 'always',
    queryKey: PROFILE,
    queryFn: async () => (await api.get<ProfileAnswer>(PATH)).user,
  });
  const user = profile.data;
  // The name may have been changed on another device: the desk greets by the current one.
  useEffect(() => {
    if (user) updateUser(user);
  }, [user]);
  return profile;
}

type Field = 'displayName' | 'email' | 'currentPassword' | 'newPassword';

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

  /** Gives true when it was saved. */
  async function save(patch: Partial<Record<Field, string>>): Promise<boolean> {
    edited();
    setErrors({});
    const checked = ProfilePatch.safeParse(patch);
    if (!checked.success) {
      tell(fieldErrors(checked.error));
      return false;
    }
    setIsBusy(true);
    try {
      const { user } = await api.patch<ProfileAnswer>(PATH, checked.data);
      client.setQueryData<User>(PROFILE, user);
      setIsSaved(true);
      return true;
    } catch (error) {
      const told = error instanceof ApiError ? error : undefined;
      const isSaid = told !== undefined && tell(told.errors);
      if (!isSaid || told.general !== undefined) {
        setFailure(told?.general ?? messageOf(error, 'Your profile could not be saved. Please try again.'));
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { form, errors, failure, isBusy, isSaved, edited, save };
}
