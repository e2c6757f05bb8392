// Compares the speed of the public API with the speed of the site's own API. Two pairs of calls return the
// same free times: for an invitee (without authorization), and for the host (with an API key and with a
// session).
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { scryptHasher } from '../../../worker/adapters/accounts/scrypt-hasher.ts';
import type { SignedIn } from '../../../worker/contract/accounts/account-calls.ts';
import { openDatabase } from '../../../worker/db/database.ts';
import { apiKeys } from '../../../worker/db/schema/api-keys.ts';
import { users } from '../../../worker/db/schema/users.ts';
import { formatKey, lastFourOf, prefixOf } from '../../../worker/domain/api-keys/key-text.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import { dateIn, hostOf, insertHosts, insertUpcoming, SLUG } from '../hosts.ts';
import { ipAddressOf, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

const HOST = hostOf('reader');

const CONNECTIONS = 32;
const AMOUNT = 100;
const ROUNDS = 45;
const WARM_UP_ROUNDS = 8;
/** So many keys that none of them reaches its limit per minute. */
const KEYS = 120;
const PASSWORD = 'Half-past-9!';

async function signIn({ db, url }: Instance): Promise<string> {
  const values = {
    passwordHash: await scryptHasher.hash(PASSWORD),
    emailVerifiedAt: Date.now(),
  };
  await openDatabase(db).update(users).set(values).where(eq(users.id, HOST.id));
  const answer = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${HOST.id}@host.example`, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as SignedIn).token;
}

/** Creates keys of the host without the API, which limits their number. */
async function insertKeys({ db }: Instance): Promise<string[]> {
  const keys = Array.from({ length: KEYS }, () =>
    formatKey('test', randomBytes(32).toString('base64url')),
  );
  for (const [index, key] of keys.entries()) {
    await openDatabase(db)
      .insert(apiKeys)
      .values({
        ...{ id: `key-${index}`, userId: HOST.id, name: `Key ${index}` },
        hash: createHash('sha256').update(key).digest('hex'),
        ...{ prefix: prefixOf(key), lastFour: lastFourOf(key) },
        scopes: ['availability:read'],
        createdAt: Date.now(),
      });
  }
  return keys;
}

type Call = (index: number) => { readonly path: string; readonly token?: string };

export async function measureApi(scripts: BenchScripts): Promise<Figure[]> {
  const now = Date.now();
  const instance = await startWorker(scripts.worker);
  const days = `from=${dateIn(now, 1)}&to=${dateIn(now, 31)}&timezone=America/New_York`;
  let sent = 0;
  const load = (call: Call) => (): Promise<number> =>
    runLoad({
      url: instance.url,
      connections: CONNECTIONS,
      amount: AMOUNT,
      expectedStatus: 200,
      build: () => {
        sent += 1;
        const { path, token } = call(sent);
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
        return { path, headers: { 'cf-connecting-ip': ipAddressOf(sent), ...authorization } };
      },
    });

  async function compare(name: string, site: Call, api: Call): Promise<Figure> {
    const sides = { site: load(site), api: load(api) };
    await sampleInTurns(sides, WARM_UP_ROUNDS);
    const rates = await sampleInTurns(sides, ROUNDS);
    return {
      part: 'api',
      name,
      unit: '×',
      bound: { atLeast: 0.95 },
      value: medianRatio(rates.api, rates.site),
      note: `${Math.round(median(rates.api))} against ${Math.round(median(rates.site))} requests/s`,
    };
  }

  try {
    await insertHosts(instance.db, [HOST]);
    await insertUpcoming(instance.db, HOST, now);
    const [session, keys] = [await signIn(instance), await insertKeys(instance)];
    return [
      await compare(
        "availability: public API / site's API",
        () => ({ path: `/api/${HOST.id}/${SLUG}/availability?${days}` }),
        () => ({ path: `/api/v1/public/${HOST.id}/${SLUG}/availability?${days}` }),
      ),
      await compare(
        'availability of the host: API key / session',
        () => ({ path: `/api/my-bookings/times?meetingTypeId=${HOST.id}&${days}`, token: session }),
        (index) => ({
          path: `/api/v1/meeting-types/${HOST.id}/availability?${days}`,
          token: keys[index % KEYS] ?? '',
        }),
      ),
    ];
  } finally {
    await instance.dispose();
  }
}
