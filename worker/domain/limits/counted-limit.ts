import type { Instant } from '../time/types.ts';

/** A limit on how often something may happen within a time window. */
export interface CountedLimit {
  /** SHA-256 of the limit's name, because a name can contain an email address. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}

interface LimitedItem {
  readonly id: string;
  readonly limits: readonly CountedLimit[];
}

interface Counter {
  readonly count: number;
  readonly expiresAt: Instant;
}

/** The number that several items add to one counter. */
interface AddedCount {
  readonly key: string;
  readonly count: number;
  readonly windowMs: number;
  /** The highest number that the counter may have before the items are added. */
  readonly ceiling: number;
}

interface FittedItems {
  readonly counted: readonly string[];
  readonly added: readonly AddedCount[];
  /** The items that exceed a limit, each with the time at which the last of these limits ends. */
  readonly held: ReadonlyMap<string, Instant>;
}

/**
 * Decides in the given order which items are within their limits. An item that exceeds one of its limits counts towards
 * none of them. `counters` contains the counters that have not expired at `now`.
 */
export function fitWithinLimits(
  items: readonly LimitedItem[],
  counters: ReadonlyMap<string, Counter>,
  now: Instant,
): FittedItems {
  const added = new Map<string, AddedCount>();
  const held = new Map<string, Instant>();
  const counted: string[] = [];
  const countOf = (key: string) => (counters.get(key)?.count ?? 0) + (added.get(key)?.count ?? 0);
  for (const { id, limits } of items) {
    const reached = limits.filter(({ key, maximum }) => countOf(key) >= maximum);
    if (reached.length > 0) {
      const ends = reached.map(
        ({ key, windowMs }) => counters.get(key)?.expiresAt ?? now + windowMs,
      );
      held.set(id, Math.max(...ends));
      continue;
    }
    counted.push(id);
    for (const { key, maximum, windowMs } of limits) {
      const { count = 0, ceiling = maximum } = added.get(key) ?? {};
      added.set(key, {
        key,
        windowMs,
        count: count + 1,
        ceiling: Math.min(ceiling, maximum - count - 1),
      });
    }
  }
  return { counted, added: [...added.values()], held };
}
