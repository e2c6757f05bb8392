// Lists the upcoming bookings that would no longer fit their meeting type if the host saved the given fields. Stores
// nothing.
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { ChangeEffects } from '../../contract/meeting-types/meeting-type-calls.ts';
import type { MeetingTypeInput } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readBookingStatus } from '../../domain/bookings/approval.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { findMisfit } from '../../domain/slots/find-misfit.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Deps } from '../service-deps.ts';
import { ensureMeetingType } from './read-meeting-types.ts';
import { withScheduleHours } from './with-schedule-hours.ts';

/** The maximum number of bookings to check, the earliest first. */
const CHECKED_MAX = 2_000;
/** The maximum number of bookings in the response. */
const LISTED_MAX = 200;

const iso = (at: number) => new Date(at).toISOString();

/** A booking that did not fit before is left out, because the change is not the reason. */
export async function previewEffects(
  deps: Pick<Deps, 'meetingTypes' | 'schedules' | 'quarantinedRows' | 'hostBookings' | 'clock'>,
  account: Account,
  id: string,
  input: MeetingTypeInput,
): Promise<ChangeEffects> {
  const base = await ensureMeetingType(deps, account, id);
  const { fields, problems } = prepareFields(
    base,
    await withScheduleHours(deps, account, base, input),
  );
  ensureNoProblems(problems);
  const zone = readTimeZone(account.timeZone);
  const query = { hostId: account.id, meetingTypeId: id, now: deps.clock.now() };
  const upcoming = await deps.hostBookings.listUpcomingTimes(query, CHECKED_MAX);
  const affected = upcoming.flatMap((booking) => {
    const time = { start: booking.startAt, end: booking.endAt };
    const reason = findMisfit(fields, zone, time);
    return reason !== null && findMisfit(base, zone, time) === null ? [{ booking, reason }] : [];
  });
  return {
    total: affected.length,
    bookings: affected.slice(0, LISTED_MAX).map(({ booking, reason }) => ({
      id: booking.id,
      inviteeName: booking.inviteeName,
      startTime: iso(booking.startAt),
      endTime: iso(booking.endAt),
      status: readBookingStatus(booking),
      isAskedForAnotherTime: booking.askedAt !== null,
      reason,
    })),
  };
}
