import { PageIterator } from '@microsoft/microsoft-graph-client';
import type { Calendar, Event } from '@microsoft/microsoft-graph-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, errorOf, type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const add = (person: Connected, event: Event) =>
  lab.control('events', { calendarId: person.email, event });

const WEEK = 'startDateTime=2027-03-01T00:00:00Z&endDateTime=2027-03-08T00:00:00Z';
const viewPath = ({ calendarId }: Connected, range = WEEK) =>
  `/me/calendars/${calendarId}/calendarView?${range}`;

/** Reads all pages with the iterator of the official client. */
async function readView(person: Connected, range = WEEK, prefer = ''): Promise<Event[]> {
  const events: Event[] = [];
  const first = await person.api.api(viewPath(person, range)).header('Prefer', prefer).get();
  const collect = (event: Event) => {
    events.push(event);
    return true;
  };
  await new PageIterator(person.api, first, collect, { headers: { Prefer: prefer } }).iterate();
  return events;
}

const weekly = (more: Event = {}): Event => ({
  ...meeting('2027-03-08', '10:00', '11:00'),
  recurrence: {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'] },
    range: { type: 'numbered', startDate: '2027-03-08', numberOfOccurrences: 4 },
  },
  ...more,
});

const MARCH = 'startDateTime=2027-03-01T00:00:00Z&endDateTime=2027-04-05T00:00:00Z';
const startsOf = (events: Event[]) => events.map(({ start }) => start?.dateTime?.slice(0, 16));

describe('the Microsoft test server (calendars)', () => {
  it('lists own and shared calendars in pages', async () => {
    const person = await lab.connect();
    const other = await lab.connect();
    const { calendarId } = await lab.control('calendars', { name: 'Side', owner: person.email });
    const access = { [person.email]: 'reader' } as const;
    await lab.control('change-calendar', { calendarId: other.email, access });
    const { value } = await person.api.api('/me/calendars').get();
    expect(
      value.map(({ id, canEdit, isDefaultCalendar, owner }: Calendar) => [
        id,
        canEdit,
        isDefaultCalendar,
        owner?.address,
      ]),
    ).toEqual([
      [person.calendarId, true, true, person.email],
      [other.calendarId, false, false, other.email],
      [calendarId, true, false, person.email],
    ]);
    const page = await person.api.api('/me/calendars').top(2).select('name').get();
    expect(page.value).toHaveLength(2);
    expect(Object.keys(page.value[0]).sort()).toEqual(['id', 'name']);
    const rest = await person.api.api(page['@odata.nextLink']).get();
    expect(rest.value.map(({ name }: Calendar) => name)).toEqual(['Side']);
    expect(rest['@odata.nextLink']).toBeUndefined();
    const one = await person.api.api(`/me/calendars/${person.calendarId}`).get();
    expect(one).toMatchObject({
      allowedOnlineMeetingProviders: ['teamsForBusiness'],
      defaultOnlineMeetingProvider: 'teamsForBusiness',
      owner: { address: person.email },
    });
  });
});

