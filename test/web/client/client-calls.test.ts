// Tests the requests, responses, errors and lists of the API client.
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Answer, Item } from '../../../web/client/api/src/caller.ts';
import { ENDPOINTS, type OperationId } from '../../../web/client/api/src/generated/operations.ts';
import { createResources } from '../../../web/client/api/src/generated/resources.ts';
import type { Booking, MeetingType } from '../../../web/client/api/src/generated/schemas.ts';
import { createHalfpastClient } from '../../../web/client/api/src/halfpast-client.ts';
import { HalfpastError } from '../../../web/client/api/src/halfpast-error.ts';
import { createScriptedService, problem } from './scripted-service.ts';

const FOLDER = new URL('../../../web/client/api/', import.meta.url);
const booking = { meetingTypeId: 'type', startTime: '2027-01-12T10:00:00.000Z' };
const page = (data: object[], nextCursor: string | null, more = {}) =>
  Response.json({ data, nextCursor, ...more });

describe('a request of the API client', () => {
  it('has the path, the query and the key', async () => {
    const { caller, sent } = createScriptedService([Response.json({ data: {} })]);
    await createResources(caller).availability.get('a/b', {
      from: '2027-01-12',
      to: '2027-01-13',
      timezone: 'Europe/Paris',
      duration: undefined,
    });
    const query = 'from=2027-01-12&to=2027-01-13&timezone=Europe%2FParis';
    const url = `https://halfpast.example/api/v1/meeting-types/a%2Fb/availability?${query}`;
    const headers = { accept: 'application/json', authorization: 'Bearer hp_test_key' };
    expect(sent).toEqual([{ url, method: 'GET', headers }]);
  });

  it('sends the same Idempotency-Key with all attempts of a write, and a new key with the next write', async () => {
    const answers = [problem(503, 'INTERNAL'), Response.json({}), Response.json({})];
    const { caller, sent } = createScriptedService(answers);
    await caller.call('createBooking', { body: booking });
    await caller.call('createBooking', { body: booking });
    const [first, second, third] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(sent[1]?.body).toBe(JSON.stringify(booking));
  });

  it('sends the headers of its options', async () => {
    const { caller, sent } = createScriptedService([Response.json({})]);
    const options = { idempotencyKey: 'mine', ifMatch: '"1"', pageProof: 'proof' };
    await createResources(caller).bookings.update('a', { startTime: booking.startTime }, options);
    expect(sent[0]?.headers).toMatchObject({
      'idempotency-key': 'mine',
      'if-match': '"1"',
      'page-proof': 'proof',
      'content-type': 'application/json',
    });
  });

  it('returns undefined for an answer without a body', async () => {
    const { caller } = createScriptedService([new Response(null, { status: 204 })]);
    expect(await createResources(caller).webhooks.delete('a')).toBeUndefined();
  });

  it('returns the version of the object and the id of the request', async () => {
    const headers = { etag: '"2"', 'x-request-id': 'request-2', 'idempotent-replayed': 'true' };
    const { caller } = createScriptedService([Response.json({ data: {} }, { headers })]);
    const response = await caller.request('getBooking', { path: { id: 'a' } });
    expect(response).toMatchObject({ etag: '"2"', requestId: 'request-2', isReplayed: true });
  });

  it('goes to the origin of the service, and has no key when the client has no key', async () => {
    const urls: string[] = [];
    const client = createHalfpastClient({
      origin: 'https://halfpast.example/',
      fetch: async (url, { headers }) => {
        urls.push(url);
        expect(headers.authorization).toBeUndefined();
        return Response.json({ data: {} });
      },
    });
    await client.publicPages.getHost('ada');
    expect(urls).toEqual(['https://halfpast.example/api/v1/public/ada']);
  });
});

describe('an error of the API client', () => {
  it('has the problem details', async () => {
    const errors = [{ path: 'startTime', message: 'Choose a time.' }];
    const { caller } = createScriptedService([problem(400, 'VALIDATION_FAILED', { errors })]);
    const error = await caller.call('createBooking', { body: booking }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HalfpastError);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'It is VALIDATION_FAILED.',
      errors,
      requestId: 'request-1',
      problem: { title: 'VALIDATION_FAILED' },
    });
  });

  it('has a separate code for a response that does not come from the service', async () => {
    const pages = [200, 500].map((status) => new Response('<h1>Hello</h1>', { status }));
    const { caller } = createScriptedService(pages);
    for (const status of [200, 500]) {
      await expect(caller.call('getAccount', {})).rejects.toMatchObject({
        code: 'UNEXPECTED_ANSWER',
        status,
        problem: null,
      });
    }
  });

  it('has the cause of a network error', async () => {
    const cause = new TypeError('fetch failed');
    const { caller } = createScriptedService([cause], { maxAttempts: 1 });
    await expect(caller.call('getAccount', {})).rejects.toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
      cause,
    });
  });
});

describe('a list of the API client', () => {
  it('is read page by page, and only as far as the program needs', async () => {
    const pages = [page([{ id: 'a' }, { id: 'b' }], 'next'), page([{ id: 'c' }], null)];
    const { caller, sent } = createScriptedService(pages);
    const ids: string[] = [];
    const list = createResources(caller).meetingTypes.listAll({ limit: 2 });
    for await (const { id } of list) {
      ids.push(id);
      if (id === 'b') expect(sent).toHaveLength(1);
    }
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['limit=2', 'limit=2&cursor=next']);
  });

  it('ends at the newest event, although the last page has a cursor', async () => {
    const pages = [page([{}], '1', { hasMore: true }), page([{}], '2', { hasMore: false })];
    const { caller, sent } = createScriptedService(pages);
    for await (const event of createResources(caller).events.listAll()) expect(event).toEqual({});
    expect(sent).toHaveLength(2);
  });
});

describe('the package of the API client', () => {
  it('has a method for each operation', async () => {
    const called: string[] = [];
    const record = (id: OperationId) => called.push(id);
    const resources = createResources({
      call: async (id) => record(id) as never,
      request: async (id) => record(id) as never,
      iterate: async function* () {},
    });
    for (const methods of Object.values(resources)) {
      for (const method of Object.values<(...given: never[]) => unknown>(methods)) {
        await method();
      }
    }
    expect(called.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it('has types for responses and for the items of lists', () => {
    expectTypeOf<Answer<'getBooking'>>().toEqualTypeOf<{ data: Booking }>();
    expectTypeOf<Answer<'deleteWebhook'>>().toEqualTypeOf<undefined>();
    expectTypeOf<Item<'listMeetingTypes'>>().toEqualTypeOf<MeetingType>();
  });

  it('has no dependencies, and publishes its types and its README', () => {
    const manifest = JSON.parse(readFileSync(new URL('package.json', FOLDER), 'utf8'));
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    expect(manifest.exports['.'].types).toBe(manifest.types);
    expect(manifest.files).toEqual(['dist', 'README.md']);
    expect(Object.keys(manifest.scripts)).toEqual(['prepack']);
  });
});
