import type { Event } from '@microsoft/microsoft-graph-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, errorOf, GRAPH, type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

type Item = Event & { '@removed'?: { reason: string } };

interface Round {
  readonly items: readonly Item[];
  readonly sizes: readonly number[];
  readonly deltaLink: string;
}

const MARCH = 'startDateTime=2027-03-01T00:00:00Z&endDateTime=2027-04-05T00:00:00Z';
const deltaPath = ({ calendarId }: Connected, range = MARCH) =>
  `/me/calendars/${calendarId}/calendarView/delta?${range}`;

/** Reads a round with the official client. Returns each item once, as a client must store it. */
async function readRound(person: Connected, from = deltaPath(person), prefer = ''): Promise<Round> {
  const items = new Map<string, Item>();
  const sizes: number[] = [];
  for (let link = from; ; ) {
    const page = await person.api.api(link).header('Prefer', prefer).get();
    for (const item of page.value) items.set(item.id, item);
    sizes.push(page.value.length);
    const next = page['@odata.nextLink'];
    if (next === undefined) {
      return { items: [...items.values()], sizes, deltaLink: page['@odata.deltaLink'] };
    }
    expect(page['@odata.deltaLink']).toBeUndefined();
    link = next;
  }
}

const add = (person: Connected, event: Event) =>
  lab.control('events', { calendarId: person.email, event });

const describeItem = ({ type, start, ...item }: Item) =>
  item['@removed']
    ? `removed ${item['@removed'].reason}`
    : `${type} ${start?.dateTime?.slice(0, 16)}`;

const weekly: Event = {
  ...meeting('2027-03-08', '10:00', '11:00', { showAs: 'oof' }),
  recurrence: {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'] },
    range: { type: 'endDate', startDate: '2027-03-08', endDate: '2027-03-22' },
  },
};