describe('calendarView of the Microsoft test server', () => {
  it('returns ten events a page in the order of their starts', async () => {
    const person = await lab.connect();
    for (let hour = 22; hour > 10; hour -= 1) {
      await add(person, meeting('2027-03-01', `${hour}:00`, `${hour}:30`));
    }
    const first = await person.api.api(viewPath(person)).get();
    expect(first.value).toHaveLength(10);
    const events = await readView(person);
    expect(events).toHaveLength(12);
    expect(startsOf(events)[0]).toBe('2027-03-01T10:00');
    const large = await person.api.api(viewPath(person)).top(50).get();
    expect(large.value).toHaveLength(12);
    const preferred = await person.graph(viewPath(person), {
      headers: { prefer: 'outlook.timezone="Tokyo Standard Time", odata.maxpagesize=3' },
    });
    expect(preferred.headers.get('preference-applied')).toBe(
      'outlook.timezone="Tokyo Standard Time", odata.maxpagesize=3',
    );
    const { value } = (await preferred.json()) as { value: Event[] };
    expect(value).toHaveLength(3);
    expect(value[0]?.start).toEqual({
      dateTime: '2027-03-01T19:00:00.0000000',
      timeZone: 'Tokyo Standard Time',
    });
    await lab.control('change-calendar', { calendarId: person.calendarId, pageSize: 5 });
    expect(await readView(person, WEEK, 'odata.maxpagesize=100')).toHaveLength(12);
  });

  it('returns events that overlap the window, with their status', async () => {
    const person = await lab.connect();
    const range = 'startDateTime=2027-03-01T10:00:00Z&endDateTime=2027-03-01T12:00:00%2B01:00';
    await add(person, meeting('2027-03-01', '10:00', '11:00', { subject: 'before' }));
    await add(person, meeting('2027-03-01', '10:30', '11:30', { subject: 'overlap' }));
    await add(person, meeting('2027-03-01', '12:00', '13:00', { subject: 'after' }));
    const statuses = ['free', 'tentative', 'busy', 'oof', 'workingElsewhere', 'unknown'] as const;
    for (const showAs of statuses)
      await add(person, meeting('2027-03-02', '10:00', '11:00', { showAs }));
    await add(person, {
      ...meeting('2027-03-03', '10:00', '11:00', { isCancelled: true, isOrganizer: false }),
      responseStatus: { response: 'declined', time: '2027-01-01T00:00:00Z' },
    });
    const shown = await readView(person, range);
    expect(shown.map(({ subject }) => subject)).toEqual(['overlap']);
    const all = await readView(person);
    expect(all.map(({ showAs }) => showAs)).toEqual(expect.arrayContaining([...statuses]));
    expect(all.at(-1)).toMatchObject({
      isCancelled: true,
      isOrganizer: false,
      responseStatus: { response: 'declined' },
    });
  });

  it('returns all-day events at midnight in every zone', async () => {
    const person = await lab.connect({ timeZone: 'America/New_York' });
    const day = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'America/New_York' });
    await add(person, { isAllDay: true, start: day('2027-03-02'), end: day('2027-03-03') });
    const [event] = await readView(person, WEEK, 'outlook.timezone="Asia/Tokyo"');
    expect(event).toMatchObject({
      isAllDay: true,
      start: { dateTime: '2027-03-02T00:00:00.0000000', timeZone: 'Asia/Tokyo' },
      end: { dateTime: '2027-03-03T00:00:00.0000000', timeZone: 'Asia/Tokyo' },
    });
    const count = async (from: string, to: string) =>
      (await readView(person, `startDateTime=${from}&endDateTime=${to}`)).length;
    expect(await count('2027-03-02T00:00:00Z', '2027-03-02T05:00:00Z')).toBe(0);
    expect(await count('2027-03-02T00:00:00Z', '2027-03-02T05:00:01Z')).toBe(1);
    const wrong = { isAllDay: true, start: day('2027-03-02'), end: day('2027-03-02') };
    const path = `/me/calendars/${person.calendarId}/events`;
    expect(await refusalOf(person.api.api(path).post(wrong))).toBe('400 ErrorInvalidRequest');
    const noon = { dateTime: '2027-03-02T12:00:00', timeZone: 'UTC' };
    const late = { ...wrong, end: noon };
    expect(await refusalOf(person.api.api(path).post(late))).toBe('400 ErrorInvalidRequest');
  });

  it('expands a series in the local time of its zone', async () => {
    const person = await lab.connect();
    const master = await add(person, weekly());
    const events = await readView(person, MARCH, 'outlook.timezone="Europe/Berlin"');
    expect(startsOf(events)).toEqual([
      '2027-03-08T10:00',
      '2027-03-15T10:00',
      '2027-03-22T10:00',
      '2027-03-29T10:00',
    ]);
    expect(events[3]).toMatchObject({
      type: 'occurrence',
      seriesMasterId: master.id,
      subject: 'Meeting',
      recurrence: null,
      originalStart: '2027-03-29T08:00:00Z',
    });
    const listed = await person.api.api(`/me/calendars/${person.calendarId}/events`).get();
    expect(listed.value.map(({ type }: Event) => type)).toEqual(['seriesMaster']);
    const instances = await person.api.api(`/me/events/${master.id}/instances?${MARCH}`).get();
    expect(instances.value).toHaveLength(4);
  });

  it('changes and deletes single occurrences', async () => {
    const person = await lab.connect();
    const calendarId = person.email;
    const master = await add(person, weekly());
    const [first, second] = await readView(person, MARCH);
    const { start, end } = meeting('2027-03-09', '15:00', '16:00');
    const moved: Event = await person.api.api(`/me/events/${first?.id}`).patch({ start, end });
    expect(moved).toMatchObject({ id: first?.id, type: 'exception', seriesMasterId: master.id });
    await lab.control('delete-event', { calendarId, eventId: second?.id ?? '' });
    const left = await readView(person, MARCH);
    expect(left.map(({ type, start: at }) => `${type} ${at?.dateTime?.slice(0, 16)}`)).toEqual([
      'exception 2027-03-09T14:00',
      'occurrence 2027-03-22T09:00',
      'occurrence 2027-03-29T08:00',
    ]);
    const gone = person.api.api(`/me/events/${second?.id}`);
    expect(await refusalOf(gone.get())).toBe('404 ErrorItemNotFound');
    await lab.control('delete-event', { calendarId, eventId: master.id });
    expect(await readView(person, MARCH)).toEqual([]);
  });

  it.each<[string, NonNullable<NonNullable<Event['recurrence']>['pattern']>, string[]]>([
    ['daily', { type: 'daily', interval: 2 }, ['2027-01-31', '2027-02-02', '2027-02-04']],
    [
      'monthly on a day that some months do not have',
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 },
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    [
      'monthly on a weekday',
      { type: 'relativeMonthly', interval: 1, daysOfWeek: ['sunday'], index: 'last' },
      ['2027-01-31', '2027-02-28', '2027-03-28'],
    ],
    [
      'monthly on the first workday',
      {
        type: 'relativeMonthly',
        interval: 1,
        daysOfWeek: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        index: 'first',
      },
      ['2027-02-01', '2027-03-01', '2027-04-01'],
    ],
    [
      'yearly on a weekday',
      { type: 'relativeYearly', interval: 1, month: 1, daysOfWeek: ['sunday'], index: 'last' },
      ['2027-01-31', '2028-01-30', '2029-01-28'],
    ],
    [
      'yearly',
      { type: 'absoluteYearly', interval: 1, month: 1, dayOfMonth: 31 },
      ['2027-01-31', '2028-01-31', '2029-01-31'],
    ],
  ])('repeats an event %s', async (_name, pattern, dates) => {
    const person = await lab.connect();
    await add(person, {
      ...meeting('2027-01-31', '10:00', '11:00'),
      recurrence: {
        pattern,
        range: { type: 'numbered', startDate: '2027-01-31', numberOfOccurrences: 3 },
      },
    });
    const range = 'startDateTime=2027-01-01T00:00:00Z&endDateTime=2030-01-01T00:00:00Z';
    const events = await readView(person, range);
    expect(events.map(({ start }) => start?.dateTime?.slice(0, 10))).toEqual(dates);
  });

  it('rejects parameters that Graph rejects', async () => {
    const person = await lab.connect();
    const view = (range: string) => errorOf(person.graph(viewPath(person, range)));
    expect(await view('')).toBe('400 ErrorInvalidParameter');
    expect(await view('startDateTime=2027-03-01&endDateTime=soon')).toBe(
      '400 ErrorInvalidParameter',
    );
    // An unencoded plus sign is a space.
    expect(await view('startDateTime=2027-03-01T00:00:00+01:00&endDateTime=2027-03-02')).toBe(
      '400 ErrorInvalidParameter',
    );
    expect(await view('startDateTime=2027-03-02&endDateTime=2027-03-01')).toBe(
      '400 ErrorInvalidParameter',
    );
    expect(await view('startDateTime=2027-01-01&endDateTime=2032-01-01')).toBe(
      '400 ErrorCalendarViewRangeTooBig',
    );
    expect(await view(`${WEEK}&$top=0`)).toBe('400 BadRequest');
    expect(await view(`${WEEK}&$filter=showAs eq 'busy'`)).toBe('400 ErrorInvalidUrlQuery');
    const zone = { headers: { prefer: 'outlook.timezone="Mars"' } };
    expect(await errorOf(person.graph(viewPath(person), zone))).toBe(
      '400 TimeZoneNotSupportedException',
    );
  });
});
