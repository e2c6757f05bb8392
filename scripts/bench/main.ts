// `npm run bench`: measures speed and size and compares each figure with its bound. Each speed is a ratio to
// the speed of a baseline Worker in the same run. `--only engine,reads` selects parts. `--json FILE` writes
// the figures. `--against FILE` compares the figures with the figures that an earlier run wrote with `--json
// FILE`.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { buildClient } from '../build-client.ts';
import { buildBaseline, buildWorker } from './build.ts';
import { compareFigures, renderChanges } from './compare.ts';
import { type Figure, isWithinBound, renderTable } from './figures.ts';
import { measureApi } from './parts/api.ts';
import { measureBookings } from './parts/bookings.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureCalendar } from './parts/calendar.ts';
import { measureEngine } from './parts/engine.ts';
import { measureLighthouse } from './parts/lighthouse.ts';
import { measureMyBookings } from './parts/my-bookings.ts';
import { measureReads } from './parts/reads.ts';
import { measureSignedIn } from './parts/signed-in.ts';
import { measureTeams } from './parts/teams.ts';
import { measureWebhooks } from './parts/webhooks.ts';
import type { BenchScripts } from './scripts.ts';

const PARTS: Readonly<Record<string, (scripts: BenchScripts) => Promise<Figure[]>>> = {
  engine: measureEngine,
  reads: measureReads,
  teams: measureTeams,
  api: measureApi,
  bookings: measureBookings,
  'my-bookings': measureMyBookings,
  calendar: measureCalendar,
  webhooks: measureWebhooks,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  'signed-in': measureSignedIn,
};

function readOptions() {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { json: option, only: option, against: option } });
  const parts = values.only?.split(',') ?? Object.keys(PARTS);
  const unknown = parts.filter((part) => !(part in PARTS));
  if (unknown.length === 0)
    return { parts, json: values.json, earlier: readEarlier(values.against) };
  console.error(
    `Unknown part: ${unknown.join(', ')}. Known parts: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

/** Reads the file of `--against`. Called before any measurement, so that a wrong file name fails early. */
function readEarlier(file: string | undefined): readonly Figure[] {
  return file === undefined ? [] : JSON.parse(readFileSync(file, 'utf8')).figures;
}

function writeJson(file: string, figures: readonly Figure[]): void {
  const machine = { node: process.version, cores: availableParallelism() };
  const rows = figures.map((figure) => ({ ...figure, pass: isWithinBound(figure) }));
  writeFileSync(file, `${JSON.stringify({ machine, figures: rows }, null, 2)}\n`);
}

const { parts, json, earlier } = readOptions();
console.log('Building …');
await buildClient();
const scripts = { worker: await buildWorker(), baseline: await buildBaseline() };
const figures: Figure[] = [];
for (const part of parts) {
  console.log(`Measuring ${part} …`);
  const start = performance.now();
  figures.push(...((await PARTS[part]?.(scripts)) ?? []));
  console.log(`… ${Math.round((performance.now() - start) / 1_000)} s`);
}
console.log(`\n${renderTable(figures)}\n`);
const changes = compareFigures(earlier, figures);
if (changes.length > 0) console.log(`${renderChanges(changes)}\n`);
if (json) writeJson(json, figures);
const missed = figures.filter((figure) => isWithinBound(figure) === false);
if (missed.length > 0) console.log(`${missed.length} figures are outside their bounds.`);
process.exit(missed.length > 0 ? 1 : 0);
