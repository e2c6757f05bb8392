// Saves a user's profile.

import type { CurrentUser } from '../../contract/accounts/account-calls.ts';
import type { ProfileInput } from '../../contract/accounts/user-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { PROFILE_TEXTS } from '../../domain/accounts/profile-form.ts';
import { wakeCalendars } from '../calendars/wake-calendars.ts';
import { countAttempt } from '../operations/count-attempt.ts';
import type { Deps } from '../service-deps.ts';
import { hashOwner } from './hash-owner.ts';
import { presentUser } from './present-user.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { dropLogo, storeLogo } from './store-logo.ts';

type ProfileDeps = Pick<
  Deps,
  | 'profiles'
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

/**
 * Stores a new picture and returns the URL path of the stored picture. Returns null when the picture is
 * removed, and undefined when it does not change.
 */
async function storeNewLogo(deps: ProfileDeps, userId: string, { logo }: ProfileInput) {
  return typeof logo === 'string' ? storeLogo(deps, userId, logo) : logo;
}

/**
 * Saves all fields of the request or none. Links with the previous username still open the host's
 * pages.
 */
export async function updateProfile(
  deps: ProfileDeps,
  session: SessionAccount,
  input: ProfileInput,
): Promise<CurrentUser> {
  const { account } = session;
  const username = input.username?.trim().toLowerCase();
  const isRenamed = username !== undefined && username !== account.username;
  // A changed username stays reserved for its previous owner for a while, so limit how many
  // usernames one account can reserve.
  if (isRenamed) await countAttempt(deps, 'username-changes-account', account.id);
  const logo = await storeNewLogo(deps, account.id, input);
  const updated = await deps.profiles.updateProfile(
    { id: account.id, ownerHash: await hashOwner(deps, account.email) },
    {
      name: input.name?.trim(),
      username,
      timeZone: input.timezone,
      hourFormat: input.hourFormat,
      showsOrganization: input.showsOrganization,
      bookingLimits: input.bookingLimits,
      logo,
    },
    deps.clock.now(),
  );
  const currentLogo = updated ? updated.logo : account.logo;
  for (const path of [account.logo, logo ?? null]) {
    if (path !== currentLogo) await dropLogo(deps, path);
  }
  if (updated && input.timezone) await deps.quarantinedRows.release('users', account.id);
  if (updated && updated.timeZone !== account.timeZone) await wakeCalendars(deps, account.id);
  if (updated && isRenamed) {
    await recordSecurityEvent(deps, { type: 'username.changed', userId: account.id });
  }
  if (updated) return presentUser({ ...session, account: updated });
  throw input.username === undefined ? new AppError('UNAUTHENTICATED') : usernameTaken();
}
