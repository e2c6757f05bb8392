// The browser tests get a whole product of their own: its own port, database and demo host.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { findFreePort } from '../../scripts/ports.ts';
import { startProduct } from '../../scripts/product.ts';

export default async function startProductForTests(): Promise<() => Promise<void>> {
  await ensureBrowser();
  const state = mkdtempSync(join(tmpdir(), 'halfpast-e2e-'));
  const product = await startProduct({
    port: await findFreePort(),
    state,
    onOutput: (text) => process.stdout.write(text),
  });
  process.env.HALFPAST_URL = product.url;
  return async () => {
    await product.stop();
    rmSync(state, { recursive: true, force: true });
  };
}
