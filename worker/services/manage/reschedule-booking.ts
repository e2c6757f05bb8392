// Reschedules a booking at the invitee's request. The new time must follow the rules of the meeting
// type. Reads the data, checks the request, and sends the new time to the host object (the host's
// Durable Object). The host object stores the new time only if the data has not changed. If the
// data has changed, all steps are repeated. A booking of a team may get other hosts.
import { AppError } from '../../contract/app-error.ts';
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { RescheduleInput } from '../../contract/bookings/manage-schemas.ts';
import type { ManagedRow } from '../../db/bookings/change/managed-bookings.ts';
import type { MoveCommand } from '../../domain/bookings/changes.ts';
import { listMoveLimits } from '../../domain/bookings/limits.ts';
import { findMoveObstacle } from '../../domain/bookings/manage.ts';
import { pickTexts } from '../../domain/form/standard-fields.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { CountedLimit } from '../../domain/limits/counted-limit.ts';
import { computeApprovalDue, isWaitingForApproval } from '../../domain/meeting-types/approval.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { computeGuardTimes } from '../../domain/slots/guard-times.ts';
import { type Instant, SECOND_MS } from '../../domain/time/types.ts';
import { type CalendarFreeDeps, ensureCalendarFree } from '../booking-page/ensure-calendar-free.ts';
import { ensureSlotOpen } from '../booking-page/ensure-slot-open.ts';
import { computeConditions } from '../bookings/book/prepare-booking.ts';
import { ensureManageable } from '../bookings/change/ensure-manageable.ts';
import { commitInRounds } from '../bookings/commit-in-rounds.ts';
import { addChangeEmails } from '../bookings/emails/add-edit-emails.ts';
import { prepareMessages } from '../bookings/emails/prepare-messages.ts';
import { readStoredGuests } from '../bookings/read-guests.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../events/add-webhook-event.ts';
import { hashLimits } from '../limits/hash-limits.ts';
import { writeBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { chooseCandidates } from '../teams/choose-candidates.ts';
import { ensureTeamSlotOpen } from '../teams/ensure-team-slot.ts';
import {
  ATTEMPTS_MAX,
  CANDIDATES_MAX,
  createLiveChecks,
  type LiveChecks,
} from '../teams/live-checks.ts';
import { prepareHostChange } from '../teams/prepare-host-change.ts';
import type { Candidate } from '../teams/prepare-team-booking.ts';
import { ensureManaged, type Managed, toChangeRules } from './find-managed.ts';
import { presentManaged } from './present-managed.ts';

type RescheduleDeps = CalendarFreeDeps &
  Pick<
    Deps,
    | 'managedBookings'
    | 'movedHosts'
    | 'hostMeetings'
    | 'hostCalendar'
    | 'rateCounters'
    | 'editDelayMs'
    | 'hasher'
    | 'ids'
    | 'clock'
  >;

interface RescheduleCall {
  readonly input: RescheduleInput;
  readonly origin: string;
}

interface ChoiceOptions {
  readonly checks: LiveChecks;
  /** For a round robin: the number of free hosts to find. */
  readonly needed: number;
  readonly now: Instant;
}

/**
 * Throws when the new time is not available. For a booking of a team, returns who can host it, in the order
 * of preference. Returns an empty list for all other bookings.
 */
async function chooseHosts(
  deps: RescheduleDeps,
  { booking, page, pool }: Managed,
  input: RescheduleInput,
  { checks, needed, now }: ChoiceOptions,
): Promise<readonly Candidate[]> {
  if (pool) {
    const free = ensureTeamSlotOpen(pool, input, now);
    const preferredIds = pool.keepsHost ? pool.booked.map(({ userId }) => userId) : [];
    return chooseCandidates(deps, {
      page: pool,
      free,
      checks,
      needed,
      now,
      preferredIds,
      exceptBookingId: booking.id,
    });
  }
  ensureSlotOpen(page, input, now);
  await ensureCalendarFree(deps, page, input, { exceptBookingId: booking.id, now });
  return [];
}

interface MoveOptions {
  readonly candidates: readonly Candidate[];
  readonly moveLimits: readonly CountedLimit[];
  readonly now: Instant;
}

async function prepareMove(
  deps: RescheduleDeps,
  { booking, page, meeting, pool }: Managed,
  { input, origin }: RescheduleCall,
  { candidates, moveLimits, now }: MoveOptions,
): Promise<Omit<MoveCommand, 'changeId'>> {
  const { ids, editDelayMs: delayMs } = deps;
  const startAt = input.startTime;
  const waits = page.requiresApproval || isWaitingForApproval(booking);
  const event = waits ? 'booking.requested' : 'booking.changed';
  const previousTimes = { startAt: booking.startAt, endAt: booking.endAt };
  const facts = { former: previousTimes, by: 'invitee' } as const;
  const wasApproved = !isWaitingForApproval(booking);
  // The guests of an approved meeting get the file that removes its time. They get no email about further times before
  // the host approves one.
  const guests = wasApproved ? readStoredGuests(booking) : [];
  const place = writeBookedPlace({ booking, meetingType: page });
  const emails = waits
    ? prepareMessages(ids, { event, origin, facts, guests, delayMs })
    : await addChangeEmails(deps, { previous: booking, place, facts, guests, origin });
  const mails = [...emails, ...addCalendarWrite(ids, { meeting, event, origin })];
  return {
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    ...computeGuardTimes(page, startAt),
    sequence: booking.sequence,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    ...pickTexts(booking),
    inviteeTimeZone: input.timezone,
    inviteeHourFormat: input.hourFormat,
    language: input.language,
    conditions: computeConditions(page, startAt),
    moveLimits,
    // The approval was for the previous time, so the host must approve the new time too.
    ...(waits && {
      approvalDueAt: computeApprovalDue(page.approvalTimeoutMinutes, { now, startAt }),
    }),
    // For a booking of a team, the SQL statement that stores the move chooses the hosts. `hostChange`
    // contains the rows for the hosts and the invitee, which depend on this choice.
    mails: pool ? mails.filter(({ audience }) => audience === 'guest') : mails,
    ...(pool && {
      hostChange: prepareHostChange(ids, candidates, {
        booked: pool.booked,
        startAt,
        event,
        origin,
        facts,
        delayMs,
      }),
    }),
    ...addWebhookEvent(ids, {
      type: 'booking.updated',
      ...(waits && { also: 'booking.approval_requested' }),
      by: 'invitee',
      former: {
        ...previousTimes,
        inviteeTimeZone: booking.inviteeTimeZone,
        ...(waits && wasApproved && { status: 'confirmed' as const }),
      },
    }),
  };
}

/**
 * Tells whether the booking already has the requested time. This happens when an earlier round or an
 * earlier request moved the booking, but the response was lost.
 */
function isAlreadyMoved({ booking }: ManagedRow, input: RescheduleInput): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.startAt === input.startTime &&
    (booking.sequence === input.sequence || booking.sequence === input.sequence + 1)
  );
}

