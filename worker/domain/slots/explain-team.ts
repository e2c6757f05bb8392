// For each start time of a day of a team's meeting type, finds the reason of each host who cannot take the meeting.
// team-slots.ts decides whether the start is free.

import { instantsOfDates } from '../time/instants-of-dates.ts';
import type { Instant } from '../time/types.ts';
import { explainStarts, type StartReason } from './explain-starts.ts';
import { listTeamSlots, type SlotHost, type SlotTeam } from './team-slots.ts';
import type { BusyInterval, DateRange } from './types.ts';

type Reason = StartReason<BusyInterval>;

interface ExplainedTeamStart<Host> {
  readonly start: Instant;
  readonly isFree: boolean;
  /** All hosts. The reason is null for a host who is free. */
  readonly hosts: readonly { readonly host: Host; readonly reason: Reason | null }[];
}

type Reasons = ReadonlyMap<Instant, Reason | null>;

/**
 * The reason for a start between a host's last slot and the end of the working hours: the remaining time is
 * too short for the meeting.
 */
const TOO_LATE: Reason = { kind: 'hours', detail: 'too-short' };

/**
 * For a collective meeting, returns the starts of the first fixed host, as for the slots. Otherwise, returns
 * the starts of all hosts.
 */
function listStarts<Host extends SlotHost>(
  { isCollective, hosts }: SlotTeam<Host>,
  onGrid: readonly Reasons[],
): Instant[] {
  const firstFixed = hosts.findIndex(({ isFixed }) => isFixed);
  const used = isCollective ? onGrid.slice(firstFixed, firstFixed + 1) : onGrid;
  const starts = new Set(used.flatMap((reasons) => [...reasons.keys()]));
  return [...starts].toSorted((left, right) => left - right);
}

/** The caller must load the same data as for `listTeamSlots`. */
export function explainTeamStarts<Host extends SlotHost>(
  team: SlotTeam<Host>,
  range: DateRange,
  now: Instant,
): ExplainedTeamStart<Host>[] {
  const { hosts } = team;
  const explain = (source: SlotHost['source']): Reasons =>
    new Map(explainStarts(source, range, now).map(({ start, reason }) => [start, reason]));
  const slots = listTeamSlots(team, instantsOfDates(range), now);
  const isFreeAt = new Map(slots.map(({ start, refusal }) => [start, refusal === null]));
  const onGrid = hosts.map(({ source }) => explain(source));
  const starts = listStarts(team, onGrid);
  const reasons = hosts.map(({ source }, index) => {
    const own = onGrid[index] ?? new Map<Instant, Reason | null>();
    return starts.every((start) => own.has(start))
      ? own
      : explain({ ...source, possibleStarts: starts });
  });
  return starts.flatMap((start) => {
    const explained = hosts.map((host, index) => {
      const reason = reasons[index]?.get(start);
      return { host, reason: reason === undefined ? TOO_LATE : reason };
    });
    const isFree = isFreeAt.get(start);
    // The team offers no slot at this time, although a host is free. No reason explains this, so the start is
    // left out.
    if (isFree === undefined && explained.some(({ reason }) => reason === null)) return [];
    return [{ start, isFree: isFree ?? false, hosts: explained }];
  });
}
