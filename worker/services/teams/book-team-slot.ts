// Books a slot of a team's meeting type. Reads the data, chooses candidates (hosts who can take the meeting),
// and asks the Durable Object of the meeting type to store the booking. The SQL statement stores it only if
// the data has not changed, for the first candidate who is still free. If no candidate is free, all steps are
// repeated.

import { AppError } from '../../contract/app-error.ts';
import type { BookedMeeting } from '../../contract/bookings/book-calls.ts';
import type { TeamBookingInput } from '../../contract/bookings/book-schemas.ts';
import type { TeamHost, TeamPage } from '../../db/teams/read-team-page.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { CalendarFreeDeps } from '../booking-page/ensure-calendar-free.ts';
import {
  ensureSameRequest,
  prepareAttempt,
  prepareLimits,
  toHashedInput,
} from '../bookings/book/book-in-rounds.ts';
import type { bookSlotOnce } from '../bookings/book/book-slot.ts';
import { ensureAnswers } from '../bookings/book/ensure-answers.ts';
import {
  type BookingLimitDeps,
  ensureWithinLimits,
  recordHostLimit,
} from '../bookings/book/ensure-within-limits.ts';
import { presentBooked, presentRepeated } from '../bookings/book/present-booked.ts';
import { commitInRounds } from '../bookings/commit-in-rounds.ts';
import type { Deps } from '../service-deps.ts';
import { chooseCandidates } from './choose-candidates.ts';
import { ensureTeamSlotOpen } from './ensure-team-slot.ts';
import {
  ensureTeamBookable,
  ensureTeamPageKey,
  ensureTeamUnlocked,
  type TeamPath,
  withTeamChoice,
} from './find-team-type-page.ts';
import { ATTEMPTS_MAX, CANDIDATES_MAX, createLiveChecks } from './live-checks.ts';
import { prepareTeamBooking } from './prepare-team-booking.ts';

export type BookTeamDeps = CalendarFreeDeps &
  BookingLimitDeps &
  Pick<
    Deps,
    | 'teamTypePages'
    | 'hostMeetings'
    | 'managedBookings'
    | 'hostCalendar'
    | 'hasher'
    | 'tokens'
    | 'ids'
    | 'clock'
  >;

export interface TeamBookCall {
  readonly input: TeamBookingInput;
  /**
   * The hold that the invitee confirms. The time of the hold was available when the hold was made.
   */
  readonly hold?: {
    readonly id: string;
    readonly createdAt: Instant;
    /** The hosts of the hold, the owner first. */
    readonly hostIds: readonly string[];
  };
  readonly idempotencyKey: string | null;
  readonly origin: string;
}

/** Leaves out hosts who have reached their limit of bookings per hour, unless all of them have. */
function withoutLimited(
  { hostBookingsPerHour }: BookTeamDeps,
  free: readonly TeamHost[],
): readonly TeamHost[] {
  const open = free.filter(({ page }) => page.hostLastHour < hostBookingsPerHour);
  return open.length > 0 ? open : free;
}

/**
 * Returns the page with only the hosts of the hold. All of them take the meeting, and the first one owns the
 * booking.
 */
function withHeldHosts(
  page: TeamPage,
  hostIds: readonly string[],
  { startTime }: TeamBookingInput,
): TeamPage {
  const hosts = hostIds.flatMap((id) => page.hosts.find(({ userId }) => userId === id) ?? []);
  // A host who has left the meeting type cannot take the meeting.
  if (hosts.length < hostIds.length) throw new AppError('SLOT_TAKEN');
  // The held start may be a possible start of only some of these hosts, so allow it for all of them.
  const held = hosts.map((host) => ({
    ...host,
    isFixed: true,
    page: { ...host.page, possibleStarts: [startTime] },
  }));
  return { ...page, isCollective: true, hosts: held };
}

/** Adds the hosts to the response. */
async function withHosts(
  deps: BookTeamDeps,
  booked: BookedMeeting,
  { type }: TeamPage,
): Promise<BookedMeeting> {
  const hosts = await deps.hostMeetings.listHostsOf(booked.id);
  return {
    ...booked,
    hosts: hosts.map(({ id, name }) => ({ id, name: type.showUserName ? name : '' })),
  };
}

