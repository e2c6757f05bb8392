// Merges the slots of several hosts. In a round robin, a slot is available when at least one host is free. A
// collective slot is available when all fixed hosts are free, and at least one of the other hosts if there
// are any. Hours, busy times and limits can differ between the hosts. walk-slots.ts finds the slots of each
// host, as for a meeting type of a single host.
import type { Instant, Interval } from '../time/types.ts';
import { isSlotOpen } from './is-slot-open.ts';
import { listOpenSlots } from './seats.ts';
import type { SlotRefusal, SlotSource, StartRefusal } from './types.ts';
import { walkSlots } from './walk-slots.ts';

export interface SlotHost {
  readonly isFixed: boolean;
  readonly source: SlotSource;
}

export interface SlotTeam<Host extends SlotHost> {
  readonly isCollective: boolean;
  readonly hosts: readonly Host[];
}

export interface TeamSlot<Host> {
  readonly start: Instant;
  /** The reason why the slot is not available, or null. */
  readonly refusal: SlotRefusal | null;
  /** The hosts who are free at this time. */
  readonly free: readonly Host[];
  /**
   * The lowest number of seats that a host has left in the slot. 0 when the slot is not available. Absent
   * when the meeting type has no seats.
   */
  readonly seatsLeft?: number;
}

type Refusals = ReadonlyMap<Instant, SlotRefusal | null>;

function walkHost(
  source: SlotSource,
  spans: readonly Interval[],
  now: Instant,
): Map<Instant, SlotRefusal | null> {
  const refusals = new Map<Instant, SlotRefusal | null>();
  walkSlots(source, spans, now, (start, refusal) => refusals.set(start, refusal));
  return refusals;
}

/**
 * For a collective meeting, returns the starts of the first fixed host. For a round robin, returns the starts
 * of all hosts.
 */
function listStarts<Host extends SlotHost>(
  { isCollective, hosts }: SlotTeam<Host>,
  walked: readonly Refusals[],
): Instant[] {
  const firstFixed = hosts.findIndex(({ isFixed }) => isFixed);
  if (isCollective) return [...(walked[firstFixed]?.keys() ?? [])];
  const starts = new Set<Instant>();
  for (const refusals of walked) for (const start of refusals.keys()) starts.add(start);
  return [...starts].toSorted((left, right) => left - right);
}

/**
 * Returns the decisions for `starts`, including starts that are not on the host's own grid. Starts outside
 * the working hours are absent.
 */
function walkAll(
  source: SlotSource,
  walked: Refusals,
  starts: readonly Instant[],
  spans: readonly Interval[],
  now: Instant,
): Refusals {
  if (starts.every((start) => walked.has(start))) return walked;
  return walkHost({ ...source, possibleStarts: starts }, spans, now);
}

/**
 * Lists all slots that start within `spans` (sorted, disjoint), in order. The hosts share the duration, the rules and
 * the steps of their meeting type.
 */
export function listTeamSlots<Host extends SlotHost>(
  team: SlotTeam<Host>,
  spans: readonly Interval[],
  now: Instant,
): TeamSlot<Host>[] {
  const { hosts, isCollective } = team;
  const onGrid = hosts.map(({ source }) => walkHost(source, spans, now));
  const starts = listStarts(team, onGrid);
  const walked = hosts.map(({ source }, index) =>
    walkAll(source, onGrid[index] ?? new Map(), starts, spans, now),
  );
  const hasOthers = hosts.some(({ isFixed }) => !isFixed);
  const countSeats = createSeatCount(hosts);
  return starts.map((start) => {
    const free: Host[] = [];
    let refusal: SlotRefusal | null = null;
    let isFixedMissing = false;
    hosts.forEach((host, index) => {
      const reason = walked[index]?.get(start);
      if (reason === null) {
        free.push(host);
        return;
      }
      if (host.isFixed) isFixedMissing = true;
      refusal = combineReasons(refusal, reason ?? 'outside-hours');
    });
    const isFree = isCollective
      ? !isFixedMissing && (!hasOthers || free.some(({ isFixed }) => !isFixed))
      : free.length > 0;
    const seatsLeft = countSeats(start, isFree);
    return {
      start,
      refusal: isFree ? null : (refusal ?? 'busy'),
      free,
      ...(seatsLeft !== null && { seatsLeft }),
    };
  });
}

/**
 * The number of seats left can differ between the hosts, because a host may have joined after some bookings.
 * The lowest number counts.
 */
function createSeatCount(hosts: readonly SlotHost[]) {
  const seats = hosts[0]?.source.seats ?? null;
  if (seats === null) return () => null;
  const open = hosts.map(({ source }) => listOpenSlots(source));
  return (start: Instant, isFree: boolean): number =>
    isFree ? Math.min(...open.map((slots) => slots.get(start) ?? seats)) : 0;
}

/** Returns the reason that all hosts have in common, or `busy` when their reasons differ. */
function combineReasons(known: SlotRefusal | null, reason: SlotRefusal): SlotRefusal {
  if (known === null || known === reason) return reason;
  return 'busy';
}

type TeamSlotDecision<Host> =
  | { readonly ok: true; readonly free: readonly Host[] }
  | { readonly ok: false; readonly reason: StartRefusal };

/** Decides whether one requested start is available, and who is free. The result always agrees with the list of slots. */
export function decideTeamSlot<Host extends SlotHost>(
  team: SlotTeam<Host>,
  start: Instant,
  now: Instant,
): TeamSlotDecision<Host> {
  const { hosts, isCollective } = team;
  const onGrid = isCollective ? hosts.filter(({ isFixed }) => isFixed).slice(0, 1) : hosts;
  const reasons = onGrid.flatMap(({ source }) => {
    const decision = isSlotOpen(source, start, now);
    return decision.ok ? [] : [decision.reason];
  });
  const isPast = reasons.includes('past');
  const [slot] = isPast ? [] : listTeamSlots(team, [{ start, end: start + 1 }], now);
  if (slot) {
    const { refusal, free } = slot;
    return refusal === null ? { ok: true, free } : { ok: false, reason: refusal };
  }
  // No slot starts at this time. The reason is `off-grid` if the meeting fits into the working hours of a
  // host.
  const reason = reasons.includes('off-grid') ? 'off-grid' : reasons[0];
  return { ok: false, reason: reason ?? 'outside-hours' };
}
