import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCalls } from '../../../web/lib/api-calls.ts';
import { ID_SEGMENT } from '../../../worker/contract/slots/explain-calls.ts';

type Call = (values?: object, options?: object) => Promise<Response>;

interface Calls {
  readonly 'my-bookings': { readonly $get: Call };
  readonly 'meeting-types': {
    readonly [ID_SEGMENT]: { readonly links: { readonly $get: Call } };
  };
  readonly webhooks: { readonly ':id': { readonly $get: Call } };
  readonly users: { readonly profile: { readonly $patch: Call } };
}

const sent: [string, RequestInit][] = [];
const calls = createCalls(async (url, init) => {
  sent.push([url, init]);
  return new Response();
}) as Calls;

describe('createCalls', () => {
  beforeAll(() => {
    vi.stubGlobal('location', { origin: 'https://halfpast.test' });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('writes the parameters of the path and of the query into the URL', async () => {
    await calls['my-bookings'].$get({ query: { filter: 'past', limit: '25', q: undefined } });
    await calls.webhooks[':id'].$get({ param: { id: 'w1' } });
    expect(sent.splice(0)).toEqual([
      [
        'https://halfpast.test/api/my-bookings?filter=past&limit=25',
        { method: 'GET', headers: {}, body: null },
      ],
      ['https://halfpast.test/api/webhooks/w1', { method: 'GET', headers: {}, body: null }],
    ]);
  });

  it('writes the value of a path parameter that has a pattern into the URL', async () => {
    await calls['meeting-types'][ID_SEGMENT].links.$get({ param: { id: 't1' } });
    expect(sent.splice(0)[0]?.[0]).toBe('https://halfpast.test/api/meeting-types/t1/links');
  });

  it('sends JSON, headers and the given options', async () => {
    const { signal } = new AbortController();
    const json = { language: 'de' };
    await calls.users.profile.$patch({ json }, { init: { signal } });
    expect(sent.splice(0)).toEqual([
      [
        'https://halfpast.test/api/users/profile',
        {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: '{"language":"de"}',
          signal,
        },
      ],
    ]);
  });

  it('returns an object that `await` does not treat as a promise', async () => {
    expect(await calls).toBe(calls);
  });
});
