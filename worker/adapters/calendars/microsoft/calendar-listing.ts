// Reads the events of a list one by one, so that an invalid event does not affect other events. An
// invalid event with a readable id and readable times counts as busy at these times. All other
// invalid events are reported as unreadable.
import type { ExternalEvent } from '../../../domain/calendars/types.ts';
import type { CalendarEventPage } from '../../../ports/calendars/calendar-provider.ts';
import { eventSchema, partialSchema, toEventTime, toExternalEvent } from './calendar-event.ts';

type Listed = Pick<CalendarEventPage, 'events' | 'unreadable'>;

export function readListed(items: readonly unknown[]): Listed {
  const events: ExternalEvent[] = [];
  const unreadable: string[] = [];
  for (const item of items) {
    const parsed = eventSchema.safeParse(item);
    const partial = partialSchema.safeParse(item).data;
    if (parsed.success) events.push(toExternalEvent(parsed.data));
    else if (partial?.id && partial.start !== undefined && partial.end !== undefined) {
      events.push({
        id: partial.id,
        status: 'confirmed',
        start: toEventTime(partial.start, partial.isAllDay),
        end: toEventTime(partial.end, partial.isAllDay),
        isTransparent: false,
        isDeclined: false,
        bookingId: null,
        draftId: null,
      });
    } else unreadable.push(partial?.id ?? '');
  }
  return { events, unreadable };
}
