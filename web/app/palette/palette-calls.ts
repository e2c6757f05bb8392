// The data of the palette: lists from the screen cache, and a search for bookings.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { MEETING_TYPES_CALL } from '../../../worker/contract/site/early-calls.ts';
import { PLANS } from '../../../worker/domain/plans/plans.ts';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { type ClockStyle, formatShortDate, formatTime } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import { UTC } from '../../lib/zones.ts';
import { api } from '../api.ts';
import { listMeetingTypes } from '../meeting-types/list-meeting-types.ts';
import { listOrganizations, ORGANIZATIONS_CALL } from '../organizations/list-organizations.ts';
import { paths } from '../paths.ts';
import { loadCached } from '../screen-cache.ts';
import { listWebhooks } from '../webhooks/webhook-calls.ts';
import type { Command, CommandSubjects } from './palette-commands.ts';

const BOOKINGS_SHOWN = 5;
type LoadedSubjects = Pick<CommandSubjects, 'meetingTypes' | 'organizations' | 'webhooks'>;

/** Loads the lists. A list that cannot be loaded is null. */
export async function loadSubjects(user: CurrentUser): Promise<{
  readonly [List in keyof LoadedSubjects]: LoadedSubjects[List] | null;
}> {
  const [meetingTypes, organizations, webhooks] = await Promise.all([
    loadCached(MEETING_TYPES_CALL, listMeetingTypes),
    user.accountType === 'organization' ? loadCached(ORGANIZATIONS_CALL, listOrganizations) : [],
    PLANS[user.plan].hasWebhooks ? listWebhooks() : [],
  ]);
  return { meetingTypes, organizations, webhooks };
}

/**
 * Returns the path that opens the booking. The first page of the whole list may not contain the
 * booking. So the path also searches the list for the invitee's email address.
 */
function bookingPath({ id, inviteeEmail }: HostBooking): string {
  return `${paths.bookings}?${new URLSearchParams({ filter: 'all', q: inviteeEmail })}#${id}`;
}

function describeBooking(booking: HostBooking, user: CurrentUser, clock: ClockStyle): Command {
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const start = Date.parse(booking.startTime);
  const facts = [
    booking.meetingType.title,
    formatShortDate(localDateAt(zone, start)),
    formatTime(start, zone, clock),
    ...(booking.status === 'cancelled' ? [t('Cancelled', {}, 'the status of a booking')] : []),
  ];
  return {
    key: booking.id,
    label: booking.inviteeName,
    detail: facts.join(' · '),
    action: { kind: 'open', path: bookingPath(booking) },
  };
}

/** Finds bookings by the invitee's name or email. Returns null when the search failed. */
export async function findBookings(
  q: string,
  user: CurrentUser,
  clock: ClockStyle,
): Promise<readonly Command[] | null> {
  const query = { filter: 'all' as const, q, limit: String(BOOKINGS_SHOWN) };
  const answer = await readAnswer(api['my-bookings'].$get({ query }));
  if (!answer.ok) return null;
  return answer.body.data.map((booking) => describeBooking(booking, user, clock));
}
