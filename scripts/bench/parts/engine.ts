// Compares our slot engine with the package slot-calculator on the same input. Also checks that the computing
// time of our engine grows linearly with the size of the input.
import { getSlots } from 'slot-calculator';
import { computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { createOurInput, createTheirInput, type EngineCase } from '../engine-cases.ts';
import type { Figure } from '../figures.ts';
import { median, sampleInTurns } from '../statistics.ts';

const CASES: readonly (EngineCase & { atLeast?: number; rounds: number })[] = [
  { name: 'a day, 8 busy', days: 1, busy: 8, rounds: 15 },
  { name: 'a month, 200 busy', days: 31, busy: 200, atLeast: 200, rounds: 9 },
  { name: 'a month, 2,000 busy', days: 31, busy: 2_000, rounds: 7 },
  { name: 'a year, 5,000 busy', days: 365, busy: 5_000, rounds: 3 },
];

/**
 * Inputs for measuring the growth: a base size, and sizes with more days, more busy times, or more of both.
 */
const GROWTH: readonly EngineCase[] = [
  { name: 'base', days: 62, busy: 1_000 },
  { name: '8 × days', days: 496, busy: 1_000 },
  { name: '32 × busy', days: 62, busy: 32_000 },
  { name: '16 × both', days: 992, busy: 16_000 },
];
const GROWTH_ROUNDS = 9;

const SAMPLE_MS = 30;

/**
 * Returns the microseconds that the function takes. Repeats the function for SAMPLE_MS, because the clock is
 * not precise enough to measure a single call.
 */
function timeOf(call: () => unknown): number {
  let calls = 0;
  const start = performance.now();
  let end = start;
  while (end - start < SAMPLE_MS) {
    call();
    calls += 1;
    end = performance.now();
  }
  return ((end - start) * 1000) / calls;
}

function prepareOurs(engineCase: EngineCase): () => ReturnType<typeof computeSlots> {
  const { source, range } = createOurInput(engineCase);
  return () => computeSlots(source, range, 0);
}

function ensureSameSlots(engineCase: EngineCase): void {
  const ours = prepareOurs(engineCase)().flatMap(({ start, available }) =>
    available ? start : [],
  );
  const theirs = getSlots(createTheirInput(engineCase)).availableSlots.map(({ from }) =>
    Date.parse(from),
  );
  if (ours.length > 0 && ours.join() === theirs.join()) return;
  throw new Error(
    `${engineCase.name}: our engine found ${ours.length} free slots, slot-calculator found ${theirs.length}.`,
  );
}

async function compare(engineCase: (typeof CASES)[number]): Promise<Figure> {
  ensureSameSlots(engineCase);
  const compute = prepareOurs(engineCase);
  const input = createTheirInput(engineCase);
  timeOf(compute);
  const times = await sampleInTurns(
    { ours: () => timeOf(compute), theirs: () => timeOf(() => getSlots(input)) },
    engineCase.rounds,
  );
  const [ours, theirs] = [median(times.ours), median(times.theirs)];
  return {
    part: 'engine',
    name: `${engineCase.name} / slot-calculator`,
    unit: '×',
    value: theirs / ours,
    ...(engineCase.atLeast && { bound: { atLeast: engineCase.atLeast } }),
    note: `${ours.toFixed(1)} µs against ${(theirs / 1000).toFixed(1)} ms, the same free slots`,
  };
}

/**
 * Divides the computing time of our engine by the number of days, busy times and slots. The quotient stays
 * constant when the computing time grows linearly.
 */
async function measureGrowth(): Promise<Figure> {
  const sides = Object.fromEntries(
    GROWTH.map((engineCase) => {
      const compute = prepareOurs(engineCase);
      const units = engineCase.days + engineCase.busy + compute().length;
      return [engineCase.name, () => (timeOf(compute) * 1000) / units];
    }),
  );
  await sampleInTurns(sides, 3);
  const samples = await sampleInTurns(sides, GROWTH_ROUNDS);
  const units = GROWTH.map(({ name }) => ({ name, nanoseconds: median(samples[name] ?? []) }));
  const base = units[0]?.nanoseconds ?? Number.NaN;
  return {
    part: 'engine',
    name: 'time per day, busy time and slot, largest / base',
    unit: '×',
    value: Math.max(...units.map(({ nanoseconds }) => nanoseconds / base)),
    bound: { atMost: 1.5 },
    note: units.map((unit) => `${unit.name} ${unit.nanoseconds.toFixed(1)} ns`).join(', '),
  };
}

export async function measureEngine(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engineCase of CASES) figures.push(await compare(engineCase));
  figures.push(await measureGrowth());
  return figures;
}
