// Bundles the Workers of the bench with wrangler, as a deploy would.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { wranglerEnvironment } from '../local-state.ts';
import { ROOT, readTool } from '../tools.ts';

export const BENCH_FOLDER = join(ROOT, 'dist', 'bench');

async function bundle(name: string, args: string[]): Promise<string> {
  const folder = join(BENCH_FOLDER, name);
  const { code, output } = await readTool(
    'wrangler',
    ['deploy', '--dry-run', '--outdir', folder, ...args],
    wranglerEnvironment(BENCH_FOLDER),
  );
  if (code !== 0) throw new Error(`The Worker ${name} could not be built.\n${output}`);
  return readFileSync(join(folder, 'index.js'), 'utf8');
}

/** The product's script. Wants dist/client to be there: see buildClient. */
export function buildWorker(): Promise<string> {
  return bundle('worker', []);
}

/** The baseline's script, under the same compatibility date and flags. */
export async function buildBaseline(): Promise<string> {
  const { compatibility_date, compatibility_flags } = unstable_readConfig({
    config: join(ROOT, 'wrangler.toml'),
  });
  const main = join(ROOT, 'scripts', 'bench', 'baseline', 'index.ts');
  const config = join(BENCH_FOLDER, 'baseline.json');
  mkdirSync(BENCH_FOLDER, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({ name: 'halfpast-baseline', main, compatibility_date, compatibility_flags }),
  );
  return bundle('baseline', ['--config', config]);
}
