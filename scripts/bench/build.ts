// Bundles the Workers that the bench runs. Call buildClient first, because the bundle needs dist/client.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { bundle, bundleProduct } from '../instances/bundle.ts';
import { ROOT } from '../tools.ts';

const BENCH_FOLDER = join(ROOT, 'dist', 'bench');

/** Returns the bundled code of the product's Worker. */
export function buildWorker(): Promise<string> {
  return bundleProduct();
}

/** Returns the bundled code of the baseline Worker. It has the product's compatibility date and flags. */
export async function buildBaseline(): Promise<string> {
  const { compatibility_date, compatibility_flags } = unstable_readConfig({
    config: join(ROOT, 'wrangler.toml'),
  });
  const main = join(ROOT, 'scripts', 'bench', 'baseline', 'worker.ts');
  const config = join(BENCH_FOLDER, 'baseline.json');
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ name: 'halfpast-baseline', main, compatibility_date, compatibility_flags }),
  );
  return bundle(join(BENCH_FOLDER, 'baseline'), ['--config', config], 'worker');
}
