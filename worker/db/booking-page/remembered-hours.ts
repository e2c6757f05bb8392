// Keeps the checked hours of booking pages in the memory of this isolate. A schedule may have hundreds of overrides, and
// reading them takes longer than the rest of a request (docs/performance.md). The database sends the hours of a page again only after a
// change. After a change, the version of the meeting type or the length of the stored hours is different.
import { type SQL, sql } from 'drizzle-orm';
import type { Availability } from '../../domain/meeting-types/availability.ts';
import { readStored, type Stored } from '../json-column.ts';
import { storedAvailability } from '../meeting-types/stored-availability.ts';
import { meetingTypes } from '../schema/meeting-types.ts';

const PAGES_MAX = 500;
/**
 * The minimum length of the JSON in bytes. Shorter hours are not kept in memory, because reading
 * them from the database takes no longer.
 */
const LENGTH_MIN = 4_000;

interface Remembered {
  readonly knownId: string;
  readonly knownVersion: number;
  readonly knownLength: number;
  readonly hours: Availability;
}

const NOTHING: Omit<Remembered, 'hours'> = { knownId: '', knownVersion: -1, knownLength: -1 };

const IS_KNOWN = sql`${meetingTypes.id} = ${sql.placeholder('knownId')} AND ${meetingTypes.updatedAt} = ${sql.placeholder('knownVersion')}
  AND octet_length(${meetingTypes.availability}) = ${sql.placeholder('knownLength')}`;

const UNKNOWN_HOURS: SQL<Stored<Availability> | null> = sql`iif(${IS_KNOWN}, NULL, ${meetingTypes.availability})`;

/** The hours of the meeting type. Null when the hours in memory are current. */
export const HOURS_COLUMNS = {
  availability: UNKNOWN_HOURS.mapWith(meetingTypes.availability).as('unknown_hours'),
  hoursLength: sql<number>`octet_length(${meetingTypes.availability})`.as('hours_length'),
};

interface HoursRow {
  readonly id: string;
  readonly version: number;
  readonly availability: Stored<Availability> | null;
  readonly hoursLength: number;
}

interface Completed<R extends HoursRow> {
  readonly row: Omit<R, 'availability' | 'hoursLength'> &
    Readonly<Record<'availability', Stored<Availability>>>;
  readonly hours: Availability | undefined;
}

export function createRememberedHours() {
  // A Map lists its entries in the order in which they were added. So the first entry is the oldest.
  const pages = new Map<string, Remembered>();
  return {
    /**
     * Returns the remembered hours of a page, or null. Pass the result to `toPlaceholders` and to `complete`.
     */
    find: (page: string): Remembered | null => pages.get(page) ?? null,

    /**
     * Returns the row with its hours, and the checked hours, which are undefined when they are unreadable. Keeps
     * long hours in memory.
     */
    complete<R extends HoursRow>(page: string, known: Remembered | null, row: R): Completed<R> {
      const { hoursLength, availability, ...rest } = row;
      if (availability === null) {
        // The database leaves out the hours only when this isolate has the current hours.
        if (known === null) throw new Error('The hours of a booking page are missing.');
        return { row: { ...rest, availability: known.hours }, hours: known.hours };
      }
      const hours = readStored(availability, storedAvailability);
      pages.delete(page);
      if (hours && hoursLength >= LENGTH_MIN) {
        const { id: knownId, version: knownVersion } = row;
        pages.set(page, { knownId, knownVersion, knownLength: hoursLength, hours });
      }
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
      return { row: { ...rest, availability }, hours };
    },
  };
}

export type RememberedHours = ReturnType<typeof createRememberedHours>;

export const toPlaceholders = (known: Remembered | null) => {
  const { knownId, knownVersion, knownLength } = known ?? NOTHING;
  return { knownId, knownVersion, knownLength };
};
