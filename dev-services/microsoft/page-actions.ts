// Connects the test calendar page with the calendars of the Microsoft test server.
import type { RecurrencePattern } from '@microsoft/microsoft-graph-types';
import type { PageEvent, PageTexts } from '../provider/calendar-page.ts';
import type { PageActions, PageTimes } from '../provider/calendar-page-handlers.ts';
import type { Accounts } from './accounts.ts';
import { type Calendar, type Calendars, canEdit } from './calendars.ts';
import { refuse } from './errors.ts';
import type { StoredEvent } from './event.ts';
import type { Draft } from './event-fields.ts';
import type { EventStore } from './event-store.ts';
import { instantOfTime } from './event-times.ts';
import type { Grants } from './grants.ts';
import { listView } from './instances.ts';

export const PAGE_TEXTS: PageTexts = {
  provider: 'Microsoft',
  accessPlace: 'myapplications.microsoft.com',
  showAs: [
    { value: 'busy', label: 'Busy' },
    { value: 'tentative', label: 'Tentative' },
    { value: 'oof', label: 'Away' },
    { value: 'workingElsewhere', label: 'Working elsewhere' },
    { value: 'free', label: 'Free' },
  ],
  faultNames: [
    'serviceUnavailable',
    'TooManyRequests',
    'InvalidAuthenticationToken',
    'ErrorAccessDenied',
    'SyncStateNotFound',
    'interaction_required',
    'invalid_grant',
    'hang',
    'reset',
  ],
};

interface Dependencies {
  readonly accounts: Accounts;
  readonly calendars: Calendars;
  readonly grants: Grants;
  readonly store: EventStore;
}

function toPageEvent(event: StoredEvent, { zone }: Calendar): PageEvent {
  const { subject, showAs, isAllDay } = event.fields;
  const marks = [
    showAs === 'busy' ? '' : (showAs ?? ''),
    event.seriesMasterId ? 'repeats' : '',
    event.joinUrl ? 'Microsoft Teams' : '',
  ];
  return {
    id: event.id,
    title: subject ?? '',
    marks: marks.filter(Boolean),
    start: instantOfTime(event.start, zone),
    end: instantOfTime(event.end, zone),
    isAllDay: isAllDay ?? false,
    seriesId: event.seriesMasterId,
  };
}

function toDraftTimes({ start, end, isAllDay }: PageTimes, { zone }: Calendar): Draft {
  const read = (text: string) => ({
    dateTime: isAllDay ? `${text}T00:00:00` : text,
    timeZone: zone,
  });
  return { start: read(start), end: read(end), isAllDay };
}

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

function toRecurrence(repeats: string, { start }: PageTimes): Draft {
  if (repeats === '') return {};
  const startDate = start.slice(0, 10);
  const day = WEEKDAYS[new Date(startDate).getUTCDay()] ?? 'sunday';
  const pattern: RecurrencePattern =
    repeats === 'WEEKLY'
      ? { type: 'weekly', interval: 1, daysOfWeek: [day] }
      : { type: 'daily', interval: 1 };
  return { recurrence: { pattern, range: { type: 'noEnd', startDate } } };
}

export function createPageActions(dependencies: Dependencies): PageActions {
  const { accounts, calendars, grants, store } = dependencies;

  function ensureCalendar(id: string): Calendar {
    const calendar = calendars.find(id);
    if (!calendar) throw refuse('ErrorItemNotFound');
    return calendar;
  }

  const changeOf = (calendar: Calendar, draft: Draft) => ({
    draft,
    owner: accounts.ensure(calendar.owner),
  });

  return {
    listPeople: () => accounts.list().map(({ person }) => person.email),
    findOwner: (calendarId) => calendars.find(calendarId)?.owner ?? null,

    listCalendars: (email, from, to) =>
      calendars
        .listFor(email)
        .filter((calendar) => canEdit(calendar, email))
        .map((calendar) => ({
          id: calendar.id,
          name: calendar.name,
          zone: calendar.zone,
          events: listView(calendar, { from, to }).map(({ event }) => toPageEvent(event, calendar)),
        })),

    add: (calendarId, { title, showAs, repeats, times }) => {
      const calendar = ensureCalendar(calendarId);
      const draft = {
        subject: title,
        showAs: (showAs || 'busy') as NonNullable<Draft['showAs']>,
        ...toDraftTimes(times, calendar),
        ...toRecurrence(repeats, times),
      };
      store.insert(calendar, changeOf(calendar, draft));
    },

    move: (calendarId, eventId, times) => {
      const calendar = ensureCalendar(calendarId);
      store.change(calendar, eventId, changeOf(calendar, toDraftTimes(times, calendar)));
    },

    remove: (calendarId, eventId) => store.remove(ensureCalendar(calendarId), eventId),
    revoke: (email) => grants.revokePerson(email),
  };
}
