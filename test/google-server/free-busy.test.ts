import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarScope } from '../../dev-services/google/scopes.ts';
import { type Connected, type Lab, meeting, refusalOf, SCOPES, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const DAY = { timeMin: '2027-03-01T00:00:00Z', timeMax: '2027-03-02T00:00:00Z' };

async function query({ api }: Connected, ids: string[], more: object = {}) {
  const items = ids.map((id) => ({ id }));
  const { data } = await api.freebusy.query({ requestBody: { ...DAY, items, ...more } });
  return data.calendars ?? {};
}

describe('calendarList.list of the Google test server', () => {
  it('returns own and shared calendars with their roles, in pages', async () => {
    const person = await lab.connect();
    const other = await lab.connect();
    const { calendarId: second } = await lab.control('calendars', {
      summary: 'Side project',
      access: { [person.email]: 'owner' },
    });
    await lab.control('change-calendar', {
      calendarId: other.email,
      access: { [person.email]: 'reader' },
    });
    const { data } = await person.api.calendarList.list();
    const roles = data.items?.map(({ id, accessRole, primary }) => [id, accessRole, primary]);
    expect(roles).toEqual([
      [person.email, 'owner', true],
      [other.email, 'reader', undefined],
      [second, 'owner', undefined],
    ]);
    const page = await person.api.calendarList.list({ maxResults: 2 });
    const rest = await person.api.calendarList.list({
      maxResults: 2,
      pageToken: page.data.nextPageToken ?? '',
    });
    expect([page.data.items?.length, rest.data.items?.length]).toEqual([2, 1]);
    const writable = await person.api.calendarList.list({ minAccessRole: 'writer' });
    expect(writable.data.items).toHaveLength(2);
    const one = await person.api.calendarList.get({ calendarId: 'primary' });
    expect(one.data).toMatchObject({ id: person.email, timeZone: 'Europe/Berlin' });
  });
});

describe('freebusy.query of the Google test server', () => {
  it('merges busy times and ignores free, declined and deleted events', async () => {
    const person = await lab.connect();
    const { email } = person;
    const add = (from: string, to: string, more: object = {}) =>
      lab.control('events', { calendarId: email, event: meeting('2027-03-01', from, to, more) });
    await add('09:00', '10:00');
    await add('10:00', '10:30');
    await add('10:15', '11:00', { status: 'tentative' });
    await add('12:00', '13:00', { transparency: 'transparent' });
    await add('13:00', '14:00', { attendees: [{ email, responseStatus: 'declined' }] });
    const gone = await add('14:00', '15:00');
    await lab.control('delete-event', { calendarId: email, eventId: gone.id });
    await add('15:00', '16:00', { attendees: [{ email, responseStatus: 'needsAction' }] });
    await lab.control('events', {
      calendarId: email,
      event: meeting('2027-02-22', '20:00', '20:30', { recurrence: ['RRULE:FREQ=WEEKLY'] }),
    });
    const answer = await query(person, ['primary'], { timeZone: 'Europe/Berlin' });
    expect(answer).toEqual({
      primary: {
        busy: [
          { start: '2027-03-01T09:00:00+01:00', end: '2027-03-01T11:00:00+01:00' },
          { start: '2027-03-01T15:00:00+01:00', end: '2027-03-01T16:00:00+01:00' },
          { start: '2027-03-01T20:00:00+01:00', end: '2027-03-01T20:30:00+01:00' },
        ],
      },
    });
    const inUtc = await query(person, [email], { timeMax: '2027-03-01T08:30:00Z' });
    expect(inUtc[email]?.busy).toEqual([
      { start: '2027-03-01T08:00:00Z', end: '2027-03-01T08:30:00Z' },
    ]);
  });

  it('converts all-day events with the time zone of their calendar', async () => {
    const person = await lab.connect();
    const event = { start: { date: '2027-03-01' }, end: { date: '2027-03-03' } };
    await lab.control('events', { calendarId: person.email, event });
    const answer = await query(person, ['primary'], {
      timeMin: '2027-02-20T00:00:00Z',
      timeMax: '2027-03-20T00:00:00Z',
    });
    expect(answer.primary?.busy).toEqual([
      { start: '2027-02-28T23:00:00Z', end: '2027-03-02T23:00:00Z' },
    ]);
  });

  it('returns the error of one calendar in a 200 response', async () => {
    const person = await lab.connect();
    const { email } = person;
    await lab.control('faults', { calendarId: email, reason: 'internalError' });
    const answer = await query(person, ['primary', 'nobody@gmail.example']);
    expect(answer.primary).toEqual({
      errors: [{ domain: 'global', reason: 'internalError' }],
      busy: [],
    });
    expect(answer['nobody@gmail.example']?.errors?.[0]?.reason).toBe('notFound');
    expect((await query(person, ['primary'])).primary?.errors).toBeUndefined();
    const many = Array.from({ length: 51 }, (_, index) => `c${index}@gmail.example`);
    const reasons = Object.values(await query(person, many)).map(
      ({ errors }) => errors?.[0]?.reason,
    );
    expect(reasons.slice(49)).toEqual(['notFound', 'tooManyCalendarsRequested']);
  });

  it('rejects an empty time range and a range of more than 90 days', async () => {
    const person = await lab.connect();
    const ask = (timeMax: string) => refusalOf(query(person, ['primary'], { timeMax }));
    expect(await ask(DAY.timeMin)).toBe('400 timeRangeEmpty');
    expect(await ask('2027-05-30T00:00:00Z')).toBe('none');
    expect(await ask('2027-06-01T00:00:00Z')).toBe('400 timeRangeTooLong');
  });
});

describe('the Google test server (scopes and roles)', () => {
  it('rejects calls that the scopes of the token do not allow', async () => {
    const { api } = await lab.connect([calendarScope('calendar.freebusy')]);
    const requestBody = { ...DAY, items: [{ id: 'primary' }] };
    expect(await refusalOf(api.freebusy.query({ requestBody }))).toBe('none');
    const refusals = await Promise.all([
      refusalOf(api.calendarList.list()),
      refusalOf(api.events.list({ calendarId: 'primary' })),
      refusalOf(api.events.insert({ calendarId: 'primary', requestBody: {} })),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['403 insufficientPermissions']));
  });

  it('limits the access to shared calendars by role', async () => {
    const owner = await lab.connect();
    const broad = await lab.connect([calendarScope('calendar')]);
    const narrow = await lab.connect(SCOPES);
    const calendarId = owner.email;
    const event = meeting('2027-03-01', '09:00', '10:00', { summary: 'Secret' });
    await lab.control('events', { calendarId, event });
    const share = (role: 'freeBusyReader' | 'reader' | 'writer') =>
      lab.control('change-calendar', {
        calendarId,
        access: { [broad.email]: role, [narrow.email]: role },
      });
    const insert = () => broad.api.events.insert({ calendarId, requestBody: event });
    await share('freeBusyReader');
    const seen = await broad.api.events.list({ calendarId });
    expect(seen.data.items?.[0]).toMatchObject({ visibility: 'private', status: 'confirmed' });
    expect(seen.data.items?.[0]?.summary).toBeUndefined();
    await share('reader');
    const read = await broad.api.events.list({ calendarId });
    expect(read.data.items?.[0]?.summary).toBe('Secret');
    expect(await refusalOf(insert())).toBe('403 requiredAccessLevel');
    await share('writer');
    expect(await refusalOf(insert())).toBe('none');
    // The scope events.owned allows only calendars that the person owns.
    expect(await refusalOf(narrow.api.events.list({ calendarId }))).toBe(
      '403 insufficientPermissions',
    );
    expect((await query(narrow, [calendarId]))[calendarId]?.busy).toHaveLength(1);
  });
});
