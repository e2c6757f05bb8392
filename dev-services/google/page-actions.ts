// Connects the test calendar page with the calendars of the Google test server.
import type { PageEvent, PageTexts } from '../provider/calendar-page.ts';
import type { PageActions, PageTimes } from '../provider/calendar-page-handlers.ts';
import { type Calendar, type Calendars, isAtLeast } from './calendars.ts';
import { refuse } from './errors.ts';
import type { Draft } from './event-draft.ts';
import type { Event } from './event-log.ts';
import { changeEvent, insertEvent, removeEvent } from './event-store.ts';
import { instantOfTime } from './event-times.ts';
import type { Grants } from './grants.ts';
import { isCancelled, listSingleEvents } from './instances.ts';
import type { Person } from './people.ts';

export const PAGE_TEXTS: PageTexts = {
  provider: 'Google',
  accessPlace: 'myaccount.google.com',
  showAs: [
    { value: 'opaque', label: 'Busy' },
    { value: 'transparent', label: 'Free' },
  ],
  faultNames: ['unavailable', 'tooManyRequests', 'authError', 'invalid_grant', 'hang', 'reset'],
};

interface Dependencies {
  readonly calendars: Calendars;
  readonly grants: Grants;
  readonly listPeople: () => readonly Person[];
}

function toPageEvent(event: Event, { zone }: Calendar): PageEvent {
  const marks = [
    event.transparency === 'transparent' ? 'free' : '',
    event.recurringEventId ? 'repeats' : '',
    event.hangoutLink ? 'Google Meet' : '',
  ];
  return {
    id: event.id,
    title: event.summary ?? '',
    marks: marks.filter(Boolean),
    start: instantOfTime(event.start, zone),
    end: instantOfTime(event.end, zone),
    isAllDay: Boolean(event.start?.date),
    seriesId: event.recurringEventId ?? null,
  };
}

function toDraftTimes({ start, end, isAllDay }: PageTimes, { zone }: Calendar): Draft {
  if (isAllDay) return { start: { date: start }, end: { date: end } };
  return { start: { dateTime: start, timeZone: zone }, end: { dateTime: end, timeZone: zone } };
}

export function createPageActions({ calendars, grants, listPeople }: Dependencies): PageActions {
  function ensureCalendar(id: string): Calendar {
    const calendar = calendars.find(id);
    if (!calendar) throw refuse('notFound');
    return calendar;
  }

  return {
    listPeople: () => listPeople().map(({ email }) => email),

    findOwner: (calendarId) => {
      const access = calendars.find(calendarId)?.access ?? new Map<string, string>();
      return [...access].find(([, role]) => role === 'owner')?.[0] ?? null;
    },

    listCalendars: (email, from, to) =>
      calendars
        .listFor(email)
        .filter(({ access }) => isAtLeast(access.get(email) ?? 'reader', 'writer'))
        .map((calendar) => ({
          id: calendar.id,
          name: calendar.summary,
          zone: calendar.zone,
          events: listSingleEvents(calendar, { from, to })
            .filter((event) => !isCancelled(event))
            .map((event) => toPageEvent(event, calendar)),
        })),

    add: (calendarId, { title, showAs, repeats, times }, email) => {
      const calendar = ensureCalendar(calendarId);
      const draft: Draft = {
        summary: title,
        transparency: showAs || 'opaque',
        ...toDraftTimes(times, calendar),
        ...(repeats ? { recurrence: [`RRULE:FREQ=${repeats}`] } : {}),
      };
      insertEvent(calendar, { draft, takesConference: false }, email);
    },

    move: (calendarId, eventId, times) => {
      const calendar = ensureCalendar(calendarId);
      const draft = toDraftTimes(times, calendar);
      changeEvent(calendar, eventId, { draft, takesConference: false });
    },

    remove: (calendarId, eventId) => removeEvent(ensureCalendar(calendarId), eventId),
    revoke: (email) => grants.revokePerson(email),
  };
}