describe('calendarView/delta of the Microsoft test server', () => {
  it('returns each created, changed or deleted event of the window', async () => {
    const person = await lab.connect();
    const calendarId = person.email;
    const stays = await add(person, meeting('2027-03-01', '09:00', '10:00'));
    const moves = await add(person, meeting('2027-03-01', '10:00', '11:00'));
    const goes = await add(person, meeting('2027-03-01', '11:00', '12:00'));
    const leaves = await add(person, meeting('2027-03-01', '12:00', '13:00'));
    const first = await readRound(person);
    expect(first.items.map(({ id }) => id)).toEqual([stays.id, moves.id, goes.id, leaves.id]);
    expect(first.deltaLink).toMatch(`${GRAPH}/v1.0/me/calendars/`);
    expect(first.items[0]).toMatchObject({ subject: 'Meeting', showAs: 'busy' });

    const change = (eventId: string, date: string) =>
      lab.control('change-event', {
        calendarId,
        eventId,
        event: meeting(date, '15:00', '16:00'),
      });
    await change(moves.id, '2027-03-02');
    await change(leaves.id, '2027-05-01');
    await lab.control('delete-event', { calendarId, eventId: goes.id });
    const comes = await add(person, meeting('2027-03-03', '09:00', '10:00'));
    await add(person, meeting('2027-05-03', '09:00', '10:00'));
    const next = await readRound(person, first.deltaLink);
    expect(Object.fromEntries(next.items.map((item) => [item.id, describeItem(item)]))).toEqual({
      [moves.id]: 'singleInstance 2027-03-02T14:00',
      [comes.id]: 'singleInstance 2027-03-03T08:00',
      [goes.id]: 'removed deleted',
      [leaves.id]: 'removed changed',
    });
    expect(next.items.find(({ id }) => id === goes.id)).toEqual({
      '@odata.type': '#microsoft.graph.event',
      id: goes.id,
      '@removed': { reason: 'deleted' },
    });
    expect((await readRound(person, next.deltaLink)).items).toEqual([]);
    // A delta link can be used again, for example when a crash prevented storing the next link.
    expect((await readRound(person, first.deltaLink)).items).toHaveLength(4);
  });

  it('starts with an empty page, and repeats the last item of a page', async () => {
    const person = await lab.connect();
    for (const hour of ['08', '09', '10', '11', '12']) {
      await add(person, meeting('2027-03-01', `${hour}:00`, `${hour}:30`));
    }
    const round = await readRound(person, deltaPath(person), 'odata.maxpagesize=2');
    expect(round.sizes).toEqual([0, 2, 3, 2]);
    expect(round.items).toHaveLength(5);
  });

  it('returns changes made between two pages in the next round', async () => {
    const person = await lab.connect();
    for (const hour of ['08', '09', '10']) {
      await add(person, meeting('2027-03-01', `${hour}:00`, `${hour}:30`));
    }
    const read = (link: string) =>
      person.api.api(link).header('Prefer', 'odata.maxpagesize=2').get();
    const empty = await read(deltaPath(person));
    const page = await read(empty['@odata.nextLink']);
    const [gone] = page.value as Item[];
    await lab.control('delete-event', { calendarId: person.email, eventId: gone?.id ?? '' });
    const late = await add(person, meeting('2027-03-01', '12:00', '12:30'));
    const rest = await read(page['@odata.nextLink']);
    const changed = await readRound(person, rest['@odata.deltaLink']);
    expect(changed.items.map(({ id }) => id).sort()).toEqual([gone?.id, late.id].sort());
  });

  it('returns occurrences without details, and the series with all details', async () => {
    const person = await lab.connect();
    const calendarId = person.email;
    const master = await add(person, weekly);
    const first = await readRound(person);
    expect(first.items.map(describeItem)).toEqual([
      'occurrence 2027-03-08T09:00',
      'occurrence 2027-03-15T09:00',
      'occurrence 2027-03-22T09:00',
      'seriesMaster 2027-03-08T09:00',
    ]);
    const [, second, third] = first.items;
    expect(Object.keys(second ?? {}).sort()).toEqual([
      '@odata.etag',
      '@odata.type',
      'end',
      'id',
      'seriesMasterId',
      'start',
      'type',
    ]);
    expect(first.items[3]).toMatchObject({ id: master.id, showAs: 'oof' });

    const event = meeting('2027-03-16', '12:00', '13:00', { showAs: 'free' });
    await lab.control('change-event', { calendarId, eventId: second?.id ?? '', event });
    await lab.control('delete-event', { calendarId, eventId: third?.id ?? '' });
    const changed = await readRound(person, first.deltaLink);
    expect(changed.items.map(describeItem).sort()).toEqual([
      'exception 2027-03-16T11:00',
      'removed deleted',
    ]);
    expect(changed.items.find(({ type }) => type === 'exception')?.showAs).toBe('free');

    await lab.control('delete-event', { calendarId, eventId: master.id });
    const gone = await readRound(person, changed.deltaLink);
    expect(gone.items.map(describeItem)).toEqual(Array(3).fill('removed deleted'));
    await lab.control('change-calendar', { calendarId, removesOnlyMaster: true });
    const brief = await readRound(person, changed.deltaLink);
    expect(brief.items.map(({ id }) => id)).toEqual([master.id]);
  });

  it('returns 410 for an expired link, and all events again in a new first round', async () => {
    const person = await lab.connect();
    await add(person, meeting('2027-03-01', '09:00', '10:00'));
    const { deltaLink } = await readRound(person);
    await lab.control('expire-delta-tokens', { calendarId: person.email });
    expect(await refusalOf(person.api.api(deltaLink).get())).toBe('410 SyncStateNotFound');
    expect((await readRound(person)).items).toHaveLength(1);
  });

  it('rejects unsupported options, invalid tokens and tokens of another calendar', async () => {
    const person = await lab.connect();
    const other = await lab.connect();
    const read = (path: string) => errorOf(person.graph(path));
    expect(await read(`${deltaPath(person)}&$select=subject`)).toBe('400 ErrorInvalidUrlQuery');
    expect(await read(`${deltaPath(person)}&$top=5`)).toBe('400 ErrorInvalidUrlQuery');
    expect(await read(deltaPath(person, ''))).toBe('400 ErrorInvalidParameter');
    expect(await read(deltaPath(person, '$deltatoken=nonsense'))).toBe('400 BadRequest');
    const { deltaLink } = await readRound(other);
    const token = deltaLink.split('?')[1] ?? '';
    expect(await read(deltaPath(person, token))).toBe('400 BadRequest');
  });
});
