// Starts a separate instance of the product for the browser tests, with its own port, database and
// demo host. PORT and HALFPAST_STATE set the port and the state folder. If the port is in use,
// another port is used.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCaldavServers } from '../../dev-services/caldav/packages.ts';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { findFreePort, isPortFree, readPort } from '../../scripts/ports.ts';
import { startProduct } from '../../scripts/product.ts';
import { isLong } from '../support/long.ts';

async function choosePort(): Promise<number> {
  const requestedPort = readPort();
  return requestedPort !== null && (await isPortFree(requestedPort))
    ? requestedPort
    : findFreePort();
}

export default async function startProductForTests(): Promise<() => Promise<void>> {
  process.env.TEST_BROWSER = await ensureBrowser();
  // Only the long run has tests that need these servers (test/support/long.ts).
  if (isLong) ensureCaldavServers();
  const parent = process.env.HALFPAST_STATE ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const state = mkdtempSync(join(parent, 'halfpast-e2e-'));
  const removeState = () => rmSync(state, { recursive: true, force: true });
  try {
    const product = await startProduct({
      port: await choosePort(),
      state,
      // The limit is high, because all tests book the same demo host. Emails hardly wait for each other, because
      // tests wait for them.
      variables: ['HOST_BOOKINGS_PER_HOUR:10000', 'BATCH_WINDOW_MS:50', 'EDIT_DELAY_MS:50'],
      startsInstance: true,
      startsFeeds: true,
      startsCaldav: isLong,
      onOutput: (text) => process.stdout.write(text),
    });
    process.env.HALFPAST_URL = product.url;
    process.env.RADICALE_URL = product.radicaleUrl ?? '';
    process.env.FEEDS_URL = product.feedsUrl ?? '';
    return async () => {
      await product.stop();
      removeState();
    };
  } catch (error) {
    removeState();
    throw error;
  }
}
