// Computes the offsets of a time zone that a calendar file defines (VTIMEZONE). Most files define
// zones of the IANA database. For these zones, the definition in the file is ignored, and the
// current rules of the database are used (see zone-names.ts).
import { DAY_MS, type Instant } from '../../../domain/time/types.ts';
import type { RawComponent } from './components.ts';
import { readPoint } from './event-times.ts';
import { expandRule } from './expand-rule.ts';
import { SetAsideError, type StepBudget } from './limits.ts';
import { findProperty, findText, listProperties, listRawValues } from './properties.ts';
import { readRule } from './recurrence-rule.ts';
import { type CalendarZone, type ClockTime, UTC_ZONE } from './zone.ts';
import { findZoneByName } from './zone-names.ts';

interface OffsetChange {
  readonly at: Instant;
  readonly offset: number;
  readonly previous: number;
}

/**
 * Offset changes that a rule causes before this time are skipped. Only the first change, at the start of the
 * rule, is kept, and its offset applies until this time.
 */
const EARLIEST = Date.UTC(1970, 0, 1);
const OFFSET = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/;

function readOffset(component: RawComponent, name: string, budget: StepBudget): number {
  const value = findProperty(component, name, budget)?.values[0];
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(String(value)) ?? [];
  if (sign === undefined) throw new SetAsideError('invalid');
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  if (ms >= DAY_MS) throw new SetAsideError('invalid');
  return sign === '-' ? -ms : ms;
}

const clockZone = () => UTC_ZONE;

function listOnsets(observance: RawComponent, until: Instant, budget: StepBudget): ClockTime[] {
  const property = findProperty(observance, 'DTSTART', budget);
  if (!property) throw new SetAsideError('invalid');
  const start = readPoint(property.values[0], property, clockZone).clock;
  const onsets = [start];
  for (const text of listRawValues(observance, 'RRULE')) {
    const parsed = readRule(text);
    const last = parsed.until === null ? until : readPoint(parsed.until, property, clockZone).clock;
    const range = { from: Math.max(EARLIEST, start), to: Math.min(until, last + DAY_MS) };
    onsets.push(...expandRule(parsed, start, range, budget));
  }
  for (const dates of listProperties(observance, 'RDATE', budget)) {
    for (const value of dates.values) onsets.push(readPoint(value, dates, clockZone).clock);
  }
  return onsets;
}

function listChanges(zone: RawComponent, until: Instant, budget: StepBudget): OffsetChange[] {
  const changes = zone.children.flatMap((observance) => {
    const previous = readOffset(observance, 'TZOFFSETFROM', budget);
    const offset = readOffset(observance, 'TZOFFSETTO', budget);
    return listOnsets(observance, until, budget).map((clock) => ({
      at: clock - previous,
      offset,
      previous,
    }));
  });
  return changes.sort((a, b) => a.at - b.at);
}

/** Returns the zone of the definition, exact until `until`. Throws a SetAsideError when it is unreadable. */
export function createCustomZone(
  zone: RawComponent,
  until: Instant,
  budget: StepBudget,
): CalendarZone {
  const place = findText(zone, 'X-LIC-LOCATION', budget);
  const named = place === null ? null : findZoneByName(place);
  if (named) return named;
  const changes = zone.isBroken ? [] : listChanges(zone, until, budget);
  const [first] = changes;
  if (!first) throw new SetAsideError('invalid');
  return {
    offsetAt(instant) {
      let low = 0;
      let high = changes.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
        else high = middle;
      }
      return changes[low - 1]?.offset ?? first.previous;
    },
  };
}
