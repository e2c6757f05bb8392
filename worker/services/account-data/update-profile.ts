// Saves a user's profile.

import type { CurrentUser } from '../../contract/accounts/account-calls.ts';
import type { ProfileInput } from '../../contract/accounts/user-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Account, SessionAccount } from '../../db/accounts/accounts.ts';
import type { PictureField } from '../../domain/accounts/picture.ts';
import { PROFILE_TEXTS } from '../../domain/accounts/profile-form.ts';
import { USER_SETTINGS } from '../../domain/accounts/user-settings.ts';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import { hashOwner } from '../accounts/hash-owner.ts';
import { presentUser } from '../accounts/present-user.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import { dropPicture, storeNewPicture } from '../accounts/store-picture.ts';
import { wakeCalendars } from '../calendars/wake-calendars.ts';
import type { Deps } from '../service-deps.ts';

type ProfileDeps = Pick<
  Deps,
  | 'profiles'
  | 'mailChoices'
  | 'mediaStore'
  | 'quarantinedRows'
  | 'clock'
  | 'jobQueue'
  | 'rateCounters'
  | 'hasher'
  | 'keyedHasher'
  | 'securityEvents'
  | 'ids'
>;

function usernameTaken(): AppError {
  const message = PROFILE_TEXTS.usernameTaken;
  return new AppError('USERNAME_TAKEN', { message, errors: [{ path: 'username', message }] });
}

const picturesOf = (account: Account) => [account.logo, account.ownPicture, account.profilePicture];

/**
 * Saves all fields of the request or none. After a change of the username, links with the previous
 * username still open the host's pages.
 */
export async function updateProfile(
  deps: ProfileDeps,
  session: SessionAccount,
  input: ProfileInput,
): Promise<CurrentUser> {
  const { account } = session;
  const username = input.username?.trim().toLowerCase();
  const isRenamed = username !== undefined && username !== account.username;
  // After a change, the old username stays reserved for its previous owner for a while. So the
  // number of usernames that one account can reserve is limited.
  if (isRenamed) await countAttempt(deps, 'username-changes-account', account.id);
  const store = (field: PictureField) =>
    storeNewPicture(deps, {
      callerId: account.id,
      ownerId: account.id,
      field,
      picture: input[field],
    });
  const logo = await store('logo');
  const ownPicture = await store('profilePicture');
  const updated = await deps.profiles.updateProfile(
    { id: account.id, ownerHash: await hashOwner(deps, account.email) },
    {
      ...pickFields(USER_SETTINGS, input),
      name: input.name,
      username,
      timeZone: input.timezone,
      logo,
      ownPicture,
    },
    deps.clock.now(),
  );
  // Pictures with the same content share one file. So delete a file only if no field of the account
  // still uses it.
  const current = picturesOf(updated ?? account);
  for (const path of [account.logo, account.ownPicture, logo ?? null, ownPicture ?? null]) {
    if (!current.includes(path)) await dropPicture(deps, path);
  }
  if (updated && input.timezone) await deps.quarantinedRows.release('users', account.id);
  if (updated && updated.timeZone !== account.timeZone) {
    await wakeCalendars(deps, account.id);
    await deps.mailChoices.decideAgendaAgain(account.id);
  }
  if (updated && isRenamed) {
    await recordSecurityEvent(deps, { type: 'username.changed', userId: account.id });
  }
  if (updated) return presentUser({ ...session, account: updated });
  throw input.username === undefined ? new AppError('UNAUTHENTICATED') : usernameTaken();
}
