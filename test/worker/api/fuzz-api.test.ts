// Sends random requests that follow the OpenAPI document. No request may cause an internal error or a
// response that the document does not describe. `npm run fuzz:api -- --requests 20000` sends more requests.
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../support/api-document.ts';
import { createAppWith } from '../../support/apps.ts';
import { documentedRequests } from '../../support/documented-requests.ts';
import { seedOf, sizeOf } from '../../support/long.ts';
import { expectHandled } from '../expect-handled.ts';
import { createApiHost } from './api-host.ts';
import { VALID_CALLS } from './valid-calls.ts';

const REQUESTS = Number(env.FUZZ_REQUESTS || sizeOf(160, 20_000));
const SEED = Number(env.FUZZ_SEED || seedOf(20_261_125));
/** A host gets a limited number of requests, because a request may delete everything that the host has. */
const REQUESTS_PER_HOST = 40;

const { fetch } = createAppWith({ rateLimiter: { isAllowed: async () => true } });
const perOperation = Math.ceil(REQUESTS / OPERATIONS.length);
const answered = new Map<number, number>();

it.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
  'every response of %s follows the document',
  { timeout: 3_600_000 },
  async (id, operation) => {
    for (let sent = 0; sent < perOperation; sent += REQUESTS_PER_HOST) {
      const me = await createApiHost();
      const valid = (await VALID_CALLS[id]?.(me)) ?? {};
      const own = [me.type.id, me.host.username, me.type.slug];
      const existing = { key: me.key, names: [...Object.values(valid.path ?? {}), ...own], valid };
      await fc.assert(
        fc.asyncProperty(documentedRequests(operation, existing), async (request) => {
          if (!request) return;
          const status = await expectHandled(request, fetch);
          answered.set(status, (answered.get(status) ?? 0) + 1);
        }),
        { seed: SEED + sent, numRuns: Math.min(REQUESTS_PER_HOST, perOperation - sent) },
      );
    }
  },
);

afterAll(() => {
  const statuses = [...answered].toSorted(([a], [b]) => a - b);
  console.log(`Fuzz: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
  // Most requests must pass the first checks. Otherwise the requests would test little.
  expect(statuses.some(([status]) => status === 200)).toBe(true);
});
