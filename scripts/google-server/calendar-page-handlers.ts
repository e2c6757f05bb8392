// Handles the test calendar page and its forms.
import { renderCalendarPage } from './calendar-page.ts';
import { type Calendar, type Calendars, isAtLeast } from './calendars.ts';
import { Refusal, refuse } from './errors.ts';
import type { Draft } from './event-draft.ts';
import { changeEvent, insertEvent, removeEvent } from './event-store.ts';
import { type Call, type Handlers, page, type Reply, redirect } from './exchange.ts';
import type { Grants } from './grants.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;

interface Dependencies {
  readonly calendars: Calendars;
  readonly grants: Grants;
  readonly listPeople: () => readonly Person[];
}

/** Returns the next date, because the end date of an all-day event is exclusive. */
const dayAfter = (text: string): string =>
  new Date(Date.parse(text.slice(0, 10)) + DAY_MS).toISOString().slice(0, 10);

function readTimes(form: URLSearchParams, { zone }: Calendar): Draft {
  const [start, end] = [form.get('start') ?? '', form.get('end') ?? ''];
  if (form.has('allDay')) {
    return { start: { date: start.slice(0, 10) }, end: { date: dayAfter(end) } };
  }
  return { start: { dateTime: start, timeZone: zone }, end: { dateTime: end, timeZone: zone } };
}

function readNewEvent(form: URLSearchParams, calendar: Calendar): Draft {
  const repeats = form.get('repeats');
  return {
    summary: form.get('summary') ?? '',
    transparency: form.get('transparency') ?? 'opaque',
    ...readTimes(form, calendar),
    ...(repeats ? { recurrence: [`RRULE:FREQ=${repeats}`] } : {}),
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  return JSON.parse(String(error.reply.body)).error.message;
}

export function createCalendarPageHandlers({ calendars, grants, listPeople }: Dependencies) {
  const findPerson = (email: string | null) =>
    listPeople().find((person) => person.email === email) ?? null;

  /**
   * Returns the person whose calendars are shown. The URL usually contains the person's email address. A link
   * to an event contains a calendar id instead. Then the function returns the owner of that calendar.
   */
  function findShownPerson(query: URLSearchParams): Person | null {
    const access = calendars.find(query.get('calendar') ?? '')?.access ?? new Map();
    const owner = [...access].find(([, role]) => role === 'owner')?.[0] ?? null;
    return findPerson(query.get('person')) ?? findPerson(owner);
  }

  function show({ url }: Call): Reply {
    const people = listPeople();
    const person = findShownPerson(url.searchParams) ?? (people.length === 1 ? people[0] : null);
    const writable = calendars
      .listFor(person?.email ?? '')
      .filter(({ access }) => isAtLeast(access.get(person?.email ?? '') ?? 'reader', 'writer'));
    const problem = url.searchParams.get('problem');
    return page(
      200,
      renderCalendarPage({ people, person: person ?? null, calendars: writable, problem }),
    );
  }

  /**
   * Returns a handler that runs an action and redirects to the page. If the action fails, the page shows its
   * error.
   */
  const act =
    (work: (form: URLSearchParams, calendar: Calendar) => void) =>
    ({ form }: Call): Reply => {
      const query = new URLSearchParams({ person: form.get('person') ?? '' });
      try {
        const calendar = calendars.find(form.get('calendar') ?? form.get('person') ?? '');
        if (!calendar) throw refuse('notFound');
        work(form, calendar);
      } catch (error) {
        query.set('problem', messageOf(error));
      }
      return redirect(`/test/calendar?${query}`, 303);
    };

  const handlers: Handlers = {
    'GET /test/calendar': show,
    'POST /test/calendar/add': act((form, calendar) => {
      const draft = readNewEvent(form, calendar);
      insertEvent(calendar, { draft, takesConference: false }, form.get('person') ?? '');
    }),
    'POST /test/calendar/move': act((form, calendar) => {
      const draft = readTimes(form, calendar);
      changeEvent(calendar, form.get('event') ?? '', { draft, takesConference: false });
    }),
    'POST /test/calendar/delete': act((form, calendar) => {
      removeEvent(calendar, form.get('event') ?? '');
    }),
    'POST /test/calendar/revoke': act((form) => grants.revokePerson(form.get('person') ?? '')),
  };

  return { handlers };
}
