// The calendars, and the access of each person.
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
  /** By email address. */
  readonly access: Map<string, Role>;
  /** Sync tokens of an earlier generation have expired. */
  generation: number;
  /** The maximum page length, whatever a client requests. */
  pageSize: number;
  /** How the next conferences are created. */
  conferences: { pendingReads: number; fails: boolean; isOffered: boolean };
}

export interface NewCalendar {
  readonly id?: string;
  readonly summary: string;
  readonly timeZone?: string;
  readonly access: Readonly<Record<string, Role>>;
}

/** The data that survives a restart: the current state, without its history. */
export interface KeptCalendar extends NewCalendar {
  readonly id: string;
  readonly generation: number;
  readonly events: readonly Event[];
}

interface Setting {
  readonly defaultZone: string;
  readonly kept: readonly KeptCalendar[];
  readonly onChange: (calendarId: string) => void;
}

const PAGE_SIZE_MAX = 2500;

export function createCalendars({ defaultZone, kept, onChange }: Setting) {
  const calendars = new Map<string, Calendar>();

  function add(given: NewCalendar, events: readonly Event[] = [], generation = 1): Calendar {
    const { summary, timeZone = defaultZone, access } = given;
    const id = given.id ?? `c_${randomBytes(16).toString('hex')}@group.calendar.google.com`;
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

  // Without the history no earlier token can be valid.
  for (const calendar of kept) add(calendar, calendar.events, calendar.generation + 1);

  return {
    add: (given: NewCalendar): Calendar => add(given),

    keep: (): KeptCalendar[] =>
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

    /** A person's own calendar has their address as its id. */
    ensurePrimary(email: string, timeZone?: string): Calendar {
      const known = calendars.get(email);
      if (known && timeZone) known.zone = readZone(timeZone);
      return (
        known ??
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

    /** `primary` is the person's own calendar. A calendar that they may not see does not exist for them. */
    ensureVisible(email: string, given: string): { calendar: Calendar; role: Role } {
      const calendar = calendars.get(given === 'primary' ? email : given);
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
