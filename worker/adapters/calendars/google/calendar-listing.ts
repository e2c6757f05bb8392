// Reads a list of events one by one, so that an invalid event does not affect the others. If the id and the
// times of an invalid event are readable, these times count as busy. A cancelled event needs only a readable
// id. All other invalid events are reported as unreadable.
import * as z from 'zod/mini';
import type { ExternalEvent } from '../../../domain/calendars/types.ts';
import type { CalendarEventPage } from '../../../ports/calendars/calendar-provider.ts';
import { eventSchema, eventTime, toExternalEvent } from './calendar-event.ts';

const time = z.catch(z.optional(eventTime), undefined);

const damaged = z.object({
  id: z.catch(z.string(), ''),
  status: z.catch(z.string(), ''),
  start: time,
  end: time,
});

type Listed = Pick<CalendarEventPage, 'events' | 'unreadable'>;

/**
 * Returns null when the id is unreadable. Also returns null when the times are unreadable, unless the event
 * is cancelled.
 */
function readDamaged({ id, status, start, end }: z.infer<typeof damaged>): ExternalEvent | null {
  const event = { id, isTransparent: false, isDeclined: false, bookingId: null };
  if (id === '') return null;
  if (status === 'cancelled') return { ...event, status, start: null, end: null };
  return start && end ? { ...event, status: 'confirmed', start, end } : null;
}

export function readListed(items: readonly unknown[]): Listed {
  const events: ExternalEvent[] = [];
  const unreadable: string[] = [];
  for (const item of items) {
    const whole = eventSchema.safeParse(item);
    const rest = whole.success ? null : damaged.safeParse(item).data;
    const event = whole.success ? toExternalEvent(whole.data) : rest && readDamaged(rest);
    if (event) events.push(event);
    else unreadable.push(rest?.id ?? '');
  }
  return { events, unreadable };
}
