import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');

// The webhook URL policy checks names only; this flag covers the addresses to which they resolve.
it('no fetch of the deployed Worker can reach a private address', () => {
  const [, flags = ''] = /^compatibility_flags = \[(.*)\]$/m.exec(config) ?? [];
  expect(flags).toContain('"global_fetch_strictly_public"');
});

it('a batch of webhooks has at most one receiver less than an invocation has connections', () => {
  const consumer = config
    .split('[[queues.consumers]]')
    .slice(1)
    .find((part) => part.includes('queue = "halfpast-webhooks"\n'));
  const [, size] = /^max_batch_size = (\d+)$/m.exec(consumer ?? '') ?? [];
  expect(Number(size)).toBeLessThanOrEqual(5);
});

it('query strings, which carry tokens, stay out of the platform’s logs', () => {
  const [, observability = ''] = /^\[observability\]\n((?:(?!\[).*\n?)*)/m.exec(config) ?? [];
  expect(observability).toMatch(/^redact_query_string = true$/m);
});
