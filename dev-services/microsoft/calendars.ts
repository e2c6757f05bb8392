// Stores the calendars of the Microsoft test server, with each person's access to them.
import type { Calendar as CalendarAnswer } from '@microsoft/microsoft-graph-types';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import type { Account } from './accounts.ts';
import { refuse } from './errors.ts';
import type { StoredEvent } from './event.ts';
import { type ChangeType, createEventLog, type EventLog } from './event-log.ts';
import { calendarIdOf, isItemId } from './ids.ts';
import { uuidOf } from './people.ts';
import { readZone } from './zones.ts';

export const ROLES = ['reader', 'editor', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Settings of a calendar for tests. */
export interface CalendarSettings {
  /** The maximum number of items in one response, even if a client requests more. */
  readonly pageSize: number;
  /** The response to an event whose transactionId exists already. */
  readonly duplicates: 'existing' | 'conflict';
  /** True: after the deletion of a series, a delta contains only the series and not its occurrences. */
  readonly removesOnlyMaster: boolean;
}

export interface Calendar {
  readonly id: string;
  readonly owner: string;
  readonly isDefault: boolean;
  readonly log: EventLog;
  /** The role of each person, by email address. */
  readonly access: Map<string, Role>;
  name: string;
  /** The zone of the owner's mailbox. */
  zone: TimeZone;
  /** A delta token has expired when the calendar has a later generation. */
  generation: number;
  settings: CalendarSettings;
}

export interface NewCalendar {
  readonly name: string;
  readonly owner: string;
  readonly timeZone?: string;
  /** Roles of other people by email address. */
  readonly access?: Readonly<Record<string, Role>>;
}

/** The data that survives a restart: the current events, without earlier versions. */
export interface StoredCalendar extends NewCalendar {
  readonly id: string;
  readonly isDefault: boolean;
  readonly generation: number;
  readonly events: readonly StoredEvent[];
}

interface Options {
  readonly defaultZone: string;
  readonly stored: readonly StoredCalendar[];
  readonly onChange: (calendarId: string, event: StoredEvent, type: ChangeType) => void;
}

const SETTINGS: CalendarSettings = {
  pageSize: 1000,
  duplicates: 'existing',
  removesOnlyMaster: false,
};

export function createCalendars({ defaultZone, stored, onChange }: Options) {
  const calendars = new Map<string, Calendar>();
  let created = stored.length;

  function add(given: StoredCalendar): Calendar {
    const { id, name, owner, isDefault, timeZone = defaultZone, generation, events } = given;
    const calendar: Calendar = {
      id,
      owner,
      isDefault,
      log: createEventLog((event, type) => onChange(id, event, type), events),
      access: new Map<string, Role>([...Object.entries(given.access ?? {}), [owner, 'owner']]),
      name,
      zone: readZone(timeZone),
      generation,
      settings: SETTINGS,
    };
    calendars.set(id, calendar);
    return calendar;
  }

  // After a restart, only the latest version of each event is available. So each stored calendar gets a new
  // generation, which invalidates all delta tokens from before the restart.
  for (const calendar of stored) add({ ...calendar, generation: calendar.generation + 1 });

  function create(given: NewCalendar, isDefault: boolean): Calendar {
    do created += 1;
    while (calendars.has(calendarIdOf(given.owner, created)));
    const id = calendarIdOf(given.owner, isDefault ? 0 : created);
    return add({ ...given, id, isDefault, generation: 1, events: [] });
  }

  const listFor = (email: string): Calendar[] =>
    [...calendars.values()]
      .filter(({ access }) => access.has(email))
      .sort(
        (a, b) =>
          Number(b.isDefault && b.owner === email) - Number(a.isDefault && a.owner === email),
      );

  const findDefault = (email: string): Calendar | null =>
    calendars.get(calendarIdOf(email, 0)) ?? null;

  return {
    add: (calendar: NewCalendar): Calendar => create(calendar, false),

    exportState: (): StoredCalendar[] =>
      [...calendars.values()].map(
        ({ id, name, owner, isDefault, zone, access, generation, log }) => ({
          id,
          name,
          owner,
          isDefault,
          timeZone: zone,
          access: Object.fromEntries(access),
          generation,
          events: log.list(),
        }),
      ),

    /** Finds a calendar by its id, or the default calendar of an email address. */
    find: (id: string): Calendar | null => calendars.get(id) ?? findDefault(id),

    remove: (id: string): boolean => calendars.delete(id),

    ensureDefault(email: string, timeZone?: string): Calendar {
      const existing = findDefault(email);
      if (existing && timeZone) existing.zone = readZone(timeZone);
      const given = { name: 'Calendar', owner: email, ...(timeZone ? { timeZone } : {}) };
      return existing ?? create(given, true);
    },

    listFor,

    /**
     * Returns the calendar, or the person's default calendar if no id is given. Throws when the id is
     * malformed, the calendar does not exist, or the person has no access.
     */
    ensureVisible(email: string, calendarId: string | undefined): Calendar {
      if (calendarId !== undefined && !isItemId(calendarId))
        throw refuse('ErrorInvalidIdMalformed');
      const calendar = calendarId === undefined ? findDefault(email) : calendars.get(calendarId);
      if (!calendar?.access.has(email)) throw refuse('ErrorItemNotFound');
      return calendar;
    },
  };
}

export type Calendars = ReturnType<typeof createCalendars>;

export const canEdit = ({ access }: Calendar, email: string): boolean =>
  access.get(email) === 'owner' || access.get(email) === 'editor';

/** Writes a calendar as the person sees it. */
export function writeCalendar(calendar: Calendar, email: string, owner: Account): CalendarAnswer {
  const isOwner = calendar.owner === email;
  const { hasTeams } = owner.settings;
  return {
    id: calendar.id,
    name: calendar.name,
    color: 'auto',
    hexColor: '',
    isDefaultCalendar: isOwner && calendar.isDefault,
    changeKey: Buffer.from(uuidOf(`${calendar.id} ${calendar.name}`)).toString('base64'),
    canShare: isOwner,
    canViewPrivateItems: isOwner,
    canEdit: canEdit(calendar, email),
    allowedOnlineMeetingProviders: hasTeams ? ['teamsForBusiness'] : [],
    defaultOnlineMeetingProvider: hasTeams ? 'teamsForBusiness' : 'unknown',
    isTallyingResponses: isOwner && calendar.isDefault,
    isRemovable: !calendar.isDefault,
    owner: { name: owner.person.name, address: owner.person.email },
  };
}
