// Books a meeting type for an invitee, at the request of the host. The host may book outside the working
// hours and the limits of the meeting type, but not at the time of another booking. The limits on bookings
// per mailbox and per host also apply here.

import { AppError } from '../../../contract/app-error.ts';
import type { HostBookingInput } from '../../../contract/bookings/book-schemas.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import { ensureNoProblems } from '../../../contract/field-problems.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { BOOKING_EDIT_TEXTS } from '../../../domain/bookings/booking-edit.ts';
import type { BookCommand } from '../../../domain/bookings/new-booking.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { makeOptional } from '../../../domain/meeting-types/answers.ts';
import { choosePlace } from '../../../domain/meeting-types/choose-place.ts';
import type { TimeZone } from '../../../domain/time/types.ts';
import { withDuration } from '../../booking-page/find-booking-page.ts';
import { type CheckLiveDeps, checkLive } from '../../calendars/check-live.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { bookInRounds, prepareAttempt, prepareLimits } from './book-in-rounds.ts';
import { readBookingAnswers } from './ensure-answers.ts';
import { type BookingLimitDeps, ensureWithinLimits } from './ensure-within-limits.ts';

type HostBookDeps = CheckLiveDeps &
  Pick<
    Deps,
    | 'bookingPages'
    | 'bookingChanges'
    | 'hostBookings'
    | 'hostCalendar'
    | 'teamTypes'
    | 'hasher'
    | 'tokens'
    | 'ids'
    | 'clock'
  > &
  BookingLimitDeps;

interface HostBookCall {
  readonly input: HostBookingInput;
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

interface BookedForInvitee {
  readonly booking: HostBooking;
  /** True when the host's calendar contains another event at this time. */
  readonly overlapsEvent: boolean;
  /** False when an earlier request with the same idempotency key made this booking. */
  readonly isNew: boolean;
}

const OF_TEAM = hostText(
  'Hosts cannot book a meeting type of a team for an invitee. Please send the invitee a link to it.',
);

async function explainMissing({ teamTypes }: HostBookDeps, meetingTypeId: string) {
  if ((await teamTypes.findTeamOf(meetingTypeId)) === null)
    return new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  const errors = [{ path: 'meetingTypeId', message: OF_TEAM }];
  return new AppError('VALIDATION_FAILED', { message: OF_TEAM, errors });
}

/** Throws when an answer or the location is invalid. The host may leave out answers. */
function ensureForm(page: BookingPage, input: HostBookingInput): void {
  ensureNoProblems([
    ...choosePlace(page.locations, input.location).problems,
    ...readBookingAnswers(makeOptional(page.questions), input).problems,
  ]);
}

/**
 * Tells whether another calendar event overlaps the time. Returns false when the calendar does not answer,
 * because the result is only a warning.
 */
async function overlapsEvent(
  deps: HostBookDeps,
  page: BookingPage,
  { booking }: BookCommand,
): Promise<boolean> {
  if (page.calendar === null) return false;
  const { hostId, hostZone } = page;
  const interval = { start: booking.startAt, end: booking.endAt };
  const wanted = { hostId, hostZone, interval, exceptBookingId: booking.id };
  return (await checkLive(deps, wanted)).kind === 'taken';
}

/** Idempotent for requests with the same idempotency key and the same body. */
export async function bookForInvitee(
  deps: HostBookDeps,
  account: Account,
  call: HostBookCall,
): Promise<BookedForInvitee> {
  const { input } = call;
  const timezone = input.timezone ?? (account.timeZone as TimeZone);
  const request = { ...call, input: { ...input, timezone } };
  const { mailbox, counterKey, ...added } = await prepareLimits(deps, request.input);
  const attempt = { ...(await prepareAttempt(deps, ['host', input], request, 'host')), ...added };
  const key = { hostId: account.id, meetingTypeId: input.meetingTypeId };
  return bookInRounds<BookedForInvitee>(
    deps,
    { key, attempt, mailbox, counterKey, linkHash: null },
    {
      async answerAgain(earlier) {
        const row = await ensureBooking(deps, account, earlier.id);
        return { booking: presentBooking(row), overlapsEvent: false, isNew: false };
      },
      async open(found, now) {
        if (!found) throw await explainMissing(deps, input.meetingTypeId);
        const page = withDuration(found, input.durationMinutes);
        ensureForm(page, input);
        if (input.startTime < now) throw new AppError('SLOT_IN_PAST');
        ensureWithinLimits(deps, page, now);
        return page;
      },
      async answer(command, page) {
        const [row, overlaps] = await Promise.all([
          ensureBooking(deps, account, command.booking.id),
          overlapsEvent(deps, page, command),
        ]);
        return { booking: presentBooking(row), overlapsEvent: overlaps, isNew: true };
      },
      async afterFault({ booking: { id: bookingId, ...wanted } }, _reason, now) {
        if (!(await deps.bookingChanges.isFree({ bookingId, now, ...wanted })))
          throw new AppError('SLOT_TAKEN', { message: BOOKING_EDIT_TEXTS.timeTaken });
      },
    },
  );
}
