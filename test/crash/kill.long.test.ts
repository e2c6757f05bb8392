// Kills the process after it stored bookings and before it sent all their emails. Then checks that
// each email is sent once after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { type RunningProduct, startProduct } from '../../scripts/product.ts';
import type { HealthAnswer } from '../../worker/contract/operations/health-call.ts';
import { readOutboxRows } from '../support/state-database.ts';
import { book, listFreeSlots, listMailIds } from './demo-calls.ts';

/** A process claims an outbox row before it sends the email. The claim expires after this time. */
const CLAIM_MS = 120_000;
const EMAILS = Array.from({ length: 8 }, (_, index) => `crash-${index}@invitee.example`);

const state = mkdtempSync(join(tmpdir(), 'halfpast-crash-'));
let running: RunningProduct | null = null;
afterEach(() => {
  running?.kill();
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function start(): Promise<RunningProduct> {
  running = await startProduct({ port: await findFreePort(), state });
  return running;
}

async function countWaitingMails(url: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/health`);
  return ((await answer.json()) as HealthAnswer).data.mail?.waiting;
}

it('the product sends each email once when its process is killed between storing and sending emails', async () => {
  const firstProduct = await start();
  const slots = await listFreeSlots(firstProduct.url);
  expect(slots.length).toBeGreaterThan(EMAILS.length);
  const attempts = EMAILS.map((email, index) => book(firstProduct.url, email, slots[index] ?? ''));
  // Continue as soon as three bookings are acknowledged. The other bookings can be at any stage.
  const acknowledged: string[] = [];
  await new Promise<void>((resolve) => {
    for (const attempt of attempts) {
      attempt.then((id) => {
        if (id !== null) acknowledged.push(id);
        if (acknowledged.length === 3) resolve();
      });
    }
    Promise.all(attempts).then(() => resolve());
  });
  firstProduct.kill();
  await firstProduct.exited;
  await Promise.all(attempts);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);

  const storedRows = readOutboxRows(state, EMAILS);
  const storedBookingIds = new Set(storedRows.map((row) => row.bookingId));
  expect([...storedBookingIds]).toEqual(expect.arrayContaining(acknowledged));
  expect(storedRows).toHaveLength(2 * storedBookingIds.size);
  const open = storedRows.filter((row) => row.status !== 'done');
  expect(open.length).toBeGreaterThan(0);

  const restartedProduct = await start();
  const outboxIds = storedRows.map((row) => row.id).sort();
  await expect
    .poll(() => listMailIds(restartedProduct.url), { timeout: CLAIM_MS + 60_000, interval: 500 })
    .toEqual(outboxIds);
  // When no row is pending, no process can still send a duplicate.
  await expect
    .poll(() => countWaitingMails(restartedProduct.url), { timeout: CLAIM_MS, interval: 500 })
    .toBe(0);
  expect(await listMailIds(restartedProduct.url)).toEqual(outboxIds);
  await restartedProduct.stop();
  const rows = readOutboxRows(state, EMAILS);
  expect(rows).toHaveLength(storedRows.length);
  expect(rows.filter((row) => row.status !== 'done' || row.mails !== 1)).toEqual([]);
});
