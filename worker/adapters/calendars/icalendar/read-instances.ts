// Reads a calendar file and returns the instances of its events in a window. Each event is read
// separately: a broken or hostile event is set aside and does not affect the other events.
import { DAY_MS, type Interval, type TimeZone } from '../../../domain/time/types.ts';
import type { CalendarInstance } from './calendar-instance.ts';
import { type RawComponent, splitComponents } from './components.ts';
import { keyOfPoint } from './event-times.ts';
import { type EventGroup, expandEvent, horizonOf } from './expand-event.ts';
import {
  CALENDAR_LIMITS,
  type CalendarLimits,
  createStepBudget,
  SetAsideError,
  type SetAsideReason,
  type StepBudget,
} from './limits.ts';
import { findText } from './properties.ts';
import { readBusyTimes } from './read-busy-times.ts';
import { type EventDefinition, readEvent } from './read-event.ts';
import { createZoneFinder } from './zone-finder.ts';

export interface ReadOptions {
  readonly window: Interval;
  /** The time zone of the calendar's owner, which is used for floating times and dates. */
  readonly ownerZone: TimeZone;
  /** Email addresses of the owner. They are needed to find the owner's answers to invitations. */
  readonly addresses?: readonly string[];
  readonly limits?: Partial<CalendarLimits>;
  /** A budget that several files share. */
  readonly budget?: StepBudget;
}

export interface SetAsideEvent {
  /** An empty string when the event has no readable UID. */
  readonly uid: string;
  readonly reason: SetAsideReason;
}

type ReadInstances =
  | {
      readonly ok: true;
      readonly instances: readonly CalendarInstance[];
      readonly setAside: readonly SetAsideEvent[];
    }
  /** `incomplete` means that the text is not a calendar, or only a part of a calendar. */
  | { readonly ok: false; readonly reason: 'incomplete' | 'too-large' };

/** Runs the work. If it throws a SetAsideError, returns the result of `otherwise`. */
function attempt<T>(work: () => T, otherwise: (reason: SetAsideReason) => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SetAsideError) return otherwise(error.reason);
    throw error;
  }
}

const DATE = /[:](\d{4})(\d\d)(\d\d)/;

function roughDay(event: RawComponent, name: string): number | null {
  const line = event.lines.find((candidate) => candidate.toUpperCase().startsWith(name));
  const [, year, month, day] = DATE.exec(line ?? '') ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}

/**
 * True if an event that does not recur is clearly outside the window. Such an event is skipped
 * early, because calendars contain many old events.
 */
function isFarAway(event: RawComponent, { start, end }: Interval): boolean {
  if (event.lines.some((line) => /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)[;:]/i.test(line)))
    return false;
  const from = roughDay(event, 'DTSTART');
  const to = roughDay(event, 'DTEND') ?? from;
  if (event.isBroken || from === null || to === null || to < from) return false;
  return from > end + 3 * DAY_MS || to < start - 3 * DAY_MS;
}

/**
 * If there are several definitions of the same event or instance, keeps only the newest definition.
 */
function keepNewest(definitions: readonly EventDefinition[]): EventDefinition[] {
  const newest = Math.max(...definitions.map(({ sequence }) => sequence));
  return definitions.filter(({ sequence }) => sequence === newest);
}

function groupByUid(definitions: readonly EventDefinition[]): Map<string, EventGroup> {
  const groups = new Map<string, EventGroup>();
  for (const [uid, list] of Map.groupBy(definitions, (definition) => definition.uid)) {
    const whole = list.filter(({ recurrenceId }) => recurrenceId === null);
    const changes = Map.groupBy(
      list.filter(({ recurrenceId }) => recurrenceId !== null),
      ({ recurrenceId }) => recurrenceId && `${recurrenceId.isDate} ${keyOfPoint(recurrenceId)}`,
    );
    groups.set(uid, {
      whole: keepNewest(whole),
      changes: [...changes.values()].flatMap((same) => {
        const stamped = keepNewest(same).sort((a, b) => (a.stamp < b.stamp ? -1 : 1));
        return stamped.slice(-1);
      }),
    });
  }
  return groups;
}

export function readInstances(text: string, options: ReadOptions): ReadInstances {
  const limits = { ...CALENDAR_LIMITS, ...options.limits };
  if (text.length > limits.characters) return { ok: false, reason: 'too-large' };
  const calendar = splitComponents(text, limits.lineCharacters);
  if (!calendar.isComplete) return { ok: false, reason: 'incomplete' };
  if (calendar.events.length > limits.events) return { ok: false, reason: 'too-large' };

  const { window, ownerZone } = options;
  const budget = options.budget ?? createStepBudget(limits.steps);
  const findZone = createZoneFinder(calendar.zones, ownerZone, horizonOf(window));
  const addresses = (options.addresses ?? []).map((address) => address.toLowerCase());
  const setAside: SetAsideEvent[] = [];
  const instances: CalendarInstance[] = [];

  function add(uid: string, work: (part: StepBudget) => readonly CalendarInstance[]): void {
    const found = attempt(
      () => {
        const list = work(budget.part(limits.stepsPerEvent));
        if (instances.length + list.length > limits.instances) {
          throw new SetAsideError('too-many-instances');
        }
        return list;
      },
      (reason) => {
        setAside.push({ uid, reason });
        return [];
      },
    );
    for (const instance of found) instances.push(instance);
  }

  const near = calendar.events.filter((event) => !isFarAway(event, window));
  const definitions = near.flatMap((event) =>
    attempt<EventDefinition[]>(
      () => {
        const part = budget.part(limits.stepsPerEvent);
        return [readEvent(event, { findZone, addresses, budget: part })];
      },
      (reason) => {
        const uid = attempt(
          () => findText(event, 'UID', createStepBudget()) ?? '',
          () => '',
        );
        setAside.push({ uid, reason });
        return [];
      },
    ),
  );
  const expand = { window, ownerZone, instancesMax: limits.instancesPerEvent };
  for (const [uid, group] of groupByUid(definitions)) {
    add(uid, (part) => expandEvent(group, { ...expand, budget: part }));
  }
  for (const component of calendar.busyTimes) {
    add('', (part) =>
      readBusyTimes(component, { findZone, addresses, budget: part }, { ...expand, budget: part }),
    );
  }
  return { ok: true, instances, setAside };
}
