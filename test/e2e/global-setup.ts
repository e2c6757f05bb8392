// Starts a separate product for the browser tests, with its own port, database and demo host. PORT and
// HALFPAST_STATE set the port and the state folder. If the port is in use, another port is used.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { findFreePort, isPortFree, readPort } from '../../scripts/ports.ts';
import { startProduct } from '../../scripts/product.ts';

async function choosePort(): Promise<number> {
  const wanted = readPort();
  return wanted !== null && (await isPortFree(wanted)) ? wanted : findFreePort();
}

export default async function startProductForTests(): Promise<() => Promise<void>> {
  await ensureBrowser();
  const parent = process.env.HALFPAST_STATE ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const state = mkdtempSync(join(parent, 'halfpast-e2e-'));
  const forget = () => rmSync(state, { recursive: true, force: true });
  try {
    const product = await startProduct({
      port: await choosePort(),
      state,
      // A high limit, because all tests book the same demo host.
      variables: ['HOST_BOOKINGS_PER_HOUR:10000'],
      onOutput: (text) => process.stdout.write(text),
    });
    process.env.HALFPAST_URL = product.url;
    return async () => {
      await product.stop();
      forget();
    };
  } catch (error) {
    forget();
    throw error;
  }
}
