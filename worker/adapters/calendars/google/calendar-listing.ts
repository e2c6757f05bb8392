// Reads the events of a list one by one, so that an invalid event does not affect other events. An
// invalid event with a readable id and readable times counts as busy at these times. An invalid
// cancelled event needs only a readable id. All other invalid events are reported as unreadable.
import * as z from 'zod/mini';
import type { ExternalEvent } from '../../../domain/calendars/types.ts';
import type { CalendarEventPage } from '../../../ports/calendars/calendar-provider.ts';
import { eventSchema, eventTime, toExternalEvent } from './calendar-event.ts';

const readableTime = z.catch(z.optional(eventTime), undefined);

const partialSchema = z.object({
  id: z.catch(z.string(), ''),
  status: z.catch(z.string(), ''),
  start: readableTime,
  end: readableTime,
});

type Listed = Pick<CalendarEventPage, 'events' | 'unreadable'>;

/**
 * Reads an invalid event. Returns null when the id is unreadable. Also returns null when the times
 * are unreadable, unless the event is cancelled.
 */
function readPartial({
  id,
  status,
  start,
  end,
}: z.infer<typeof partialSchema>): ExternalEvent | null {
  const event = { id, isTransparent: false, isDeclined: false, bookingId: null, draftId: null };
  if (id === '') return null;
  if (status === 'cancelled') return { ...event, status, start: null, end: null };
  return start && end ? { ...event, status: 'confirmed', start, end } : null;
}

export function readListed(items: readonly unknown[]): Listed {
  const events: ExternalEvent[] = [];
  const unreadable: string[] = [];
  for (const item of items) {
    const parsed = eventSchema.safeParse(item);
    const partial = parsed.success ? null : partialSchema.safeParse(item).data;
    const event = parsed.success ? toExternalEvent(parsed.data) : partial && readPartial(partial);
    if (event) events.push(event);
    else unreadable.push(partial?.id ?? '');
  }
  return { events, unreadable };
}
