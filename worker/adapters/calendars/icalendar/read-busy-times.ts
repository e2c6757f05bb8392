// Reads VFREEBUSY, the lists of busy times that some calendars publish in place of events.
import type { CalendarInstance } from './calendar-instance.ts';
import type { RawComponent } from './components.ts';
import { readPeriod } from './event-times.ts';
import type { ExpandOptions } from './expand-event.ts';
import { createInstance } from './instance.ts';
import { listProperties, textParameter } from './properties.ts';
import type { EventContext, EventTraits } from './read-event.ts';

const BUSY: EventTraits = {
  status: 'confirmed',
  transparency: 'opaque',
  busyStatus: null,
  participation: null,
  ownMark: null,
};

export function readBusyTimes(
  component: RawComponent,
  { budget, findZone }: EventContext,
  options: ExpandOptions,
): CalendarInstance[] {
  return listProperties(component, 'FREEBUSY', budget).flatMap((property) => {
    const type = textParameter(property, 'fbtype')?.toUpperCase() ?? 'BUSY';
    if (type === 'FREE') return [];
    const traits = type === 'BUSY-TENTATIVE' ? { ...BUSY, status: 'tentative' as const } : BUSY;
    return property.values.flatMap((value) => {
      const { start, span } = readPeriod(value, property, findZone);
      const uid = `busy-${start.clock}`;
      return createInstance({ uid, recurrenceId: null, start, span, traits }, options) ?? [];
    });
  });
}
