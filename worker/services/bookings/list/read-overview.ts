// Reads the data of the first screen of the dashboard, so that the app needs one request instead of
// three.
import type { HostBooking, HostOverview } from '../../../contract/bookings/my-bookings-calls.ts';
import { findFirstLink } from '../../../domain/frame/location.ts';
import { readCalendar } from '../../calendars/read-calendar.ts';
import type { Deps, NearReadDeps } from '../../service-deps.ts';
import { presentBooking } from '../present-booking.ts';

const BOOKINGS_MAX = 50;

type OverviewDeps = Pick<Deps, 'webhooks'> & Parameters<typeof readCalendar>[0];

/**
 * Returns the link for the button to join. A place that the invitee entered gets no button, because its link
 * may be unsafe.
 */
function findJoinUrl({ meetingUrl, meetingType, location }: HostBooking): string | null {
  if (location?.kind === 'ask_invitee') return null;
  return meetingUrl ?? findFirstLink(meetingType.location);
}

export async function readOverview(
  deps: OverviewDeps,
  near: Pick<NearReadDeps, 'hostBookings' | 'clock'>,
  hostId: string,
): Promise<HostOverview> {
  const [rows, calendar, webhooks] = await Promise.all([
    near.hostBookings.listUnfinished(hostId, near.clock.now(), BOOKINGS_MAX),
    readCalendar(deps, hostId),
    deps.webhooks.listProblems(hostId),
  ]);
  return {
    bookings: rows
      .map(presentBooking)
      .map((booking) => ({ ...booking, joinUrl: findJoinUrl(booking) })),
    calendar,
    webhookProblems: webhooks.map(({ id, name, disabledReason }) => ({
      id,
      name,
      isDisabled: disabledReason !== null,
    })),
  };
}
