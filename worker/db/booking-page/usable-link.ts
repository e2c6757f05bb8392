// Booking links: SQL for those that can be used once more (decision 94), and the times that a link offers.
import * as z from 'zod/mini';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { parseJson, readStored, unchecked } from '../json-column.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';

const link = columns(bookingLinks, 'booking_links');
const linked = columns(bookings, 'linked');

/** How often the link was used. Each stored booking counts, even after it is cancelled. A refused booking is not stored. */
export const USED = `(SELECT count(*) FROM bookings linked WHERE ${linked.linkId} = ${link.id})`;

/** Returns SQL that is true when the link has not expired and has uses left. */
export const isUsableLink = (now: string) =>
  `coalesce(${link.expiresAt} > ${now}, 1) AND ${USED} < ${link.uses}`;

const storedStarts = z.array(unchecked<Instant>());

/** Returns the starts that a booking link offers, ascending. Null means all free times. A damaged list offers none. */
export function readStarts(stored: string | null): Instant[] | null {
  if (stored === null) return null;
  const starts = readStored(parseJson<readonly Instant[]>(stored), storedStarts) ?? [];
  return starts.filter((start) => Number.isInteger(start)).sort((a, b) => a - b);
}
