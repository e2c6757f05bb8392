// Measures webhook deliveries per second: a thousand due deliveries to fifty receivers. The measured time of
// the product ends when the last delivery is recorded. The baseline Worker sends the same bodies, but it signs
// and records nothing. The baseline is measured in two ways:
// - One loop sends one request after the other. The bench fails if the product is too slow compared with this
//   loop.
// - Parallel requests, as many at a time as the product sends. This comparison cannot fail.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVault, readKeys } from '../../../worker/adapters/aes-vault.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';
import { formatSecret, secretPurpose } from '../../../worker/domain/webhooks/secrets.ts';
import { INSTANCE_KEYS, type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import { ALWAYS_OPEN, insertHosts } from '../hosts.ts';
import type { BenchScripts } from '../scripts.ts';
import { startBaseline } from '../start-baseline.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';

const RECEIVERS = 50;
const EACH = 20;
/** The number of receivers to which one invocation sends in parallel, as in our queue consumer. */
const PARALLEL_RECEIVERS = 5;
const ROUNDS = 7;
const WARM_UP_ROUNDS = 1;
const LIMIT_MS = 120_000;

interface Receivers {
  readonly url: string;
  readonly server: Server;
  /** `received`: requests received so far. `signed`: received requests with a signature. */
  readonly count: { received: number; signed: number };
}

async function startReceivers(): Promise<Receivers> {
  const count = { received: 0, signed: 0 };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count.received += 1;
      if (request.headers['webhook-signature']?.includes('v1,')) count.signed += 1;
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, count };
}

const idOf = (index: number) => `hook-${String(index).padStart(2, '0')}`;

async function insertWebhooks(db: D1Database, url: string): Promise<void> {
  const keys = readKeys(INSTANCE_KEYS);
  if (!keys) throw new Error('The instance has no keys.');
  const vault = createVault(keys);
  const hosts = Array.from({ length: RECEIVERS }, (_, index) => ({
    id: idOf(index),
    zone: 'UTC',
    durationMinutes: 15,
    workingHours: ALWAYS_OPEN,
  }));
  await insertHosts(db, hosts);
  await db.prepare(`UPDATE users SET plan = 'individual'`).run();
  for (const { id } of hosts) {
    const secret = await vault.seal(formatSecret('A'.repeat(43)), secretPurpose(id));
    await db
      .prepare(
        `INSERT INTO webhooks (id, host_id, name, url, events, is_active, secret, created_at, updated_at)
         VALUES (?1, ?1, 'Bench', ?2, '["booking.created"]', 1, ?3, 1, 1)`,
      )
      .bind(id, `${url}/${id}`, secret)
      .run();
  }
}