/** Throws when the invitee has moved the booking too often. */
async function ensureMovesLeft(
  { rateCounters }: RescheduleDeps,
  moveLimits: readonly CountedLimit[],
  now: Instant,
): Promise<void> {
  const until = await rateCounters.findEnd(moveLimits, now);
  if (until === null) return;
  throw new AppError('RATE_LIMITED', {
    message: hostText(
      'This meeting was moved many times in the last 24 hours. Please try again tomorrow.',
    ),
    retryAfterSeconds: Math.max(1, Math.ceil((until - now) / SECOND_MS)),
  });
}

/**
 * Moves the booking. Idempotent: a repeated request contains the same sequence number, so the service recognizes
 * that the booking has already moved.
 */
export async function rescheduleBooking(
  deps: RescheduleDeps,
  token: string,
  request: RescheduleCall,
): Promise<ManagedBooking> {
  const { input } = request;
  let organizerId: string | null = null;
  let checks: LiveChecks | undefined;
  const rounds = { ids: deps.ids, commitsMax: ATTEMPTS_MAX };
  return commitInRounds(rounds, async ({ index, createChangeId }) => {
    const row = await ensureManaged(deps, token, busyHorizonAround(input.startTime));
    const now = deps.clock.now();
    if (isAlreadyMoved(row, input)) {
      // The reminders now belong to the host object of the new organizer, so make that object check its rows
      // soon.
      if (organizerId !== null && organizerId !== row.booking.hostId)
        await deps.hostCalendar.watch(row.booking.hostId);
      return { answer: presentManaged(row, now) };
    }
    ensureManageable(findMoveObstacle(row.booking, toChangeRules(row), now));
    if (row.booking.sequence !== input.sequence) {
      throw new AppError('BOOKING_CHANGED', { data: { booking: presentManaged(row, now) } });
    }
    checks ??= createLiveChecks(deps, input, row.booking.id);
    const needed = index === 0 ? 1 : CANDIDATES_MAX;
    const candidates = await chooseHosts(deps, row, input, { checks, needed, now });
    const moveLimits = await hashLimits(deps, listMoveLimits(row.booking.id));
    const command = await prepareMove(deps, row, request, { candidates, moveLimits, now });
    organizerId = row.booking.hostId;
    return {
      commit: () => deps.hostCalendar.move({ ...command, changeId: createChangeId() }),
      afterFault: async (reason) => {
        if (reason === 'refused') await ensureMovesLeft(deps, moveLimits, now);
      },
    };
  });
}
