import { describe, expect, it } from 'vitest';
import { fitWithinLimits } from '../../../worker/domain/limits/counted-limit.ts';

const NOW = 1_000;
const limit = (key: string, maximum: number) => ({ key, maximum, windowMs: 100 });
const items = (count: number, ...limits: ReturnType<typeof limit>[]) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, limits }));

describe('items with limits', () => {
  it('count in their order until a limit is reached', () => {
    const found = fitWithinLimits(items(4, limit('a', 3)), new Map(), NOW);
    expect(found.counted).toEqual(['0', '1', '2']);
    expect(found.added).toEqual([{ key: 'a', count: 3, windowMs: 100, ceiling: 0 }]);
    expect([...found.held]).toEqual([['3', NOW + 100]]);
  });

  it('take the counts of earlier items into account', () => {
    const counters = new Map([['a', { count: 2, expiresAt: 1_050 }]]);
    const found = fitWithinLimits(items(2, limit('a', 3)), counters, NOW);
    expect(found.counted).toEqual(['0']);
    expect([...found.held]).toEqual([['1', 1_050]]);
  });

  it('wait for the last of the limits that they exceed, and count towards none', () => {
    const counters = new Map([
      ['a', { count: 1, expiresAt: 1_050 }],
      ['b', { count: 1, expiresAt: 1_080 }],
    ]);
    const [first] = items(1, limit('a', 1), limit('b', 1), limit('c', 9));
    const [second] = items(1, limit('c', 9));
    const both = [first, { id: 'second', limits: second?.limits ?? [] }].flatMap(
      (one) => one ?? [],
    );
    const found = fitWithinLimits(both, counters, NOW);
    expect([...found.held]).toEqual([['0', 1_080]]);
    expect(found.added).toEqual([{ key: 'c', count: 1, windowMs: 100, ceiling: 8 }]);
  });

  it('can share a counter with different limits', () => {
    const mixed = [
      { id: 'own', limits: [limit('a', 5)] },
      { id: 'stranger', limits: [limit('a', 2)] },
      { id: 'late', limits: [limit('a', 2)] },
    ];
    const found = fitWithinLimits(mixed, new Map(), NOW);
    expect(found.counted).toEqual(['own', 'stranger']);
    // The stranger's email fits only while the counter is still at zero.
    expect(found.added).toEqual([{ key: 'a', count: 2, windowMs: 100, ceiling: 0 }]);
  });
});
