// Prepares a booking of a team's meeting type for the commit. The SQL statement that stores the booking
// chooses the first candidate who is still free.
import type { TeamHost } from '../../db/teams/read-team-page.ts';
import { leaveOutMailboxes } from '../../domain/bookings/guests.ts';
import type { BookCommand, CommitConditions } from '../../domain/bookings/new-booking.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  computeConditions,
  type GuestedAttempt,
  prepareBooking,
} from '../bookings/book/prepare-booking.ts';
import type { Deps } from '../service-deps.ts';

/** The hosts who take a meeting together. The first host owns the booking. */
export type Candidate = readonly [TeamHost, ...TeamHost[]];

/**
 * Returns a function that creates the source of ids for one candidate. All these sources return the same ids
 * in the same order. So the Durable Object knows the ids of the stored rows without knowing which candidate
 * was chosen.
 */
function createSharedIds(ids: Deps['ids']) {
  const made: string[] = [];
  return (): Deps['ids'] => {
    let next = 0;
    return {
      create() {
        const id = made[next] ?? ids.create();
        made[next] = id;
        next += 1;
        return id;
      },
    };
  };
}

/** Adds the limits of the hosts who take part in addition to the owner. */
export function addLimits(
  conditions: CommitConditions,
  others: readonly TeamHost[],
  startAt: Instant,
): CommitConditions {
  const added = others.flatMap(({ userId: hostId, page }) =>
    computeConditions(page, startAt).limits.map((limit) => ({ ...limit, hostId })),
  );
  return { ...conditions, limits: [...conditions.limits, ...added] };
}

function prepareCandidate(
  [owner, ...others]: Candidate,
  attempt: GuestedAttempt,
  ids: Deps['ids'],
  now: Instant,
): BookCommand {
  const hostPlans = [owner, ...others].map(({ page }) => page.hostPlan);
  const otherEmails = others.map(({ page }) => page.hostEmail);
  const guests = leaveOutMailboxes(attempt.guests, otherEmails);
  const command = prepareBooking(owner.page, { ...attempt, guests, hostPlans }, ids, now);
  if (others.length === 0) return command;
  const { booking, conditions } = command;
  return {
    ...command,
    booking: { ...booking, otherHostIds: others.map(({ userId }) => userId) },
    ...(conditions && { conditions: addLimits(conditions, others, booking.startAt) }),
  };
}

export function prepareTeamBooking(
  [first, ...others]: readonly [Candidate, ...Candidate[]],
  attempt: GuestedAttempt,
  ids: Deps['ids'],
  now: Instant,
): BookCommand {
  const shareIds = createSharedIds(ids);
  const command = prepareCandidate(first, attempt, shareIds(), now);
  const alternatives = others.map((candidate) =>
    prepareCandidate(candidate, attempt, shareIds(), now),
  );
  return { ...command, alternatives, teamTypeId: command.booking.meetingTypeId };
}
