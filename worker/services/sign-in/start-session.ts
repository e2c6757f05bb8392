// Starts a session and returns the data that the app needs after a sign-in.

import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import { AppError } from '../../contract/app-error.ts';
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import { SESSION_MS } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { isTeamsAccount } from '../../domain/providers/calendar-providers.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { TimeZone } from '../../domain/time/types.ts';
import { prepareAccessReview } from '../accounts/access-review.ts';
import { presentUser } from '../accounts/present-user.ts';
import { findDomainOrganization } from '../organizations/domain-member.ts';
import {
  type DefaultScheduleDeps,
  ensureDefaultSchedule,
} from '../schedules/ensure-default-schedule.ts';
import type { Deps } from '../service-deps.ts';

export type StartSessionDeps = DefaultScheduleDeps &
  Pick<
    Deps,
    | 'accounts'
    | 'organizations'
    | 'calendarConnections'
    | 'videoConnections'
    | 'webhooks'
    | 'sessionStore'
    | 'tokens'
    | 'hasher'
  >;

interface Owner {
  readonly userId: string;
  /**
   * The account's `sessionEpoch` when the password was checked. If a password reset has increased
   * the account's `sessionEpoch` since then, no session starts. Null after a Google sign-in, which
   * checks no password. In that case, the epoch is not compared.
   */
  readonly epoch: number | null;
}

const providersOf = (connections: readonly Pick<CalendarConnection, 'provider'>[]) => [
  ...new Set(connections.map(({ provider }) => provider)),
];

/**
 * Starts a session. The caller has just verified that the user owns the account. Stores only the
 * hash of the session token.
 */
export async function startSession(
  deps: StartSessionDeps,
  { userId, epoch }: Owner,
  zone: TimeZone | null,
  hourFormat: HourFormat | null = null,
): Promise<Omit<SignedIn, 'success'>> {
  const now = deps.clock.now();
  const account = await deps.accounts.recordSignIn(userId, epoch, now, zone, hourFormat);
  if (!account) throw new AppError('UNAUTHENTICATED');
  const token = deps.tokens.create();
  await deps.sessionStore.save(await deps.hasher.sha256(token), {
    userId,
    epoch: account.sessionEpoch,
    expiresAt: now + SESSION_MS,
  });
  const [connections, video, domainHasOrganization, accessReview] = await Promise.all([
    deps.calendarConnections.list(userId),
    deps.videoConnections.find(userId),
    findDomainOrganization(deps, account.email),
    prepareAccessReview(deps, account),
    ensureDefaultSchedule(deps, account),
  ]);
  const user = presentUser({
    account,
    calendarProviders: providersOf(connections),
    brokenProviders: providersOf(connections.filter(({ status }) => status === 'broken')),
    canCreateTeamsMeetings: connections.some(isTeamsAccount),
    zoom: video?.status ?? null,
    domainHasOrganization,
  });
  return {
    token,
    user: { ...user, needsAccessReview: accessReview !== null },
    message: hostText('Signed in successfully'),
    accessReview,
  };
}
