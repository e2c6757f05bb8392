// Handles the test calendar page and its forms.
import { currentTime } from '../../scripts/clock.ts';
import { type PageCalendar, type PageTexts, renderCalendarPage } from './calendar-page.ts';
import { type Call, type Handlers, page, type Reply, redirect } from './exchange.ts';
import type { FaultScript, Faults } from './faults.ts';
import { messageOf } from './refusal.ts';

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 60;

/** Times from the form. They are local times such as `2027-03-01T10:00`, or dates for an all-day event. */
export interface PageTimes {
  readonly start: string;
  /** For an all-day event, this date is exclusive. */
  readonly end: string;
  readonly isAllDay: boolean;
}

interface NewPageEvent {
  readonly title: string;
  readonly showAs: string;
  /** `DAILY`, `WEEKLY`, or an empty text for a single event. */
  readonly repeats: string;
  readonly times: PageTimes;
}

/** Reads and changes the data of the test server. A function that fails throws a Refusal. */
export interface PageActions {
  readonly listPeople: () => readonly string[];
  /** Returns the email address of the calendar's owner. */
  readonly findOwner: (calendarId: string) => string | null;
  /** Lists the calendars that the person can change, with their events in the range. */
  readonly listCalendars: (email: string, from: number, to: number) => readonly PageCalendar[];
  readonly add: (calendarId: string, event: NewPageEvent, email: string) => void;
  readonly move: (calendarId: string, eventId: string, times: PageTimes) => void;
  readonly remove: (calendarId: string, eventId: string) => void;
  readonly revoke: (email: string) => void;
}

interface Dependencies {
  readonly texts: PageTexts;
  readonly actions: PageActions;
  readonly faults: Faults<FaultScript>;
}

/** Returns the next date, because the end date of an all-day event is exclusive. */
const dayAfter = (text: string): string =>
  new Date(Date.parse(text.slice(0, 10)) + DAY_MS).toISOString().slice(0, 10);

function readTimes(form: URLSearchParams): PageTimes {
  const [start, end] = [form.get('start') ?? '', form.get('end') ?? ''];
  if (!form.has('allDay')) return { start, end, isAllDay: false };
  return { start: start.slice(0, 10), end: dayAfter(end), isAllDay: true };
}

const readNewEvent = (form: URLSearchParams): NewPageEvent => ({
  title: form.get('summary') ?? '',
  showAs: form.get('showAs') ?? '',
  repeats: form.get('repeats') ?? '',
  times: readTimes(form),
});

export function createCalendarPageHandlers({ texts, actions, faults }: Dependencies): Handlers {
  /**
   * Returns the person whose calendars are shown. The URL usually contains the person's email address. A link
   * to an event contains a calendar id instead. Then the function returns the owner of that calendar.
   */
  function findShownPerson(query: URLSearchParams): string | null {
    const people = actions.listPeople();
    const known = (email: string | null) => (email && people.includes(email) ? email : null);
    const owner = actions.findOwner(query.get('calendar') ?? '');
    const only = people.length === 1 ? (people[0] ?? null) : null;
    return known(query.get('person')) ?? known(owner) ?? only;
  }

  function show({ url }: Call): Reply {
    const person = findShownPerson(url.searchParams);
    const from = currentTime() - DAY_MS;
    const html = renderCalendarPage({
      texts,
      people: actions.listPeople(),
      person,
      calendars: person ? actions.listCalendars(person, from, from + DAYS_SHOWN * DAY_MS) : [],
      faults: faults
        .list()
        .flatMap(({ account, name }) => (account === person ? (name ?? []) : [])),
      problem: url.searchParams.get('problem'),
    });
    return page(200, html);
  }

  /**
   * Returns a handler that runs an action and redirects to the page. If the action fails, the page shows its
   * error.
   */
  const act =
    (work: (form: URLSearchParams, calendarId: string, email: string) => void) =>
    ({ form }: Call): Reply => {
      const email = form.get('person') ?? '';
      const query = new URLSearchParams({ person: email });
      try {
        work(form, form.get('calendar') ?? '', email);
      } catch (error) {
        query.set('problem', messageOf(error));
      }
      return redirect(`/test/calendar?${query}`, 303);
    };

  return {
    'GET /test/calendar': show,
    'POST /test/calendar/add': act((form, calendarId, email) =>
      actions.add(calendarId, readNewEvent(form), email),
    ),
    'POST /test/calendar/move': act((form, calendarId) =>
      actions.move(calendarId, form.get('event') ?? '', readTimes(form)),
    ),
    'POST /test/calendar/delete': act((form, calendarId) =>
      actions.remove(calendarId, form.get('event') ?? ''),
    ),
    'POST /test/calendar/revoke': act((_form, _calendarId, email) => actions.revoke(email)),
    'POST /test/calendar/fault': act((form, _calendarId, email) => {
      const times = Math.max(1, Number(form.get('times')) || 1);
      faults.add({ account: email, name: form.get('name') ?? '', times });
    }),
    'POST /test/calendar/clear-faults': act((_form, _calendarId, email) => faults.clear(email)),
  };
}
