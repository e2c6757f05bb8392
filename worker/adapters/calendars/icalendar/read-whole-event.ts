// Reads the event in a CalDAV file. Unlike in read-instances.ts, the event may be outside the window.
import type { EventTime } from '../../../domain/calendars/types.ts';
import type { TimeZone } from '../../../domain/time/types.ts';
import { splitComponents } from './components.ts';
import { dateOfClock, endOf, keyOfPoint } from './event-times.ts';
import { CALENDAR_LIMITS, createStepBudget, SetAsideError } from './limits.ts';
import { type EventTraits, readEvent } from './read-event.ts';
import { createZoneFinder } from './zone-finder.ts';

interface WholeEvent extends EventTraits {
  readonly uid: string;
  readonly start: EventTime;
  readonly end: EventTime;
  readonly isRecurring: boolean;
}

/** The rules of time zones are computed up to this year. */
const HORIZON = Date.UTC(2100, 0, 1);

/** Returns null when the file has no readable event. */
export function readWholeEvent(
  text: string,
  { ownerZone }: { readonly ownerZone: TimeZone },
): WholeEvent | null {
  if (text.length > CALENDAR_LIMITS.characters) return null;
  const { events, zones } = splitComponents(text, CALENDAR_LIMITS.lineCharacters);
  const raw = events.find(({ lines }) => !lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line)));
  if (!raw) return null;
  try {
    const event = readEvent(raw, {
      findZone: createZoneFinder(zones, ownerZone, HORIZON),
      budget: createStepBudget(CALENDAR_LIMITS.stepsPerEvent),
      addresses: [],
    });
    const { isDate } = event.start;
    const time = (value: number): EventTime =>
      isDate ? { kind: 'date', date: dateOfClock(value) } : { kind: 'instant', at: value };
    return {
      uid: event.uid,
      start: time(keyOfPoint(event.start)),
      end: time(endOf(event.start, event.span)),
      isRecurring: event.rules.length > 0 || event.extra.length > 0,
      ...event.traits,
    };
  } catch (error) {
    if (error instanceof SetAsideError) return null;
    throw error;
  }
}
