// Converts a stored booking into the response to the invitee who booked.
import type { BookedMeeting } from '../../../contract/bookings/book-calls.ts';
import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { showPlace } from '../../../domain/bookings/shown-place.ts';
import { type AfterBooking, writeAfterUrl } from '../../../domain/meeting-types/after-booking.ts';
import { readBookingStatus } from '../../../domain/meeting-types/approval.ts';
import { choosePlace } from '../../../domain/meeting-types/choose-place.ts';
import { writeRoomKey } from '../../../domain/meeting-types/link-pattern.ts';
import type { Place } from '../../../domain/meeting-types/places.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { readJoinFacts } from '../../booking-page/present-booking-page.ts';
import { presentMeetingLink } from '../../calendars/present-meeting-link.ts';
import { deriveLink } from '../../meeting-types/derive-link.ts';
import type { Deps } from '../../service-deps.ts';
import { calendarFilePath, managePath } from '../links/manage-links.ts';
import type { BookingAttempt } from './prepare-booking.ts';

interface BookedTime {
  readonly id: string;
  readonly status?: 'confirmed' | 'cancelled';
  readonly approvalDueAt: Instant | null;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

interface BookedAt {
  readonly page: Pick<BookingPage, 'calendar' | 'id' | 'seats' | keyof AfterBooking>;
  readonly place: Place | null;
}

export function presentAfterBooking({ thankYouText, afterUrl }: AfterBooking, bookingId: string) {
  return {
    ...(thankYouText !== '' && { thankYouText }),
    ...(afterUrl !== '' && { afterUrl: writeAfterUrl(afterUrl, bookingId) }),
  };
}

export function presentBooked(
  { id, status = 'confirmed', approvalDueAt, startAt, endAt }: BookedTime,
  manageToken: string,
  { timezone }: BookingInput,
  { page, place: chosen }: BookedAt,
): BookedMeeting {
  const seats = page.seats;
  const place = deriveLink(
    chosen,
    writeRoomKey({ id, meetingTypeId: page.id, startAt, endAt, seats }),
  );
  const shownStatus = readBookingStatus({ status, approvalDueAt });
  const shownPlace = showPlace(place, readJoinFacts(page), { status, approvalDueAt });
  return {
    id,
    status: shownStatus,
    startTime: new Date(startAt).toISOString(),
    endTime: new Date(endAt).toISOString(),
    timezone,
    icsUrl: calendarFilePath(id, manageToken),
    manageUrl: managePath(manageToken),
    location: shownPlace.text,
    // The response has no conference URL, because the calendar event is usually written later.
    ...presentMeetingLink(shownPlace.link),
    ...(shownStatus === 'confirmed' && presentAfterBooking(page, id)),
  };
}

/** Returns the response to a repeated request. It contains a new link, because only hashes of links are stored. */
export async function presentRepeated(
  { managedBookings }: Pick<Deps, 'managedBookings'>,
  earlier: BookedTime,
  { input, manageToken, manageTokenHash }: BookingAttempt,
  page: BookedAt['page'] & Pick<BookingPage, 'locations'>,
  now: Instant,
): Promise<BookedMeeting> {
  // The body is the same as in the first request, so the email address is the same too.
  const inviteeEmail = toAccountEmail(input.inviteeEmail);
  const token = { hash: manageTokenHash, bookingId: earlier.id, inviteeEmail };
  await managedBookings.insertTokens([token], now);
  const { place } = choosePlace(page.locations, input.location);
  return presentBooked(earlier, manageToken, input, { page, place });
}
