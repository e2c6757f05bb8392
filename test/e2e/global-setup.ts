// The browser tests get a whole product of their own: its own port, database and demo host.
// PORT and HALFPAST_STATE say where, but a product that runs there already is left alone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { findFreePort, isPortFree, readPort } from '../../scripts/ports.ts';
import { startProduct } from '../../scripts/product.ts';

export default async function startProductForTests(): Promise<() => Promise<void>> {
  await ensureBrowser();
  const parent = process.env.HALFPAST_STATE ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const state = mkdtempSync(join(parent, 'halfpast-e2e-'));
  const wanted = readPort();
  const product = await startProduct({
    port: wanted && (await isPortFree(wanted)) ? wanted : await findFreePort(),
    state,
    onOutput: (text) => process.stdout.write(text),
  });
  process.env.HALFPAST_URL = product.url;
  return async () => {
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  };
}
