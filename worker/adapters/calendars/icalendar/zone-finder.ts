// Finds the time zones of one calendar file. Tries the name of the TZID first, and then the
// definition in the file. If neither is usable, returns the time zone of the calendar's owner.
import type { Instant, TimeZone } from '../../../domain/time/types.ts';
import type { RawComponent } from './components.ts';
import { createCustomZone } from './custom-zone.ts';
import type { ZoneFinder } from './event-times.ts';
import { createStepBudget, SetAsideError } from './limits.ts';
import { findText } from './properties.ts';
import { type CalendarZone, namedZone } from './zone.ts';
import { findZoneByName } from './zone-names.ts';

const ZONES_MAX = 1000;
const STEPS = 500_000;
const STEPS_PER_ZONE = 50_000;

export function createZoneFinder(
  zones: readonly RawComponent[],
  ownerZone: TimeZone,
  until: Instant,
): ZoneFinder {
  const budget = createStepBudget(STEPS);
  const floating = namedZone(ownerZone);
  const definitions = new Map<string, RawComponent>();
  for (const zone of zones.slice(0, ZONES_MAX)) {
    const tzid = findText(zone, 'TZID', budget);
    if (tzid !== null) definitions.set(tzid, zone);
  }
  const found = new Map<string, CalendarZone>();

  function findDefined(tzid: string): CalendarZone | null {
    const definition = definitions.get(tzid);
    if (!definition) return null;
    try {
      return createCustomZone(definition, until, budget.part(STEPS_PER_ZONE));
    } catch (error) {
      // An unreadable definition is treated like a missing definition.
      if (error instanceof SetAsideError) return null;
      throw error;
    }
  }

  return (given) => {
    if (given === null || given.trim() === '') return floating;
    const tzid = given.trim();
    const cached = found.get(tzid);
    if (cached) return cached;
    const zone = findZoneByName(tzid) ?? findDefined(tzid) ?? floating;
    found.set(tzid, zone);
    return zone;
  };
}
