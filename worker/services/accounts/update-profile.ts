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
async function takeLogo(deps: ProfileDeps, userId: string, { logo }: ProfileInput) {
  return typeof logo === 'string' ? storeLogo(deps, userId, logo) : logo;
}

/** Saves all given fields or none. Links with the previous username still lead to the host. */
export async function updateProfile(
  deps: ProfileDeps,
  session: SessionAccount,
  input: ProfileInput,
): Promise<CurrentUser> {
  const { account } = session;
  const username = input.username?.trim().toLowerCase();
  const isRenamed = username !== undefined && username !== account.username;
  // Every released username stays reserved for a while, so limit how many usernames one account can release.
  if (isRenamed) await countAttempt(deps, 'username-changes-account', account.id);
  const logo = await takeLogo(deps, account.id, input);
  const changed = await deps.profiles.updateProfile(
    { id: account.id, ownerHash: await hashOwner(deps, account.email) },
    {
      name: input.name?.trim(),
      username,
      timeZone: input.timezone,
      hourFormat: input.hourFormat,
      showsOrganization: input.showsOrganization,
      logo,
    },
    deps.clock.now(),
  );
  const currentLogo = changed ? changed.logo : account.logo;
  for (const path of [account.logo, logo ?? null]) {
    if (path !== currentLogo) await dropLogo(deps, path);
  }
  if (changed && input.timezone) await deps.quarantinedRows.release('users', account.id);
  if (changed && changed.timeZone !== account.timeZone) await wakeCalendars(deps, account.id);
  if (changed && isRenamed) {
    await recordSecurityEvent(deps, { type: 'username.changed', userId: account.id });
  }
  if (changed) return presentUser({ ...session, account: changed });
  throw input.username === undefined ? new AppError('UNAUTHENTICATED') : usernameTaken();
}
