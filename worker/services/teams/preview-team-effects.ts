// Lists the upcoming bookings that would no longer fit their meeting type of a team, or would get another place, if a
// manager saved the given fields. Stores nothing.
import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { MeetingTypePatch } from '../../contract/meeting-types/meeting-type-schemas.ts';
import type { ChangeEffects } from '../../contract/slots/effect-calls.ts';
import { prepareFields } from '../../domain/meeting-types/prepare-fields.ts';
import { findRulesMisfit } from '../../domain/slots/find-misfit.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { epochDayAt } from '../../domain/time/wall-clock.ts';
import type { Deps } from '../service-deps.ts';
import { CHECKED_MAX, LISTED_MAX, presentEffect } from '../slots/preview-effects.ts';
import { readTeamType, type TeamTypeReadDeps } from './read-team-types.ts';

/**
 * Checks only the lengths and the dates of the meeting type, because its hosts have their own hours. The
 * dates are dates in the time zone of the manager.
 */
export async function previewTeamEffects(
  deps: TeamTypeReadDeps & Pick<Deps, 'teamBookings'>,
  key: Parameters<typeof readTeamType>[1],
  input: MeetingTypePatch,
  timeZone: string,
): Promise<ChangeEffects> {
  const { type, canEdit } = await readTeamType(deps, key);
  if (!canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  const { fields, problems } = prepareFields(type, input);
  ensureNoProblems(problems);
  const zone = readTimeZone(timeZone);
  const upcoming = await deps.teamBookings.listUpcomingTimes(key.id, deps.clock.now(), CHECKED_MAX);
  const affected = upcoming.flatMap((booking) => {
    const time = { start: booking.startAt, end: booking.endAt };
    const day = epochDayAt(zone, time.start);
    const misfit = findRulesMisfit(fields, day, time);
    const isNew = misfit !== null && findRulesMisfit(type, day, time) === null;
    const hosts = booking.hosts.map(({ id, name }) => ({ id, name }));
    const change = { before: type, after: fields };
    return presentEffect(booking, isNew ? misfit : null, change).map((effect) => ({
      ...effect,
      hosts,
    }));
  });
  return { total: affected.length, bookings: affected.slice(0, LISTED_MAX) };
}
