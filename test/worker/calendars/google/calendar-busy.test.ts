import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { ensure, NOON, newPerson, queryBusy, timed } from './people.ts';

afterEach(() => vi.restoreAllMocks());

describe('free and busy times from Google', () => {
  const range = { start: NOON, end: NOON + DAY_MS };

  it('are listed per calendar, and are "unknown" for a calendar with an error', async () => {
    const { email, token } = await newPerson();
    const { calendarId: other } = await google('calendars', {
      summary: 'Other',
      access: { [email]: 'owner' },
    });
    await google('events', { calendarId: email, event: timed(NOON + HOUR_MS) });
    const queryBusyTimes = () =>
      queryBusy(token, {
        calendarIds: [email, other, 'none@calendar.example'],
        range,
        timeoutMs: 20_000,
      });
    const { busy } = ensure(await queryBusyTimes());
    expect([...busy]).toEqual([
      [email, [{ start: NOON + HOUR_MS, end: NOON + 2 * HOUR_MS }]],
      [other, []],
      ['none@calendar.example', 'unknown'],
    ]);
    await google('faults', { calendarId: other, reason: 'internalError' });
    const partialAnswer = ensure(await queryBusyTimes());
    expect(partialAnswer.busy.get(other)).toBe('unknown');
    expect(partialAnswer.busy.get(email)).toHaveLength(1);
  });

  it('are requested in calls of at most 50 calendars, once for each calendar', async () => {
    const { email, token } = await newPerson();
    const ids = Array.from({ length: 120 }, (_, index) => `c${index}@calendar.example`);
    const query = { calendarIds: [email, ...ids, email], range, timeoutMs: 20_000 };
    const { busy } = ensure(await queryBusy(token, query));
    expect(busy.size).toBe(121);
    expect((await google('calls', { account: email })).counts['freebusy.query']).toBe(3);
  });

  it.each([
    { calendars: { a: {} } },
    { calendars: {} },
    { calendars: { a: { busy: [], errors: [{ reason: 'notFound' }] } } },
  ])(
    'are "unknown" for a calendar that is missing or has an error in the response %j',
    async (body) => {
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body));
      const query = { calendarIds: ['a'], range, timeoutMs: 20_000 };
      const { busy } = ensure(await queryBusy('token', query));
      expect([...busy]).toEqual([['a', 'unknown']]);
    },
  );

  it('are unavailable when Google does not answer within the time limit', async () => {
    const { email, token } = await newPerson();
    await google('faults', { operation: 'freebusy.query', name: 'hang', account: email });
    const query = { calendarIds: [email], range, timeoutMs: 300 };
    expect(await queryBusy(token, query)).toMatchObject({
      ok: false,
      reason: 'unavailable',
      detail: 'Google did not answer in time.',
    });
  });

  it('are unavailable when the response begins but does not end within the time limit', async () => {
    const stalled = new ReadableStream({ pull: () => new Promise(() => undefined) });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(stalled));
    const query = { calendarIds: ['a'], range, timeoutMs: 200 };
    expect(await queryBusy('token', query)).toMatchObject({ reason: 'unavailable' });
  });
});
