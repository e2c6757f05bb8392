// Stores the calendars of the Google test server, with each person's access to them.
import { randomBytes } from 'node:crypto';
import type { calendar_v3 } from '@googleapis/calendar';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { refuse } from './errors.ts';
import { createEventLog, type Event, type EventLog } from './event-log.ts';
import { readZone } from './event-times.ts';

export const ROLES = ['freeBusyReader', 'reader', 'writer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export interface Calendar {
  readonly id: string;
  readonly log: EventLog;
  summary: string;
  zone: TimeZone;
  /** The role of each person, by email address. */
  readonly access: Map<string, Role>;
  /**
   * Each sync token contains the generation in which it was created. The token has expired when the calendar
   * has a later generation.
   */
  generation: number;
  /** The maximum number of events in one response, even if a client requests more. */
  pageSize: number;
  /** Settings for conferences that are created later. */
  conferences: { pendingReads: number; fails: boolean; isOffered: boolean };
}

export interface NewCalendar {
  readonly id?: string;
  readonly summary: string;
  readonly timeZone?: string;
  readonly access: Readonly<Record<string, Role>>;
}

/** The data that survives a restart: the current events, without earlier versions. */
export interface StoredCalendar extends NewCalendar {
  readonly id: string;
  readonly generation: number;
  readonly events: readonly Event[];
}

interface CalendarSettings {
  readonly defaultZone: string;
  readonly stored: readonly StoredCalendar[];
  readonly onChange: (calendarId: string) => void;
}

const PAGE_SIZE_MAX = 2500;

export function createCalendars({ defaultZone, stored, onChange }: CalendarSettings) {
  const calendars = new Map<string, Calendar>();

  function add(newCalendar: NewCalendar, events: readonly Event[] = [], generation = 1): Calendar {
    const { summary, timeZone = defaultZone, access } = newCalendar;
    const id = newCalendar.id ?? `c_${randomBytes(16).toString('hex')}@group.calendar.google.com`;
    const calendar: Calendar = {
      id,
      log: createEventLog(() => onChange(id), events),
      summary,
      zone: readZone(timeZone),
      access: new Map(Object.entries(access)),
      generation,
      pageSize: PAGE_SIZE_MAX,
      conferences: { pendingReads: 0, fails: false, isOffered: true },
    };
    calendars.set(calendar.id, calendar);
    return calendar;
  }

  // After a restart, only the latest version of each event is available. So each stored calendar gets a new
  // generation, which invalidates all sync tokens from before the restart.
  for (const calendar of stored) add(calendar, calendar.events, calendar.generation + 1);

  return {
    add: (calendar: NewCalendar): Calendar => add(calendar),

    exportState: (): StoredCalendar[] =>
      [...calendars.values()].map(({ id, summary, zone, access, generation, log }) => ({
        id,
        summary,
        timeZone: zone,
        access: Object.fromEntries(access),
        generation,
        events: log.list(),
      })),

    find: (id: string): Calendar | null => calendars.get(id) ?? null,

    remove: (id: string): boolean => calendars.delete(id),

    /**
     * Returns a person's own calendar, and creates the calendar if it does not exist. Its id is the person's
     * email address.
     */
    ensurePrimary(email: string, timeZone?: string): Calendar {
      const existing = calendars.get(email);
      if (existing && timeZone) existing.zone = readZone(timeZone);
      return (
        existing ??
        add({
          id: email,
          summary: email,
          ...(timeZone ? { timeZone } : {}),
          access: { [email]: 'owner' },
        })
      );
    },

    listFor: (email: string): Calendar[] =>
      [...calendars.values()].filter(({ access }) => access.has(email)),

    /**
     * Throws notFound when the calendar does not exist or the person has no access. The id `primary` means
     * the person's own calendar.
     */
    ensureVisible(email: string, calendarId: string): { calendar: Calendar; role: Role } {
      const calendar = calendars.get(calendarId === 'primary' ? email : calendarId);
      const role = calendar?.access.get(email);
      if (!calendar || !role) throw refuse('notFound');
      return { calendar, role };
    },
  };
}

export type Calendars = ReturnType<typeof createCalendars>;

export const isAtLeast = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

export function writeListEntry(
  calendar: Calendar,
  email: string,
): calendar_v3.Schema$CalendarListEntry {
  const isPrimary = calendar.id === email;
  return {
    kind: 'calendar#calendarListEntry',
    etag: `"${calendar.log.version + 1}"`,
    id: calendar.id,
    summary: calendar.summary,
    timeZone: calendar.zone,
    colorId: '14',
    backgroundColor: '#9fe1e7',
    foregroundColor: '#000000',
    accessRole: calendar.access.get(email) ?? 'none',
    defaultReminders: [],
    conferenceProperties: {
      allowedConferenceSolutionTypes: calendar.conferences.isOffered ? ['hangoutsMeet'] : [],
    },
    ...(isPrimary ? { primary: true, selected: true } : {}),
  };
}
