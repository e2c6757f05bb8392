// Exports all data of an account.

import type { AccountExport } from '../../contract/account-data/account-export.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { ENGLISH } from '../../domain/language/english.ts';
import type { Instant } from '../../domain/time/types.ts';
import { exportSecurityEvents } from '../accounts/list-security-events.ts';
import { listSessions } from '../accounts/list-sessions.ts';
import { presentUser } from '../accounts/present-user.ts';
import { listKeys } from '../api-keys/manage-keys.ts';
import { listHolds } from '../bookings/book/list-holds.ts';
import { presentBooking } from '../bookings/present-booking.ts';
import { presentAccounts } from '../calendars/read-calendar.ts';
import { readMailChoices } from '../email/mail-choices.ts';
import { presentMessageTexts } from '../email/message-texts.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import { presentOrganization } from '../organizations/present-organization.ts';
import { listSchedules } from '../schedules/read-schedules.ts';
import type { Deps } from '../service-deps.ts';
import { listSecondFactors } from '../sign-in/manage-second-factors.ts';
import { exportTeams } from '../teams/export-teams.ts';
import { presentVideoConnection } from '../video/read-video.ts';
import { exportWebhooks } from '../webhooks/export-webhooks.ts';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

export type ExportDeps = Pick<
  Deps,
  | 'profiles'
  | 'meetingTypes'
  | 'schedules'
  | 'messageTexts'
  | 'mailChoices'
  | 'quarantinedRows'
  | 'hostBookings'
  | 'holds'
  | 'webhooks'
  | 'keyLists'
  | 'sessions'
  | 'secondFactors'
  | 'passkeys'
  | 'factorRecoveries'
  | 'organizationMembers'
  | 'calendarOverviews'
  | 'videoConnections'
  | 'organizations'
  | 'exportedTeams'
  | 'vault'
  | 'clock'
  | 'securityEvents'
  | 'ids'
>;

/**
 * Returns everything that the database stores about a user and their bookings, except secrets (password hash
 * and tokens).
 */
export async function exportAccount(
  deps: ExportDeps,
  session: SessionAccount,
): Promise<AccountExport> {
  const { account } = session;
  const [
    previousUsernames,
    schedules,
    messages,
    mailChoices,
    types,
    bookings,
    holds,
    webhooks,
    apiKeys,
    sessions,
    securityEvents,
    secondFactors,
    calendars,
    video,
    organizations,
    teams,
  ] = await Promise.all([
    deps.profiles.listPreviousUsernames(account.id),
    listSchedules(deps, account.id),
    deps.messageTexts.listOfHosts([account.id]),
    readMailChoices(deps, account.id),
    deps.meetingTypes.listEverything(account.id),
    deps.hostBookings.listEverything(account.id),
    listHolds(deps, account.id),
    exportWebhooks(deps, account),
    listKeys(deps, { userId: account.id, organizationId: null }),
    listSessions(deps, account.id, null),
    exportSecurityEvents(deps, account.id),
    listSecondFactors(deps, account.id),
    deps.calendarOverviews.find(account.id),
    deps.videoConnections.find(account.id),
    deps.organizations.listEverything(account.id),
    exportTeams(deps, account.id),
  ]);
  return {
    exportedAt: iso(deps.clock.now()),
    user: {
      ...presentUser(session),
      phone: account.phone,
      createdAt: iso(account.createdAt),
      formerUsernames: previousUsernames,
    },
    schedules,
    mailChoices,
    messageTexts: presentMessageTexts(ENGLISH, messages).messages.filter(({ isOwn }) => isOwn),
    meetingTypes: types.map((type) => ({
      ...presentHostMeetingType(type, account.username),
      createdAt: iso(type.createdAt),
      deletedAt: isoOrNull(type.deletedAt),
    })),
    bookings: bookings.map((row) => ({
      ...presentBooking(row),
      removedAt: isoOrNull(row.booking.removedAt),
    })),
    holds,
    webhooks,
    apiKeys,
    sessions: sessions.map(({ isCurrent: _, ...session }) => session),
    securityEvents,
    secondFactors: secondFactors.factors,
    calendars: presentAccounts(calendars).accounts,
    zoom: video && presentVideoConnection(video),
    organizations: organizations.map((row) => ({
      ...presentOrganization(row),
      removedAt: isoOrNull(row.removedAt),
    })),
    teams,
  };
}
