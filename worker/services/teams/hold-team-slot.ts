// Holds a time of a team's meeting type for an invitee, like `holdSlot`. The hosts are chosen like those of a
// booking. The hold blocks the time of all chosen hosts.
import { AppError } from '../../contract/app-error.ts';
import type { HoldInput } from '../../contract/bookings/hold-schemas.ts';
import type { TeamHost } from '../../db/teams/read-team-page.ts';
import type { HoldCommand } from '../../domain/bookings/holds.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import type { Instant } from '../../domain/time/types.ts';
import { ensureAnswers } from '../bookings/book/ensure-answers.ts';
import {
  ensureWithinHoldLimits,
  type HeldSlot,
  type HoldCall,
  type HoldSecrets,
  type HoldSlotDeps,
  mayHoldMore,
  prepareHold,
  prepareHoldAttempt,
  toHeldSlot,
  tooManyHolds,
} from '../bookings/book/hold-slot.ts';
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
import { addLimits, type Candidate } from './prepare-team-booking.ts';

export type HoldTeamDeps = HoldSlotDeps & Pick<Deps, 'teamTypePages' | 'hostMeetings'>;

function prepareCandidate(
  [owner, ...others]: Candidate,
  call: HoldCall,
  secrets: HoldSecrets,
  now: Instant,
): Omit<HoldCommand, 'limits'> {
  const command = prepareHold(owner.page, call, secrets, now);
  if (others.length === 0) return command;
  const { hold, conditions } = command;
  return {
    ...command,
    hold: { ...hold, otherHostIds: others.map(({ userId }) => userId) },
    conditions: addLimits(conditions, others, hold.startAt),
  };
}

/**
 * Returns the hosts who may get one more hold. Throws when there is none. For a collective meeting, also
 * throws when one of the fixed hosts may not get one more hold.
 */
async function withoutHolds(
  deps: HoldTeamDeps,
  free: readonly TeamHost[],
  isCollective: boolean,
  now: Instant,
): Promise<readonly TeamHost[]> {
  const may = await Promise.all(free.map(({ userId }) => mayHoldMore(deps, userId, now)));
  const open = free.filter((_, index) => may[index]);
  const isFixedMissing = isCollective && free.some(({ isFixed }, at) => isFixed && !may[at]);
  if (open.length === 0 || isFixedMissing) throw tooManyHolds();
  return open;
}

/** Puts the slot on hold, or throws an error with the reason. */
export async function holdTeamSlot(
  deps: HoldTeamDeps,
  path: TeamPath,
  call: HoldCall,
): Promise<HeldSlot> {
  const key = ensureTeamPageKey(path);
  const { input }: { readonly input: HoldInput } = call;
  const { secrets, keys } = await prepareHoldAttempt(deps, call);
  const checks = createLiveChecks(deps, input);
  const rounds = { ids: deps.ids, commitsMax: ATTEMPTS_MAX };
  return commitInRounds(rounds, async ({ index }) => {
    const now = deps.clock.now();
    const [found, invitee] = await Promise.all([
      deps.teamTypePages.findBookable(key, busyHorizonAround(input.startTime), now),
      deps.teamTypePages.findInvitee(key, { ...keys, now }),
    ]);
    const active = ensureTeamBookable(found);
    // An earlier round may have stored the hold although the response of the Durable Object was lost.
    const stored = index > 0 ? await deps.holds.findHold(secrets.id) : null;
    if (stored) return { answer: toHeldSlot(stored) };
    await ensureTeamUnlocked(deps, active, path);
    const page = withTeamChoice(active, { duration: input.durationMinutes });
    ensureAnswers(page.type, input);
    const open = ensureTeamSlotOpen(page, input, now);
    const [first] = open;
    if (!first || !invitee) throw new AppError('SLOT_TAKEN');
    ensureWithinHoldLimits(deps, { ...invitee, ...first.page }, now);
    const free = await withoutHolds(deps, open, page.isCollective, now);
    const needed = index === 0 ? 1 : CANDIDATES_MAX;
    const chosen = await chooseCandidates(deps, { page, free, checks, needed, now });
    const [command, ...alternatives] = chosen.map((candidate) =>
      prepareCandidate(candidate, call, secrets, now),
    );
    if (!command) throw new AppError('SLOT_TAKEN');
    const team = { alternatives, limits: keys.guestLimits, teamTypeId: page.type.id };
    return {
      commit: () => deps.hostCalendar.hold({ ...command, ...team }),
      afterSuccess: () => toHeldSlot({ title: page.type.title, ...command.hold }),
    };
  });
}
