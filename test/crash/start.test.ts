// The product as `npm start` serves it, with `wrangler dev`. All other tests of the whole product run the Worker without it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { type RunningProduct, startProduct } from '../../scripts/product.ts';
import { book, listFreeSlots, listMailIds } from './demo-calls.ts';

const state = mkdtempSync(join(tmpdir(), 'halfpast-start-'));
let running: RunningProduct | null = null;
afterEach(async () => {
  await running?.stop();
  rmSync(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

it('the product that npm start serves shows pages, books a time and sends both emails', async () => {
  const { url } = await startProduct({ port: await findFreePort(), state }).then((product) => {
    running = product;
    return product;
  });
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Halfpast')]);
  const [start = ''] = await listFreeSlots(url);
  expect(await book(url, 'ines@invitee.example', start)).toEqual(expect.any(String));
  await expect.poll(() => listMailIds(url), { timeout: 60_000 }).toHaveLength(2);
});
