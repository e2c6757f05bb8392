// Measures requests for slots and for availability. Each speed is relative to a baseline route that reads one
// row. A second figure measures how much a large number of past bookings slows the product down.
import { parseLocalDate } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import { readTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import {
  type BenchHost,
  dateIn,
  insertHosts,
  insertPast,
  insertUpcoming,
  OFFICE_WEEK,
  SLUG,
} from '../hosts.ts';
import { ipAddressOf, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { startBaseline } from '../start-baseline.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

/**
 * The meeting type has several lengths, a limit per day and a limit per week. For each limit, the product's
 * query also counts the existing bookings of a day or a week. There is no limit per month, because every query
 * would then count the hundreds of past bookings in the current month.
 */
const HOST: BenchHost = {
  id: 'reader',
  zone: 'Europe/Paris',
  durationMinutes: 30,
  workingHours: OFFICE_WEEK,
  durations: [15, 30, 60],
  limits: [
    { per: 'day', bookings: 5, minutes: null },
    { per: 'week', bookings: null, minutes: 1200 },
  ],
};

/**
 * The same host with a full schedule: date overrides on 366 dates, public holidays, an absence and two trips.
 */
function createScheduledHost(now: number): BenchHost {
  const date = (days: number) => readDate(dateIn(now, days));
  const [start, end] = [parseLocalTime('08:30'), parseLocalTime('16:30')];
  if (start === null || end === null) throw new Error('The hours are invalid.');
  const holidays = Array.from({ length: 60 }, (_, index) => ({
    date: date(20 * index + 10),
    enabled: false,
    holiday: `Holiday ${index}`,
  }));
  const ownDates = Array.from({ length: 366 }, (_, index) => ({
    ...{ date: date(index), enabled: true },
    ...{ start, end },
  }));
  const absence = { note: 'Back soon', link: '' };
  const away = { date: date(40), to: date(54), enabled: false, absence };
  const trip = (from: number, zone: string) => ({
    from: date(from),
    to: date(from + 9),
    timezone: readTimeZone(zone),
  });
  return {
    ...HOST,
    id: 'scheduled',
    schedule: {
      overrides: [...holidays, ...ownDates, away],
      travel: [trip(2, 'Asia/Tokyo'), trip(60, 'America/New_York')],
    },
  };
}

function readDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === null) throw new Error(`${text} is not a date.`);
  return date;
}

const PAST_BOOKINGS = 100_000;
const CONNECTIONS = 32;
/**
 * Requests per sample. The samples of the product and of the baseline alternate. They are short, so that other
 * load on the machine affects both equally.
 */
const AMOUNT = 100;
const ROUNDS = 45;
const WARM_UP_ROUNDS = 8;

async function prepare(instance: Instance, now: number, past: number): Promise<Instance> {
  const scheduled = createScheduledHost(now);
  await insertHosts(instance.db, [HOST, scheduled]);
  for (const host of [HOST, scheduled]) await insertUpcoming(instance.db, host, now);
  if (past > 0) await insertPast(instance.db, HOST, past, now);
  return instance;
}

async function compare(
  paths: Record<'bare' | 'plain' | 'history' | 'scheduled', { instance: Instance; path: string }>,
) {
  let sent = 0;
  const sideOf = (side: keyof typeof paths) => (): Promise<number> => {
    const { instance, path } = paths[side];
    return runLoad({
      url: instance.url,
      connections: CONNECTIONS,
      amount: AMOUNT,
      expectedStatus: 200,
      build: () => ({ path, headers: { 'cf-connecting-ip': ipAddressOf(sent++) } }),
    });
  };
  const sides = {
    bare: sideOf('bare'),
    plain: sideOf('plain'),
    history: sideOf('history'),
    scheduled: sideOf('scheduled'),
  };
  await sampleInTurns(sides, WARM_UP_ROUNDS);
  return sampleInTurns(sides, ROUNDS);
}

export async function measureReads(scripts: BenchScripts): Promise<Figure[]> {
  const now = Date.now();
  const bare = await prepare(await startBaseline(scripts.baseline), now, 0);
  const plain = await prepare(await startWorker(scripts.worker), now, 0);
  const history = await prepare(await startWorker(scripts.worker), now, PAST_BOOKINGS);
  const reads = [
    { name: 'slots', query: `date=${dateIn(now, 3)}&timezone=America/New_York`, atLeast: 0.7 },
    {
      name: 'availability',
      query: `from=${dateIn(now, 1)}&to=${dateIn(now, 31)}&timezone=America/New_York`,
      atLeast: 0.5,
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const { name, query, atLeast } of reads) {
      const path = `/api/${HOST.id}/${SLUG}/${name}?${query}`;
      const rates = await compare({
        bare: { instance: bare, path: `/read/${HOST.id}/${SLUG}` },
        plain: { instance: plain, path },
        history: { instance: history, path },
        scheduled: { instance: plain, path: path.replace(HOST.id, 'scheduled') },
      });
      const [ours, theirs] = [median(rates.plain), median(rates.bare)];
      figures.push(
        {
          part: 'reads',
          name: `${name} / bare D1 route`,
          unit: '×',
          bound: { atLeast },
          value: medianRatio(rates.plain, rates.bare),
          note: `${Math.round(ours)} against ${Math.round(theirs)} requests/s; the counters of the rate limits are in memory`,
        },
        {
          part: 'reads',
          name: `${name} with 366 overrides / bare D1 route`,
          unit: '×',
          bound: { atLeast },
          value: medianRatio(rates.scheduled, rates.bare),
          note: `${Math.round(median(rates.scheduled))} requests/s; with holidays, an absence and travel`,
        },
        {
          part: 'reads',
          name: `${name}: cost of ${PAST_BOOKINGS} past bookings`,
          unit: '%',
          bound: { atMost: 10 },
          value: (1 - medianRatio(rates.history, rates.plain)) * 100,
          note: `${Math.round(median(rates.history))} against ${Math.round(ours)} requests/s`,
        },
      );
    }
    return figures;
  } finally {
    await Promise.all([bare, plain, history].map((instance) => instance.dispose()));
  }
}
