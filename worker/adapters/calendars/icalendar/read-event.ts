// Reads one VEVENT: a whole event, or the change of one or more instances of a recurring event.
import type { RawComponent } from './components.ts';
import {
  type CalendarPoint,
  type CalendarSpan,
  readDuration,
  readPeriod,
  readPoint,
  spanBetween,
  type ZoneFinder,
} from './event-times.ts';
import { SetAsideError, type StepBudget } from './limits.ts';
import { findOwnMark, type OwnEventMark } from './own-mark.ts';
import {
  type CalendarProperty,
  findProperty,
  findText,
  listProperties,
  listRawValues,
  textParameter,
} from './properties.ts';
import { type RecurrenceRule, readRule } from './recurrence-rule.ts';

/** Answers of an invitee in iCalendar. Null when the owner of the calendar is not an invitee. */
type Participation = 'accepted' | 'declined' | 'tentative' | 'needs-action' | 'delegated';

/** Outlook's own values of "Show as". */
type OutlookBusyStatus = 'free' | 'tentative' | 'busy' | 'oof' | 'workingelsewhere';

/** The properties that an instance inherits from its event. */
export interface EventTraits {
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly transparency: 'opaque' | 'transparent';
  readonly busyStatus: OutlookBusyStatus | null;
  readonly participation: Participation | null;
  readonly ownMark: OwnEventMark | null;
}

export interface EventDefinition {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: string;
  /** The instance that this definition replaces. Null for the whole event. */
  readonly recurrenceId: CalendarPoint | null;
  /** True when the definition also replaces all later instances. */
  readonly isThisAndFuture: boolean;
  readonly start: CalendarPoint;
  readonly span: CalendarSpan;
  readonly rules: readonly RecurrenceRule[];
  /** `span` is null if the additional instance is as long as the event. */
  readonly extra: readonly { readonly start: CalendarPoint; readonly span: CalendarSpan | null }[];
  readonly excluded: readonly CalendarPoint[];
  readonly traits: EventTraits;
}

export interface EventContext {
  readonly findZone: ZoneFinder;
  readonly budget: StepBudget;
  /** Email addresses of the owner in lower case. */
  readonly addresses: readonly string[];
}

const PARTICIPATIONS = ['accepted', 'declined', 'tentative', 'needs-action', 'delegated'] as const;
const BUSY_STATUSES = ['free', 'tentative', 'busy', 'oof', 'workingelsewhere'] as const;

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((value) => value === text?.toLowerCase()) ?? null;

function readParticipation(event: RawComponent, { addresses, budget }: EventContext) {
  if (addresses.length === 0) return null;
  // Only the line of the owner is parsed, because an event can have thousands of invitees.
  const lines = event.lines.filter((line) => {
    const lower = line.toLowerCase();
    return lower.startsWith('attendee') && addresses.some((address) => lower.includes(address));
  });
  for (const attendee of listProperties({ ...event, lines }, 'ATTENDEE', budget)) {
    const address = String(attendee.values[0])
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, '');
    const email = textParameter(attendee, 'email')?.toLowerCase();
    if (!addresses.some((own) => own === address || own === email)) continue;
    return oneOf(PARTICIPATIONS, textParameter(attendee, 'partstat')) ?? 'needs-action';
  }
  return null;
}

function readTraits(event: RawComponent, context: EventContext): EventTraits {
  const { budget } = context;
  const busyStatus = oneOf(BUSY_STATUSES, findText(event, 'X-MICROSOFT-CDO-BUSYSTATUS', budget));
  const status = oneOf(
    ['confirmed', 'tentative', 'cancelled'] as const,
    findText(event, 'STATUS', budget),
  );
  const isFree =
    findText(event, 'TRANSP', budget)?.toLowerCase() === 'transparent' ||
    busyStatus === 'free' ||
    // This value means a different place of work, so the time is free. Events from Google and
    // Microsoft are treated in the same way.
    busyStatus === 'workingelsewhere';
  return {
    status: status ?? 'confirmed',
    transparency: isFree ? 'transparent' : 'opaque',
    busyStatus,
    participation: readParticipation(event, context),
    ownMark: findOwnMark(event, budget),
  };
}

function readSpan(event: RawComponent, start: CalendarPoint, context: EventContext): CalendarSpan {
  const { budget, findZone } = context;
  const end = findProperty(event, 'DTEND', budget);
  if (end) return spanBetween(start, readPoint(end.values[0], end, findZone));
  const duration = findProperty(event, 'DURATION', budget);
  if (duration) return readDuration(duration.values[0], start.isDate);
  return start.isDate ? { kind: 'days', days: 1 } : { kind: 'exact', ms: 0 };
}

function readExtra(property: CalendarProperty, findZone: ZoneFinder) {
  return property.values.map((value) =>
    property.type === 'period'
      ? readPeriod(value, property, findZone)
      : { start: readPoint(value, property, findZone), span: null },
  );
}

/** Throws a SetAsideError when the times of the event cannot be read. */
export function readEvent(event: RawComponent, context: EventContext): EventDefinition {
  const { budget, findZone } = context;
  const dtstart = findProperty(event, 'DTSTART', budget);
  if (event.isBroken || !dtstart) throw new SetAsideError('invalid');
  const start = readPoint(dtstart.values[0], dtstart, findZone);
  const recurrenceId = findProperty(event, 'RECURRENCE-ID', budget);
  const sequence = Number(listRawValues(event, 'SEQUENCE')[0]);
  return {
    // Some feeds contain no ids. An event without an id gets an id from its start, so the id stays
    // the same until the event is moved.
    uid: findText(event, 'UID', budget) || `no-uid-${String(dtstart.values[0])}`,
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    stamp: findText(event, 'DTSTAMP', budget) ?? '',
    recurrenceId: recurrenceId && readPoint(recurrenceId.values[0], recurrenceId, findZone),
    isThisAndFuture:
      recurrenceId !== null &&
      textParameter(recurrenceId, 'range')?.toUpperCase() === 'THISANDFUTURE',
    start,
    span: readSpan(event, start, context),
    rules: listRawValues(event, 'RRULE').map(readRule),
    extra: listProperties(event, 'RDATE', budget).flatMap((dates) => readExtra(dates, findZone)),
    excluded: listProperties(event, 'EXDATE', budget).flatMap((dates) =>
      dates.values.map((value) => readPoint(value, dates, findZone)),
    ),
    traits: readTraits(event, context),
  };
}
