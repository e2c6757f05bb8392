// The process is killed at twenty random moments while two hundred bookings are made, moved and cancelled.
// Afterwards every acknowledged change exists with its emails and its event at the receiver, and there is no
// email or event without its change.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { buildClient } from '../../scripts/build-client.ts';
import { bundle } from '../../scripts/instances/bundle.ts';
import { type Instance, prepareWorker, startInstance } from '../../scripts/instances/instances.ts';
import { migrate } from '../../scripts/instances/migrate.ts';
import { openReceiver } from '../support/webhook-lab/receivers.ts';
import { startWebhookLab, type WebhookLab } from '../support/webhook-lab/server.ts';
import { checkEvents } from './check-events.ts';
import { checkAnswers, checkMails, checkOverlaps, readTruth } from './check-stories.ts';
import { createWebhook, insertHost, signIn } from './host.ts';
import { type InstanceProcess, startInstanceProcess } from './instance-process.ts';
import { createRandom, createStory, playStep, type Story } from './stories.ts';

const SEED = Number(process.env.CRASH_SEED ?? 20_261_123);
const KILLS = 20;
const BOOKINGS = 200;
const CLIENTS = 6;
/** How long a claim of the killed process blocks its emails or events. */
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

/** Clients work on the stories until all are done or no answer comes. */
async function play(
  stories: readonly Story[],
  session: { url: string; token: string },
  onAnswer = () => {},
) {
  const queue = stories.filter((story) => story.steps.length > 0);
  let lost = 0;
  const client = async () => {
    for (let story = queue.shift(); story !== undefined; story = queue.shift()) {
      while (story.steps.length > 0) {
        const outcome = await playStep(story, { ...session, random });
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
 * One run of the process: it is killed after some answers, often during others, sometimes while emails are
 * sent.
 */
async function liveAndDie(
  options: string,
  token: string,
  stories: readonly Story[],
): Promise<number> {
  running = await startInstanceProcess(options);
  const { url, kill, exited } = running;
  const moment = 1 + random(16);
  const pause = random(3) === 0 ? random(1_500) : random(30);
  let answers = 0;
  const ripe = Promise.withResolvers<void>();
  const playing = play(stories, { url, token }, () => {
    answers += 1;
    if (answers === moment) ripe.resolve();
  });
  await Promise.race([ripe.promise, playing]);
  await sleep(pause);
  kill();
  await exited;
  return playing;
}

async function countOpen(db: D1Database): Promise<number> {
  const open = `SELECT (SELECT count(*) FROM outbox WHERE status IN ('pending', 'claimed'))
    + (SELECT count(*) FROM webhook_deliveries WHERE status IN ('pending', 'claimed')) AS n`;
  return (await db.prepare(open).first<number>('n')) ?? 0;
}

/** Moves all pending work forward by the time of a claim. */
async function passTime(db: D1Database): Promise<void> {
  for (const table of ['outbox', 'webhook_deliveries']) {
    const update = `UPDATE ${table} SET due_at = due_at - ?1 WHERE status IN ('pending', 'claimed')`;
    await db.prepare(update).bind(CLAIM_MS).run();
  }
}

it(`keeps every acknowledged change through ${KILLS} kills (seed ${SEED})`, async () => {
  await buildClient();
  const worker = prepareWorker(await bundle(join(state, 'worker')), { state });
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
    lost += await liveAndDie(options, token, stories.slice(0, (kill * BOOKINGS) / KILLS));
  }
  expect(lost).toBeGreaterThan(KILLS / 2);

  last = await startInstance(worker);
  const { db, url } = last;
  expect(await countOpen(db)).toBeGreaterThan(0);
  // Pretends that the process returned two minutes later.
  await passTime(db);
  expect(await play(stories, { url: url.origin, token })).toBe(0);
  // The emails about the last moves wait for further moves.
  await passTime(db);
  await expect
    .poll(
      async () => {
        await (await fetch(`${url.origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`)).text();
        return countOpen(db);
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(0);

  const truth = await readTruth(db);
  expect(truth.bookings).toHaveLength(BOOKINGS);
  expect(checkAnswers(stories, truth)).toEqual([]);
  expect(checkMails(truth)).toEqual([]);
  expect(checkOverlaps(truth)).toEqual([]);
  expect(await checkEvents(db, truth.bookings, openReceiver('crash').taken)).toEqual([]);
}, 600_000);