/** Like `bookSlot`. The response also contains the hosts. */
export async function bookTeamSlot(
  deps: BookTeamDeps,
  path: TeamPath,
  request: TeamBookCall,
): Promise<BookedMeeting> {
  return (await bookTeamSlotOnce(deps, path, request)).data;
}

/** Like `bookSlotOnce`. The response also contains the hosts. */
export async function bookTeamSlotOnce(
  deps: BookTeamDeps,
  path: TeamPath,
  request: TeamBookCall,
): ReturnType<typeof bookSlotOnce> {
  const key = ensureTeamPageKey(path);
  const { host, ...input } = request.input;
  const hashed = ['team', key.team, key.slug, host ?? '', toHashedInput(input)];
  const attempt = await prepareAttempt(deps, hashed, { ...request, input });
  const linkHash = input.link === undefined ? null : await deps.hasher.sha256(input.link);
  const { mailbox, guests, guestLimits, counterKey } = await prepareLimits(deps, input);
  const checks = createLiveChecks(deps, input);
  const horizon = busyHorizonAround(input.startTime);
  const holdId = request.hold?.id ?? null;
  const rounds = { ids: deps.ids, commitsMax: ATTEMPTS_MAX };
  return commitInRounds<Awaited<ReturnType<typeof bookSlotOnce>>>(rounds, async ({ index }) => {
    const now = deps.clock.now();
    const [found, invitee] = await Promise.all([
      deps.teamTypePages.findBookable(key, horizon, now, holdId),
      deps.teamTypePages.findInvitee(key, {
        linkHash,
        mailbox,
        counterKey,
        guestLimits,
        now,
        idempotencyKey: attempt.idempotencyKey,
        holdId,
      }),
    ]);
    if (!found || !invitee)
      throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
    if (invitee.earlier) {
      ensureSameRequest(invitee.earlier, attempt);
      const page = { ...found.type, calendar: null };
      const booked = await presentRepeated(deps, invitee.earlier, attempt, page, now);
      return { answer: { data: await withHosts(deps, booked, found), isRepeated: true } };
    }
    const active = ensureTeamBookable(found);
    await ensureTeamUnlocked(deps, active, path);
    const { link } = invitee;
    if (linkHash !== null && link === null) throw new AppError('BOOKING_LINK_CLOSED');
    const offer = withTeamChoice(active, { duration: input.durationMinutes, host, link });
    ensureAnswers(offer.type, input);
    const page = request.hold ? withHeldHosts(offer, request.hold.hostIds, input) : offer;
    // For a hold, the minimum notice is checked at the time when the hold was made, not at its confirmation.
    const askedAt = request.hold?.createdAt ?? now;
    if (request.hold && input.startTime < now) throw new AppError('SLOT_IN_PAST');
    const free = withoutLimited(deps, ensureTeamSlotOpen(page, input, askedAt));
    const [first] = free;
    if (first) ensureWithinLimits(deps, { ...invitee, ...first.page }, now);
    // A fair choice compares the meetings of all hosts, even when the invitee chose one host.
    const whole = { ...page, hosts: host === undefined ? page.hosts : active.hosts };
    const needed = index === 0 ? 1 : CANDIDATES_MAX;
    const choice = { page: whole, free, checks, needed, now: askedAt };
    const candidates = await chooseCandidates(deps, choice);
    const command = prepareTeamBooking(
      candidates,
      { ...attempt, guests, guestLimits, linkId: link?.id, holdId: request.hold?.id },
      deps.ids,
      now,
    );
    return {
      commit: () => deps.hostCalendar.book(command),
      afterSuccess: async () => {
        const { booking } = command;
        const place = booking.location;
        const owner = candidates[0][0].page;
        const booked = presentBooked(booking, attempt.manageToken, input, { page: owner, place });
        const data = await withHosts(deps, booked, page);
        const chosen = candidates.find(([{ userId }]) => userId === data.hosts?.[0]?.id)?.[0];
        if (chosen) await recordHostLimit(deps, chosen.page);
        if (chosen) await deps.hostCalendar.watch(chosen.userId);
        return { data, isRepeated: false };
      },
    };
  });
}
