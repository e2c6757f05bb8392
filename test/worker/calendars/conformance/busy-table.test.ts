// The busy table. At every provider, the same events must block the same times. Each row runs against every
// server, in a complete read, in a read of the changes, and in the read before a booking. `npm run
// conformance` prints the results as a table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../../support/long.ts';
import type { BusyRow } from './busy-row.ts';
import type { Target } from './harness.ts';
import { OWN_ROWS } from './own-rows.ts';
import { type RowResult, readRow } from './read-row.ts';
import { createResults } from './results.ts';
import { SERIES_ROWS } from './series-rows.ts';
import { STATE_ROWS } from './state-rows.ts';
import { listTargets } from './targets.ts';
import { TIME_ROWS } from './time-rows.ts';

const ROWS: readonly BusyRow[] = [...STATE_ROWS, ...TIME_ROWS, ...SERIES_ROWS, ...OWN_ROWS];
/** The number of rows that run at the same time, because they mostly wait for the server. */
const PARALLEL = 8;
/** The limit is high, because a slow machine may need several times the usual time. */
const READ_LIMIT_MS = 120_000;

const results = createResults('Events that block time');
afterAll(() => results.print());

async function readRows(target: Target): Promise<Map<BusyRow, RowResult | Error>> {
  const found = new Map<BusyRow, RowResult | Error>();
  const waiting = [...ROWS];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      found.set(row, await readRow(target, row).catch((error: Error) => error));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return found;
}

it('the busy table has at least 80 different rows', () => {
  expect(new Set(ROWS.map(({ title }) => title)).size).toBe(ROWS.length);
  expect(ROWS.length).toBeGreaterThanOrEqual(80);
});

describe.each(listTargets(isLong))('the calendar provider at $name', (target) => {
  let found = new Map<BusyRow, RowResult | Error>();
  beforeAll(async () => {
    found = await readRows(target);
  }, READ_LIMIT_MS);

  it.each(ROWS)('reads $title', async (row) => {
    await results.record(target.name, row.title, async () => {
      const result = found.get(row);
      if (result instanceof Error) throw result;
      const busy = row.except?.[target.name] ?? row.busy;
      expect(result).toEqual({ full: busy, changes: busy, once: busy, isCovered: true });
    });
  });
});
