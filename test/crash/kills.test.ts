// Kills the process at random moments while clients make, move and cancel bookings. Then
// checks that every acknowledged change is stored. Each change must have its emails, and its event must
// have reached the webhook receiver. No other email or event may exist. Then kills the process again while
// it sends reminders and thank-you emails. Each confirmed booking must get each of these emails once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { bundleProduct } from '../../scripts/instances/bundle.ts';
import { type Instance, prepareWorker, startInstance } from '../../scripts/instances/instances.ts';
import { migrate } from '../../scripts/migrate.ts';
import { seedOf, sizeOf } from '../support/long.ts';
import { openReceiver } from '../support/webhook-lab/receivers.ts';
import { startWebhookLab, type WebhookLab } from '../support/webhook-lab/server.ts';
import { checkEvents } from './check-events.ts';
import {
  checkAcknowledgedChanges,
  checkMails,
  checkOverlaps,
  readDatabase,
} from './check-stories.ts';
import { createWebhook, insertHost, signIn } from './host.ts';
import { type InstanceProcess, startInstanceProcess } from './instance-process.ts';
import { createRandom, createStory, type Story, sendNextStep } from './stories.ts';
import { checkTimedMails, makeDue, TIMED_KINDS } from './timed-mails.ts';

const SEED = Number(process.env.CRASH_SEED ?? seedOf(20_261_123));
const KILLS = sizeOf(6, 20);
const BOOKINGS = 10 * KILLS;
const CLIENTS = 6;
/** A process claims an email or event before sending. The claim expires after this time. */
const CLAIM_MS = 120_000;

const state = mkdtempSync(join(tmpdir(), 'halfpast-kills-'));
let [running, last]: [InstanceProcess | null, Instance | null] = [null, null];
let lab: WebhookLab | null = null;
afterEach(async () => {
  running?.kill();
  await Promise.all([running?.exited, last?.dispose()]);
  await lab?.stop();
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const random = createRandom(SEED);

/**
 * Sends the steps of the stories (see stories.ts) with several clients. Returns the number of clients that
 * stopped without a response.
 */
async function sendSteps(
  stories: readonly Story[],
  session: { url: string; token: string },
  onAnswer = () => {},
) {
  const queue = stories.filter((story) => story.steps.length > 0);
  let lost = 0;
  const client = async () => {
    for (let story = queue.shift(); story !== undefined; story = queue.shift()) {
      while (story.steps.length > 0) {
        const outcome = await sendNextStep(story, { ...session, random });
        if (outcome === 'lost') {
          lost += 1;
          return;
        }
        if (outcome === 'acknowledged') onAnswer();
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return lost;
}

/**
 * Starts the process and kills it after a random number of responses. Other requests are often in progress
 * then, and sometimes emails are being sent.
 */
async function runUntilKilled(
  options: string,
  token: string,
  stories: readonly Story[],
): Promise<number> {
  running = await startInstanceProcess(options);
  const { url, kill, exited } = running;
  const answersBeforeKill = 1 + random(16);
  const pause = random(3) === 0 ? random(1_500) : random(30);
  let answers = 0;
  const enoughAnswers = Promise.withResolvers<void>();
  const sending = sendSteps(stories, { url, token }, () => {
    answers += 1;
    if (answers === answersBeforeKill) enoughAnswers.resolve();
  });
  await Promise.race([enoughAnswers.promise, sending]);
  await sleep(pause);
  kill();
  await exited;
  return sending;
}

async function countOpen(db: D1Database): Promise<number> {
  const open = `SELECT (SELECT count(*) FROM outbox WHERE status IN ('pending', 'claimed'))
    + (SELECT count(*) FROM webhook_deliveries WHERE status IN ('pending', 'claimed')) AS n`;
  return (await db.prepare(open).first<number>('n')) ?? 0;
}

/** Moves the due time of all pending work back by CLAIM_MS, to simulate that this time has passed. */
async function passTime(db: D1Database): Promise<void> {
  for (const table of ['outbox', 'webhook_deliveries']) {
    const update = `UPDATE ${table} SET due_at = due_at - ?1 WHERE status IN ('pending', 'claimed')`;
    await db.prepare(update).bind(CLAIM_MS).run();
  }
}

const runCron = async (url: string) =>
  (await fetch(new URL('/cdn-cgi/local/scheduled?cron=*+*+*+*+*', url))).text();

/** Kills the process while the cron adds emails or the queue sends them. */
async function runCronUntilKilled(options: string): Promise<void> {
  running = await startInstanceProcess(options);
  const { url, kill, exited } = running;
  const ended = runCron(url).catch(() => null);
  await sleep(random(250));
  kill();
  await exited;
  await ended;
}

/** Runs the cron until no outbox row and no webhook delivery is pending or claimed. */
async function finishWork({ db, url }: Instance): Promise<void> {
  const countAfterCron = async () => {
    await runCron(url.origin);
    return countOpen(db);
  };
  await expect.poll(countAfterCron, { timeout: 180_000, interval: 500 }).toBe(0);
}

it(`the product keeps every acknowledged change after ${KILLS} kills (seed ${SEED})`, async () => {
  const worker = prepareWorker(await bundleProduct(), { state });
  const options = join(state, 'options.json');
  writeFileSync(options, JSON.stringify(worker));

  const first = await startInstance(worker);
  await migrate(first.db);
  await insertHost(first.db);
  const token = await signIn(first.url.origin);
  lab = await startWebhookLab();
  await createWebhook(first.url.origin, token, `${lab.url}/crash`);
  await first.dispose();

  const stories = Array.from({ length: BOOKINGS }, (_, index) => createStory(index, random));
  let lost = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    lost += await runUntilKilled(options, token, stories.slice(0, (kill * BOOKINGS) / KILLS));
  }
  expect(lost).toBeGreaterThan(KILLS / 2);

  last = await startInstance(worker);
  const { db, url } = last;
  expect(await countOpen(db)).toBeGreaterThan(0);
  // Simulate a restart of the process two minutes later, when all claims have expired.
  await passTime(db);
  expect(await sendSteps(stories, { url: url.origin, token })).toBe(0);
  // Emails about moves are delayed, because another move may follow. Make these emails due too.
  await passTime(db);
  await finishWork(last);

  const database = await readDatabase(db);
  expect(database.bookings).toHaveLength(BOOKINGS);
  expect(checkAcknowledgedChanges(stories, database)).toEqual([]);
  expect(checkMails(database)).toEqual([]);
  expect(checkOverlaps(database)).toEqual([]);
  expect(await checkEvents(db, database.bookings, openReceiver('crash').taken)).toEqual([]);

  for (const kind of TIMED_KINDS) {
    await makeDue(last.db, kind, Date.now());
    await last.dispose();
    for (let kill = 1; kill <= KILLS / TIMED_KINDS.length; kill += 1)
      await runCronUntilKilled(options);
    last = await startInstance(worker);
    await passTime(last.db);
    await finishWork(last);
    expect(await checkTimedMails(last.db, kind)).toEqual([]);
  }
}, 1_200_000);
