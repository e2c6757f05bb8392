// Explains, for each start time of one day of a team's meeting type, why each host can or cannot take a
// meeting.
import { AppError } from '../../contract/app-error.ts';
import type { DayExplanation, WireHostReason } from '../../contract/slots/explain-calls.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { StartReason } from '../../domain/slots/explain-starts.ts';
import { explainTeamStarts } from '../../domain/slots/explain-team.ts';
import type { BusyInterval } from '../../domain/slots/types.ts';
import type { LocalDate, TimeZone } from '../../domain/time/types.ts';
import { presentReason } from '../editor/explain-day.ts';
import type { Deps } from '../service-deps.ts';
import { withTeamChoice } from './find-team-type-page.ts';
import { notFound, readTeamType, type TeamTypeReadDeps } from './read-team-types.ts';

/**
 * Removes the meetings and calendars that make a host busy. They are private, so even managers do not see
 * them.
 */
const withoutDetails = (reason: StartReason<BusyInterval>) =>
  'by' in reason ? { ...reason, by: [] } : reason;

/** Only the people who may change the meeting type see the reasons. */
export async function explainTeamDay(
  deps: TeamTypeReadDeps & Pick<Deps, 'teamTypePages'>,
  key: Parameters<typeof readTeamType>[1],
  query: {
    readonly date: LocalDate;
    readonly timezone: TimeZone;
    readonly duration?: number | undefined;
  },
): Promise<DayExplanation> {
  const { team, type, canEdit } = await readTeamType(deps, key);
  if (!canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  const { date, timezone, duration } = query;
  const range = { from: date, to: date, zone: timezone };
  const now = deps.clock.now();
  const found = await deps.teamTypePages.findPage(
    { team: team.slug, slug: type.slug },
    busyHorizon(range),
    now,
  );
  // A managed meeting type has no page.
  if (!found) throw notFound();
  const page = withTeamChoice(found, { duration });
  const { durationMinutes, durations, isActive, rules } = page.type;
  const hosts = page.hosts.map((host) => ({ ...host, source: host.page }));
  const starts = explainTeamStarts({ isCollective: page.isCollective, hosts }, range, now);
  return {
    date,
    timezone,
    durationMinutes,
    durations: [...durations],
    isActive,
    starts: starts.map(({ start, isFree, hosts: explained }) => ({
      start: new Date(start).toISOString(),
      available: isFree,
      reason: null,
      hosts: explained.map(
        ({ host, reason }): WireHostReason => ({
          id: host.userId,
          name: host.page.hostName,
          reason: reason && presentReason(withoutDetails(reason), rules.minimumNoticeMinutes),
        }),
      ),
    })),
  };
}
