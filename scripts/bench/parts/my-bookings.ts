// Measures the time to load the first page of a host's bookings list. Compares a host who has few bookings
// with a host who has thousands of bookings.
import { eq } from 'drizzle-orm';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import type { MyBookings } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { users } from '../../../worker/db/schema/users.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import { hostOf, insertHosts, insertPast } from '../hosts.ts';
import { ipAddressOf, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

const COUNTS = { few: 50, many: 5_000, search: 10_000 } as const;
/** The search finds only the oldest booking, so the database must read all bookings. */
const SEARCH = '/api/my-bookings?filter=all&limit=25&q=invitee0@';
const SEARCH_ROUNDS = 30;
const LIMIT = 50;
const PASSWORD = 'Half-past-9!';
const CONNECTIONS = 16;
/** Requests per sample. Samples are short, so that other load on the machine affects both hosts equally. */
const AMOUNT = 60;
const ROUNDS = 45;
const WARM_UP_ROUNDS = 8;

/** Creates a host with past bookings, signs the host in and returns the session token. */
async function signInHost({ db, url }: Instance, id: string, bookings: number): Promise<string> {
  const host = hostOf(id);
  const now = Date.now();
  await insertHosts(db, [host]);
  await insertPast(db, host, bookings, now);
  const passwordHash = await scryptHasher.hash(PASSWORD);
  const signIn = { passwordHash, emailVerifiedAt: now };
  await openDatabase(db).update(users).set(signIn).where(eq(users.id, id));
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${id}@host.example`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as SignedIn).token;
}

/** Returns the median time of a search, in milliseconds. The searches run one after the other. */
async function timeSearch(url: URL, token: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < SEARCH_ROUNDS; round += 1) {
    const headers = { authorization: `Bearer ${token}`, 'cf-connecting-ip': ipAddressOf(round) };
    const started = performance.now();
    const answer = await fetch(new URL(SEARCH, url), { headers });
    const { data } = (await answer.json()) as MyBookings;
    times.push(performance.now() - started);
    if (data.length !== 1) throw new Error(`The search found ${data.length} bookings.`);
  }
  return median(times);
}

export async function measureMyBookings(scripts: BenchScripts): Promise<Figure[]> {
  const instance = await startWorker(scripts.worker);
  let sent = 0;
  const sideOf = (token: string) => (): Promise<number> =>
    runLoad({
      url: instance.url,
      connections: CONNECTIONS,
      amount: AMOUNT,
      expectedStatus: 200,
      build: () => ({
        path: `/api/my-bookings?limit=${LIMIT}`,
        headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': ipAddressOf(sent++) },
      }),
    });
  try {
    const sides = {
      few: sideOf(await signInHost(instance, 'few', COUNTS.few)),
      many: sideOf(await signInHost(instance, 'many', COUNTS.many)),
    };
    const searching = await signInHost(instance, 'search', COUNTS.search);
    await timeSearch(instance.url, searching);
    const search = await timeSearch(instance.url, searching);
    await sampleInTurns(sides, WARM_UP_ROUNDS);
    const rates = await sampleInTurns(sides, ROUNDS);
    const [few, many] = [median(rates.few), median(rates.many)].map(Math.round);
    return [
      {
        part: 'my-bookings',
        unit: 'ms',
        bound: { atMost: 50 },
        name: `search in ${COUNTS.search} bookings`,
        value: search,
        note: `median of ${SEARCH_ROUNDS}`,
      },
      {
        part: 'my-bookings',
        unit: '×',
        bound: { atMost: 1.1 },
        name: `first page of ${COUNTS.many} bookings / of ${COUNTS.few}: time`,
        value: medianRatio(rates.few, rates.many),
        note: `${many} against ${few} requests/s; ${LIMIT} bookings per list page`,
      },
    ];
  } finally {
    await instance.dispose();
  }
}
