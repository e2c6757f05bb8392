// Remembers in the memory of this isolate the hours of booking pages. A schedule may have hundreds of overrides, and
// reading them takes longer than everything else of a request. The database sends the hours of a page again only if
// they have changed: the version of the meeting type or the length of the stored hours is then different.
import { type SQL, sql } from 'drizzle-orm';
import type { Availability } from '../../domain/meeting-types/availability.ts';
import type { Stored } from '../json-column.ts';
import { meetingTypes } from '../schema/meeting-types.ts';

const PAGES_MAX = 500;
/** Shorter hours are read as fast as they are remembered. */
const LENGTH_MIN = 4_000;

interface Remembered {
  readonly knownId: string;
  readonly knownVersion: number;
  readonly knownLength: number;
  readonly hours: Stored<Availability>;
}

const NOTHING: Omit<Remembered, 'hours'> = { knownId: '', knownVersion: -1, knownLength: -1 };

const IS_KNOWN = sql`${meetingTypes.id} = ${sql.placeholder('knownId')} AND ${meetingTypes.updatedAt} = ${sql.placeholder('knownVersion')}
  AND octet_length(${meetingTypes.availability}) = ${sql.placeholder('knownLength')}`;

const UNKNOWN_HOURS: SQL<Stored<Availability> | null> = sql`iif(${IS_KNOWN}, NULL, ${meetingTypes.availability})`;

/** The hours, or null when they are the remembered ones. */
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

export function createRememberedHours() {
  // A Map lists its entries in the order in which they were added.
  const pages = new Map<string, Remembered>();
  return {
    /** Returns the values of the placeholders for a page. */
    find: (page: string): Remembered | null => pages.get(page) ?? null,

    /** Returns the row with its hours, and remembers them. */
    complete<R extends HoursRow>(page: string, known: Remembered | null, row: R) {
      const { hoursLength, ...rest } = row;
      if (row.availability === null) {
        // Only a row with the known values has no hours.
        if (known === null) throw new Error('The hours of a booking page are missing.');
        return { ...rest, availability: known.hours };
      }
      pages.delete(page);
      const hours = row.availability;
      if (hoursLength >= LENGTH_MIN)
        pages.set(page, {
          knownId: row.id,
          knownVersion: row.version,
          knownLength: hoursLength,
          hours,
        });
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
      return { ...rest, availability: hours };
    },
  };
}

export const toPlaceholders = (known: Remembered | null) => {
  const { knownId, knownVersion, knownLength } = known ?? NOTHING;
  return { knownId, knownVersion, knownLength };
};
