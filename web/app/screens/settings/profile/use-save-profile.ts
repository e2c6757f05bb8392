import { useRevalidator } from 'react-router';
import type { ProfileAnswer } from '../../../../../worker/contract/accounts/profile-calls.ts';
import type { ProfileRequest } from '../../../../../worker/contract/accounts/user-schemas.ts';
import { type ApiAnswer, readAnswer } from '../../../../lib/api-answer.ts';
import { cacheUser } from '../../../accounts/session.ts';
import { api } from '../../../api.ts';

type Saved = ApiAnswer<ProfileAnswer>;

/**
 * Returns a function that waits for a pending save, and updates the user on all screens if the save
 * succeeds.
 */
export function useUpdateUser(): (pendingSave: Promise<Saved>) => Promise<Saved> {
  const { revalidate } = useRevalidator();
  return async (pendingSave) => {
    const answer = await pendingSave;
    if (!answer.ok) return answer;
    cacheUser(answer.body.data);
    await revalidate();
    return answer;
  };
}

/** Returns a function that saves the profile. `text` is the message when the server gives no reason. */
export function useSaveProfile(): (json: ProfileRequest, text: string) => Promise<Saved> {
  const updateUser = useUpdateUser();
  return (json, text) => updateUser(readAnswer(api.users.profile.$patch({ json }), text));
}
