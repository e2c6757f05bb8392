// Starts a session and returns the data that the app needs after a sign-in.

import type { SignedIn } from '../../contract/accounts/account-calls.ts';
import { AppError } from '../../contract/app-error.ts';
import type { CalendarConnection } from '../../db/calendars/calendar-connections.ts';
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import { type Device, UNKNOWN_DEVICE } from '../../domain/accounts/device.ts';
import type { RoughPlace } from '../../domain/accounts/rough-place.ts';
import { computeSessionEnd } from '../../domain/accounts/session-end.ts';
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
    | 'sessions'
    | 'organizations'
    | 'calendarConnections'
    | 'videoConnections'
    | 'webhooks'
    | 'passkeys'
    | 'ids'
    | 'tokens'
    | 'hasher'
  >;

export interface SessionOwner {
  readonly userId: string;
  /**
   * The account's `sessionEpoch` when the password was checked. If a password reset has increased
   * the account's `sessionEpoch` since then, no session starts. Null after a sign-in with a provider, which
   * checks no password. In that case, the epoch is not compared.
   */
  readonly epoch: number | null;
  /** Whether the sign-in checked a second factor. If the account has one, no session starts without it. */
  readonly hasPassedFactor?: boolean;
}

const providersOf = (connections: readonly Pick<CalendarConnection, 'provider'>[]) => [
  ...new Set(connections.map(({ provider }) => provider)),
];

interface SessionStart {
  /** How the browser shows times, for a new account. */
  readonly zone?: TimeZone | null;
  readonly hourFormat?: HourFormat | null;
  /** Whether the user chose to stay signed in on the device. */
  readonly isKept?: boolean;
  readonly device?: Device;
  readonly place?: RoughPlace | null;
  /** The email about a new device. Null when it is not needed. */
  readonly mail?: AccountEmailRow | null;
}

/**
 * Starts a session with a new token. The caller has just verified that the user owns the account. Stores only the
 * hash of the session token.
 */
export async function startSession(
  deps: StartSessionDeps,
  { userId, epoch, hasPassedFactor = false }: SessionOwner,
  { zone = null, hourFormat = null, isKept = false, ...start }: SessionStart,
): Promise<Omit<SignedIn, 'success'>> {
  const { device = UNKNOWN_DEVICE, place = null, mail = null } = start;
  const now = deps.clock.now();
  const token = deps.tokens.create();
  const session = {
    ...{ id: deps.ids.create(), userId, tokenHash: await deps.hasher.sha256(token) },
    ...{ browser: device.browser, system: device.system },
    ...{ city: place?.city ?? null, country: place?.country ?? null },
    ...{ isKept, createdAt: now },
    expiresAt: computeSessionEnd({ isKept, createdAt: now, lastUsedAt: now }),
  };
  const account = await deps.sessions.start(
    session,
    { epoch, hasPassedFactor, zone, hourFormat },
    mail,
  );
  if (!account) throw new AppError('UNAUTHENTICATED');
  const [connections, video, domainHasOrganization, factorDueAt, accessReview] = await Promise.all([
    deps.calendarConnections.list(userId),
    deps.videoConnections.find(userId),
    findDomainOrganization(deps, account.email),
    deps.organizations.findFactorDue(userId),
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
    factorDueAt,
  });
  return {
    token,
    user: {
      ...user,
      needsAccessReview: accessReview !== null,
      hasNotices: user.hasNotices || accessReview !== null,
    },
    message: hostText('Signed in successfully'),
    accessReview,
  };
}
