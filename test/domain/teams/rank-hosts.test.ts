import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  previewNextHosts,
  type RankedHost,
  rankHosts,
} from '../../../worker/domain/teams/rank-hosts.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 26);
const LONG_AGO = NOW - 400 * DAY_MS;

const host = (userId: string, fields: Partial<RankedHost> = {}): RankedHost => ({
  userId,
  weight: 100,
  priority: 0,
  countsFrom: LONG_AGO,
  meetings: 0,
  lastStart: null,
  meetingsBefore: 0,
  ...fields,
});

const orderOf = (...hosts: RankedHost[]) => rankHosts(hosts, hosts).map(({ userId }) => userId);

function countShares(pool: readonly RankedHost[], count: number): Map<string, number> {
  const shares = new Map(pool.map(({ userId }) => [userId, 0]));
  for (const id of previewNextHosts(pool, count)) shares.set(id, (shares.get(id) ?? 0) + 1);
  return shares;
}

describe('the order of the hosts', () => {
  it('starts with the highest priority, whatever the load is', () => {
    expect(orderOf(host('a'), host('b', { priority: 2, meetings: 50 }))).toEqual(['b', 'a']);
  });

  it('prefers the fewest meetings per weight, then the longest time since the last meeting, then the id', () => {
    expect(orderOf(host('a', { meetings: 2 }), host('b', { meetings: 3, weight: 200 }))).toEqual([
      'b',
      'a',
    ]);
    const early = host('b', { meetings: 1, lastStart: NOW - DAY_MS });
    expect(orderOf(host('a', { meetings: 1, lastStart: NOW }), early)).toEqual(['b', 'a']);
    expect(orderOf(host('b'), host('c'), host('a'))).toEqual(['a', 'b', 'c']);
  });

  it('does not depend on the order of the arguments', () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        userId: fc.string({ minLength: 1, maxLength: 3 }),
        weight: fc.integer({ min: 1, max: 1_000 }),
        priority: fc.integer({ min: 0, max: 2 }),
        countsFrom: fc.integer({ min: LONG_AGO, max: NOW }),
        meetings: fc.integer({ min: 0, max: 20 }),
        meetingsBefore: fc.integer({ min: 0, max: 60 }),
        lastStart: fc.option(fc.integer({ min: LONG_AGO, max: NOW + 9 * DAY_MS })),
      }),
      { selector: ({ userId }) => userId, minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(arbitrary, (hosts) => {
        expect(orderOf(...hosts.toReversed())).toEqual(orderOf(...hosts));
      }),
    );
  });
});

describe('the shares of 10,000 meetings', () => {
  it('are within 1 % of the weights when all hosts are always free', () => {
    const weights = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(weights, (list) => {
        const pool = list.map((weight, index) => host(`host-${index}`, { weight }));
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const shares = countShares(pool, 10_000);
        for (const { userId, weight } of pool) {
          const wanted = (10_000 * weight) / total;
          const share = shares.get(userId) ?? 0;
          expect(Math.abs(share - wanted) / wanted).toBeLessThanOrEqual(0.01);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('are the same each time', () => {
    const pool = [host('a', { weight: 30 }), host('b', { weight: 70 }), host('c')];
    expect(previewNextHosts(pool, 500)).toEqual(previewNextHosts(pool, 500));
  });
});

describe('a host who is new or comes back', () => {
  const busy = ['a', 'b', 'c'].map((id) => host(id, { meetings: 40, lastStart: NOW }));

  it('gets a usual share of the next meetings, and not all of them', () => {
    const shares = countShares(
      [...busy, host('new', { countsFrom: NOW, meetingsBefore: 120 })],
      40,
    );
    expect(shares.get('new')).toBeGreaterThanOrEqual(9);
    expect(shares.get('new')).toBeLessThanOrEqual(14);
  });

  it('gets half of the next meetings with half of the total weight', () => {
    const back = host('back', { countsFrom: NOW, meetingsBefore: 120, weight: 300 });
    const shares = countShares([...busy, back], 60);
    expect(shares.get('back')).toBeGreaterThanOrEqual(28);
    expect(shares.get('back')).toBeLessThanOrEqual(32);
  });
});
