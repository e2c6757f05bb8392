import { expect, it } from 'vitest';
import {
  parseLogPosition,
  writeLogPosition,
} from '../../../worker/domain/webhooks/log-position.ts';

it('a position in the delivery log is unchanged after it is written and parsed', () => {
  for (const position of [
    { createdAt: 1_795_000_000_000, id: '1ce7ee1a-4913-4464-8e1a-07c321ecb177' },
    { createdAt: 999_999_999_999_999, id: 'a.b_c-d'.padEnd(100, 'x') },
  ])
    expect(parseLogPosition(writeLogPosition(position))).toEqual(position);
});

it.each([
  ...['', '.', '1', '1.', '.a', 'x.a', '1.a b', '1.a ', ' 1.a', 'x1.a', "1.a'--", '1 .a'],
  ...[`${'1'.repeat(16)}.a`, `1.${'a'.repeat(101)}`],
])('parseLogPosition returns null for %j', (text) => {
  expect(parseLogPosition(text)).toBeNull();
});
