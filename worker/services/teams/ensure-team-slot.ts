// Checks that a requested start of a team's meeting type is available.
import { AppError } from '../../contract/app-error.ts';
import { START_REFUSALS } from '../../contract/slots/slot-errors.ts';
import type { TeamHost, TeamPool } from '../../db/teams/read-team-page.ts';
import { hidesStart } from '../../domain/slots/night.ts';
import { decideTeamSlot } from '../../domain/slots/team-slots.ts';
import type { StartRefusal } from '../../domain/slots/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { localDateAt } from '../../domain/time/wall-clock.ts';
import type { WantedSlot } from '../booking-page/ensure-slot-open.ts';
import { listTeamDay } from './list-team-slots.ts';
import { withSources } from './merge-slots.ts';

/** Returns the error with the current list of slots. */
function refuseStart(
  page: TeamPool,
  { startTime, timezone }: WantedSlot,
  reason: StartRefusal,
  now: Instant,
): AppError {
  const date = localDateAt(timezone, startTime);
  const slots = listTeamDay(page, { date, timezone }, now);
  return new AppError(START_REFUSALS[reason], { data: { slots } });
}

/** Returns the hosts who are free. Throws an error with the reason when the start is not available. */
export function ensureTeamSlotOpen(
  page: TeamPool,
  wanted: WantedSlot,
  now: Instant,
): readonly TeamHost[] {
  const decision = decideTeamSlot(withSources(page), wanted.startTime, now);
  if (!decision.ok) throw refuseStart(page, wanted, decision.reason, now);
  if (hidesStart(page.type, wanted.startTime, wanted.timezone))
    throw refuseStart(page, wanted, 'outside-hours', now);
  return decision.free;
}
