import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const config = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');

// The policy of webhook URLs knows names only: what they resolve to is left to this flag.
it('no fetch of the deployed Worker reaches a private address', () => {
  const [, flags = ''] = /^compatibility_flags = \[(.*)\]$/m.exec(config) ?? [];
  expect(flags).toContain('"global_fetch_strictly_public"');
});

it('a batch of webhooks has no more receivers than an invocation has connections, less one', () => {
  const consumer = config
    .split('[[queues.consumers]]')
    .slice(1)
    .find((part) => part.includes('queue = "halfpast-webhooks"\n'));
  const [, size] = /^max_batch_size = (\d+)$/m.exec(consumer ?? '') ?? [];
  expect(Number(size)).toBeLessThanOrEqual(5);
});

it('leaves query strings, which carry tokens, out of the logs of the platform', () => {
  const [, observability = ''] = /^\[observability\]\n((?:(?!\[).*\n?)*)/m.exec(config) ?? [];
  expect(observability).toMatch(/^redact_query_string = true$/m);
});
