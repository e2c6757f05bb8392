// Computes the instances of one event in a window: its rules, additional and excluded times, and the changes of
// single or all later instances.
import { DAY_MS, type Instant, type Interval, type TimeZone } from '../../../domain/time/types.ts';
import type { CalendarInstance } from './calendar-instance.ts';
import {
  type CalendarPoint,
  type CalendarSpan,
  dayOfPoint,
  keyOfPoint,
  longestOf,
  readPoint,
} from './event-times.ts';
import { expandRule } from './expand-rule.ts';
import { createInstance } from './instance.ts';
import { SetAsideError, type StepBudget } from './limits.ts';
import type { EventDefinition } from './read-event.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { type ClockTime, clockOfInstant, namedZone, UTC_ZONE } from './zone.ts';

/** Every zone's offset from UTC is smaller than this time. */
const REACH_MS = DAY_MS;

export interface ExpandOptions {
  readonly window: Interval;
  readonly ownerZone: TimeZone;
  readonly budget: StepBudget;
  readonly instancesMax: number;
}

/** All definitions with the same UID. */
export interface EventGroup {
  /** Usually one definition. Several if a calendar gives the same id to several events. */
  readonly whole: readonly EventDefinition[];
  readonly changes: readonly EventDefinition[];
}

interface Occurrence {
  readonly start: CalendarPoint;
  readonly span: CalendarSpan;
}

/** Returns the last clock time that the UNTIL of the rule allows. Infinite without UNTIL. */
function lastClock(rule: RecurrenceRule, start: CalendarPoint, ownerZone: TimeZone): ClockTime {
  if (rule.until === null) return Number.POSITIVE_INFINITY;
  const property = { parameters: {}, type: 'date-time', values: [] };
  const until = readPoint(rule.until, property, () => UTC_ZONE);
  if (until.isDate) return until.clock + DAY_MS - 1;
  if (!rule.until.endsWith('Z')) return until.clock;
  if (!start.isDate) return clockOfInstant(start.zone, until.clock);
  // The rule of an all-day event ends with a date. Some apps write this date as an instant in UTC.
  return until.clock % DAY_MS === 0
    ? until.clock
    : clockOfInstant(namedZone(ownerZone), until.clock);
}

/**
 * Returns the distance from the window within which the rule must be expanded. An instance can be in the
 * window although the rule gives it a time outside: the instance may be long, or a change may have moved it.
 */
function reachOf(event: EventDefinition, futures: readonly FutureChange[]): number {
  const reaches = futures.map(({ change, shift }) => Math.abs(shift) + longestOf(change.span));
  return REACH_MS + Math.max(longestOf(event.span), ...reaches);
}

interface FutureChange {
  readonly change: EventDefinition;
  readonly key: number;
  /** The clock time of the new start minus the clock time of the original start. */
  readonly shift: number;
}

function clockIn(point: CalendarPoint, of: CalendarPoint): ClockTime {
  if (point.isDate || of.isDate) return point.clock;
  return clockOfInstant(of.zone, keyOfPoint(point));
}

function listFutures(event: EventDefinition, changes: readonly EventDefinition[]): FutureChange[] {
  return changes
    .flatMap((change) =>
      change.isThisAndFuture && change.recurrenceId
        ? [
            {
              change,
              key: keyOfPoint(change.recurrenceId),
              shift: change.start.clock - clockIn(change.recurrenceId, event.start),
            },
          ]
        : [],
    )
    .sort((a, b) => a.key - b.key);
}

function listOccurrences(
  event: EventDefinition,
  reach: number,
  { window, ownerZone, budget, instancesMax }: ExpandOptions,
): Map<number, Occurrence> {
  const found = new Map<number, Occurrence>();
  const add = (start: CalendarPoint, span: CalendarSpan) => {
    if (found.size >= instancesMax) throw new SetAsideError('too-many-instances');
    found.set(keyOfPoint(start), { start, span });
  };
  add(event.start, event.span);
  for (const rule of event.rules) {
    const last = lastClock(rule, event.start, ownerZone);
    const range = { from: window.start - reach, to: Math.min(window.end + reach, last + 1) };
    for (const clock of expandRule(rule, event.start.clock, range, budget)) {
      add({ ...event.start, clock }, event.span);
    }
  }
  for (const { start, span } of event.extra) add(start, span ?? event.span);
  return found;
}

/**
 * Removes the instances that `points` identify. Some apps identify an instance of a timed event by its date,
 * or an instance of an all-day event by a time on its date.
 */
function removeInstances(found: Map<number, Occurrence>, points: readonly CalendarPoint[]): void {
  const days = { ofTimes: new Set<ClockTime>(), ofDates: new Set<ClockTime>() };
  for (const point of points) {
    found.delete(keyOfPoint(point));
    (point.isDate ? days.ofDates : days.ofTimes).add(dayOfPoint(point));
  }
  for (const [key, { start }] of found) {
    const named = start.isDate ? days.ofTimes : days.ofDates;
    if (named.has(dayOfPoint(start))) found.delete(key);
  }
}

const isRecurring = ({ rules, extra }: EventDefinition) => rules.length > 0 || extra.length > 0;

function expandWhole(
  event: EventDefinition,
  changes: readonly EventDefinition[],
  options: ExpandOptions,
): CalendarInstance[] {
  const futures = listFutures(event, changes);
  const found = listOccurrences(event, reachOf(event, futures), options);
  const changed = changes.flatMap(({ recurrenceId }) => recurrenceId ?? []);
  removeInstances(found, [...event.excluded, ...changed]);
  const instances: CalendarInstance[] = [];
  for (const [key, { start, span }] of found) {
    const future = futures.findLast((candidate) => candidate.key <= key);
    const moved = future ? { ...future.change.start, clock: start.clock + future.shift } : start;
    const instance = createInstance(
      {
        uid: event.uid,
        recurrenceId: isRecurring(event) ? start : null,
        start: moved,
        span: future?.change.span ?? span,
        traits: (future?.change ?? event).traits,
      },
      options,
    );
    if (instance) instances.push(instance);
  }
  return instances;
}

/** Throws a SetAsideError when the event has too many instances or needs too much work. */
export function expandEvent(group: EventGroup, options: ExpandOptions): CalendarInstance[] {
  const changed = group.changes.flatMap((change) => createInstance(change, options) ?? []);
  const whole = group.whole.flatMap((event) => expandWhole(event, group.changes, options));
  return [...whole, ...changed];
}

/** Returns the latest time at which the zones of an event must be known. */
export function horizonOf(window: Interval): Instant {
  return window.end + 366 * DAY_MS;
}