const NUMBERS = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EACH})`;

/** Inserts one round of events and deliveries. The deliveries are not due yet: the caller makes them due together. */
async function insertDue(db: D1Database, round: number): Promise<void> {
  const facts = JSON.stringify(SAMPLE_EVENTS['booking.created'].facts);
  const notYetDueAt = Date.now() + LIMIT_MS;
  const event = `u.id || '-' || (?1 * ${EACH} + i)`;
  await db.batch([
    db
      .prepare(
        `${NUMBERS} INSERT INTO webhook_events (host_id, sequence, id, type, booking_id, occurred_at, facts, expires_at)
         SELECT u.id, ?1 * ${EACH} + i, ${event}, 'booking.created', 'bench', 1, ?2, 9e12 FROM n, users u`,
      )
      .bind(round, facts),
    db
      .prepare(
        `${NUMBERS} INSERT INTO webhook_deliveries (id, webhook_id, host_id, event_id, event_sequence, event_type,
           kind, status, due_at, created_at, expires_at)
         SELECT ${event}, u.id, u.id, ${event}, ?1 * ${EACH} + i, 'booking.created', 'event', 'pending', ?2, 1, 9e12
         FROM n, users u`,
      )
      .bind(round, notYetDueAt),
  ]);
}

const OPEN = `SELECT count(*) AS n FROM webhook_deliveries WHERE status IN ('pending', 'claimed')`;
const FAILED = `SELECT count(*) AS n FROM webhook_deliveries WHERE status <> 'succeeded' OR attempts <> 1`;

const readNumber = async (db: D1Database, sql: string) =>
  (await db.prepare(sql).first<number>('n')) ?? 0;

async function waitUntil(isDone: () => boolean | Promise<boolean>, pauseMs: number): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error('The deliveries were not sent in time.');
    await sleep(pauseMs);
  }
}

async function deliverOurs(ours: Instance, { count }: Receivers, round: number): Promise<number> {
  await insertDue(ours.db, round);
  await ours.db
    .prepare('UPDATE webhook_deliveries SET due_at = 1 WHERE status = ?')
    .bind('pending')
    .run();
  const target = count.received + RECEIVERS * EACH;
  const startedAt = performance.now();
  await (await fetch(new URL('/cdn-cgi/local/scheduled?cron=*+*+*+*+*', ours.url))).text();
  await waitUntil(() => count.received >= target, 2);
  await waitUntil(async () => (await readNumber(ours.db, OPEN)) === 0, 5);
  const seconds = (performance.now() - startedAt) / 1000;
  if (count.received !== target)
    throw new Error(`The receivers got ${count.received - target} more requests than expected.`);
  if ((await readNumber(ours.db, FAILED)) > 0)
    throw new Error('A delivery failed on its first attempt.');
  return (RECEIVERS * EACH) / seconds;
}

/**
 * Sends one round of deliveries with the given number of invocations of the baseline. Returns the deliveries per second.
 */
async function deliverBare(
  bare: Instance,
  { url, count }: Receivers,
  sending: { readonly invocations: number; readonly isLoop: boolean },
): Promise<number> {
  const body = JSON.stringify(SAMPLE_EVENTS['booking.created'].facts);
  const urls = Array.from({ length: RECEIVERS }, (_, index) => `${url}/${idOf(index)}`);
  const target = count.received + RECEIVERS * EACH;
  const share = RECEIVERS / sending.invocations;
  const startedAt = performance.now();
  const calls = Array.from({ length: sending.invocations }, (_, index) =>
    fetch(new URL('/send', bare.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        urls: urls.slice(index * share, (index + 1) * share),
        each: EACH,
        body,
        isLoop: sending.isLoop,
      }),
    }).then((answer) => answer.text()),
  );
  await Promise.all(calls);
  const seconds = (performance.now() - startedAt) / 1000;
  if (count.received !== target) throw new Error('The baseline did not send all deliveries.');
  return (RECEIVERS * EACH) / seconds;
}

export async function measureWebhooks(scripts: BenchScripts): Promise<Figure[]> {
  const receivers = await startReceivers();
  const ours = await startWorker(scripts.worker);
  const bare = await startBaseline(scripts.baseline);
  try {
    await insertWebhooks(ours.db, receivers.url);
    let round = 0;
    const sides = {
      loop: () => deliverBare(bare, receivers, { invocations: 1, isLoop: true }),
      bare: () =>
        deliverBare(bare, receivers, {
          invocations: RECEIVERS / PARALLEL_RECEIVERS,
          isLoop: false,
        }),
      ours: () => deliverOurs(ours, receivers, round++),
    };
    await sampleInTurns(sides, WARM_UP_ROUNDS);
    const rates = await sampleInTurns(sides, ROUNDS);
    if (receivers.count.signed !== round * RECEIVERS * EACH)
      throw new Error('Some requests were not signed.');
    const rate = (side: keyof typeof sides) => Math.round(median(rates[side]));
    const part = 'webhooks';
    return [
      {
        part,
        name: `deliveries to ${RECEIVERS} receivers / bare fetch loop`,
        unit: '×',
        bound: { atLeast: 0.5 },
        value: medianRatio(rates.ours, rates.loop),
        note: `${rate('ours')} against ${rate('loop')} a second; ${RECEIVERS * EACH} due, each signed and recorded`,
      },
      {
        part,
        name: `deliveries to ${RECEIVERS} receivers / parallel bare fetches`,
        unit: '×',
        value: medianRatio(rates.ours, rates.bare),
        note: `${rate('bare')} a second, unsigned and unrecorded`,
      },
    ];
  } finally {
    receivers.server.closeAllConnections();
    receivers.server.close();
    await Promise.all([ours.dispose(), bare.dispose()]);
  }
}
