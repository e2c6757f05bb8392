import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');

// Our check of webhook URLs reads only the host name. The flag `global_fetch_strictly_public` also blocks
// requests to a host name that resolves to a private IP address.
it('no fetch of the deployed Worker can reach a private IP address', () => {
  const [, flags = ''] = /^compatibility_flags = \[(.*)\]$/m.exec(config) ?? [];
  expect(flags).toContain('"global_fetch_strictly_public"');
});

it('a batch has at most 5 webhook receivers, because an invocation can open 6 connections: 5 to receivers and 1 to the database', () => {
  const consumer = config
    .split('[[queues.consumers]]')
    .slice(1)
    .find((part) => part.includes('queue = "halfpast-webhooks"\n'));
  const [, size] = /^max_batch_size = (\d+)$/m.exec(consumer ?? '') ?? [];
  expect(Number(size)).toBeLessThanOrEqual(5);
});

it('Cloudflare’s logs contain no query strings, which can contain tokens', () => {
  const [, observability = ''] = /^\[observability\]\n((?:(?!\[).*\n?)*)/m.exec(config) ?? [];
  expect(observability).toMatch(/^redact_query_string = true$/m);
});
