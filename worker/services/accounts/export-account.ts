// Exports all data of an account.

import type { AccountExport } from '../../contract/accounts/profile-calls.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { presentBooking } from '../bookings/present-booking.ts';
import { presentConnection } from '../calendars/read-calendar.ts';
import { readMailChoices } from '../email/mail-choices.ts';
import { listMessageTexts } from '../email/message-texts.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import { presentOrganization } from '../organizations/present-organization.ts';
import { listSchedules } from '../schedules/read-schedules.ts';
import type { Deps } from '../service-deps.ts';
import { exportWebhooks } from '../webhooks/export-webhooks.ts';
import { presentUser } from './present-user.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/**
 * Exports everything that the database stores about a user and their bookings, except secrets (password hash
 * and tokens).
 */
export async function exportAccount(
  deps: Pick<
    Deps,
    | 'profiles'
    | 'meetingTypes'
    | 'schedules'
    | 'messageTexts'
    | 'mailChoices'
    | 'quarantinedRows'
    | 'hostBookings'
    | 'webhooks'
    | 'calendarOverviews'
    | 'organizations'
    | 'vault'
    | 'clock'
    | 'securityEvents'
    | 'ids'
  >,
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
    webhooks,
    calendar,
    organizations,
  ] = await Promise.all([
    deps.profiles.listPreviousUsernames(account.id),
    listSchedules(deps, account.id),
    listMessageTexts(deps, account.id),
    readMailChoices(deps, account.id),
    deps.meetingTypes.listEverything(account.id),
    deps.hostBookings.listEverything(account.id),
    exportWebhooks(deps, account),
    deps.calendarOverviews.find(account.id),
    deps.organizations.listEverything(account.id),
  ]);
  await recordSecurityEvent(deps, { type: 'account.exported', userId: account.id });
  return {
    exportedAt: iso(deps.clock.now()),
    user: {
      ...presentUser({ ...session, hasCalendar: calendar !== null }),
      phone: account.phone,
      createdAt: iso(account.createdAt),
      formerUsernames: previousUsernames,
    },
    schedules,
    mailChoices,
    messageTexts: messages.messages.filter(({ isOwn }) => isOwn),
    meetingTypes: types.map((type) => ({
      ...presentHostMeetingType(type, account.username),
      createdAt: iso(type.createdAt),
      deletedAt: isoOrNull(type.deletedAt),
    })),
    bookings: bookings.map((row) => ({
      ...presentBooking(row),
      removedAt: isoOrNull(row.booking.removedAt),
    })),
    webhooks,
    calendar: calendar && presentConnection(calendar),
    organizations: organizations.map((row) => ({
      ...presentOrganization(row),
      removedAt: isoOrNull(row.removedAt),
    })),
  };
}
