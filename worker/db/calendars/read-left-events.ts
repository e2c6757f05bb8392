import * as z from 'zod/mini';
import { type EventPlace, listOtherEvents } from '../../domain/calendars/left-events.ts';
import { parseJson, readStored, storedObject } from '../json-column.ts';

const storedPlaces = z.array(
  storedObject<EventPlace>({
    connectionId: z.string(),
    calendarId: z.string(),
    eventId: z.string(),
  }),
);

/** Reads the stored list of events that stayed in other accounts, without the current event. */
export function readLeftEvents(stored: string | null, current: EventPlace): readonly EventPlace[] {
  const places = parseJson<readonly EventPlace[]>(stored ?? '[]');
  return listOtherEvents(readStored(places, storedPlaces) ?? [], current);
}
