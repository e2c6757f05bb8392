// Measures bookings per second, once for one host and once for fifty hosts. The baseline is a minimal Durable
// Object with one conditional insert. The product and the baseline write to the same tables and indexes. Only
// the product also delivers emails.
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import { checkBookings, waitForMails } from '../check-bookings.ts';
import type { Figure } from '../figures.ts';
import { ALWAYS_OPEN, type BenchHost, insertHosts, SLUG } from '../hosts.ts';
import { ipAddressOf, type LoadRequest, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { startBaseline } from '../start-baseline.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

const CONNECTIONS = 32;
/** All rounds together stay below the limit of emails about the bookings of one host (`HOST_MAIL_LIMITS`). */
const AMOUNT = 240;
const ROUNDS = 7;
const WARM_UP_ROUNDS = 1;

/**
 * Time between two bookings of a host. With this time, a host has eight bookings a day, as in a full but
 * realistic calendar.
 */
const EVERY_MS = 3 * HOUR_MS;

function createHosts(count: number): BenchHost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `host-${count}-${index}`,
    zone: 'Europe/Paris',
    durationMinutes: 15,
    workingHours: ALWAYS_OPEN,
  }));
}

interface Attempt {
  readonly index: number;
  readonly hostId: string;
  readonly startAt: number;
}

/** Returns a function that creates booking attempts, each with its own slot, email address and IP address. */
function createAttempts(hosts: readonly BenchHost[], from: number): () => Attempt {
  let next = 0;
  return () => {
    const index = next++;
    const hostId = hosts[index % hosts.length]?.id ?? '';
    return { index, hostId, startAt: from + Math.floor(index / hosts.length) * EVERY_MS };
  };
}

const emailOf = ({ index, hostId }: Attempt) => `invitee-${index}@${hostId}.example`;

function post(path: string, index: number, body: object): LoadRequest {
  const headers = { 'content-type': 'application/json', 'cf-connecting-ip': ipAddressOf(index) };
  return { path, method: 'POST', headers, body: JSON.stringify(body) };
}

function bookOurs(attempt: Attempt): LoadRequest {
  return post(`/api/${attempt.hostId}/${SLUG}/book`, attempt.index, {
    startTime: new Date(attempt.startAt).toISOString(),
    timezone: 'America/New_York',
    inviteeName: 'Ada Lovelace',
    inviteeEmail: emailOf(attempt),
    notes: 'From the bench.',
  });
}

function bookBare(attempt: Attempt): LoadRequest {
  const { hostId, startAt, index } = attempt;
  return post('/book', index, { hostId, meetingTypeId: hostId, startAt, email: emailOf(attempt) });
}

async function measureHosts(ours: Instance, bare: Instance, count: number): Promise<Figure> {
  const hosts = createHosts(count);
  await Promise.all([ours, bare].map(({ db }) => insertHosts(db, hosts)));
  const from = Math.ceil(Date.now() / EVERY_MS) * EVERY_MS + EVERY_MS;
  const sideOf = (instance: Instance, toRequest: (attempt: Attempt) => LoadRequest) => {
    const nextAttempt = createAttempts(hosts, from);
    const load = { url: instance.url, connections: CONNECTIONS, amount: AMOUNT };
    return () => runLoad({ ...load, expectedStatus: 201, build: () => toRequest(nextAttempt()) });
  };
  const sides = {
    bare: sideOf(bare, bookBare),
    ours: async () => {
      const rate = await sideOurs();
      // Emails that are still pending would slow down the baseline's next sample.
      await waitForMails(ours.db);
      return rate;
    },
  };
  const sideOurs = sideOf(ours, bookOurs);
  await sampleInTurns(sides, WARM_UP_ROUNDS);
  const rates = await sampleInTurns(sides, ROUNDS);
  await checkBookings(ours.db, `host-${count}-`, AMOUNT * (ROUNDS + WARM_UP_ROUNDS));
  return {
    part: 'bookings',
    name: `bookings of ${count} host${count > 1 ? 's' : ''} / bare commit`,
    unit: '×',
    bound: { atLeast: 0.6 },
    value: medianRatio(rates.ours, rates.bare),
    note: `${Math.round(median(rates.ours))} against ${Math.round(median(rates.bare))} a second; no overlap, no loss`,
  };
}

export async function measureBookings(scripts: BenchScripts): Promise<Figure[]> {
  const ours = await startWorker(scripts.worker);
  const bare = await startBaseline(scripts.baseline);
  try {
    return [await measureHosts(ours, bare, 1), await measureHosts(ours, bare, 50)];
  } finally {
    await Promise.all([ours.dispose(), bare.dispose()]);
  }
}
