// Bundles a Worker with wrangler, as a deploy does, into the single file that Miniflare runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wranglerEnvironment } from '../local-state.ts';
import { readTool } from '../tools.ts';

/**
 * Returns the bundled code. `args` can select a different wrangler config. `entry` is the name of the
 * Worker's entry file without its ending.
 */
export async function bundle(
  folder: string,
  args: string[] = [],
  entry = 'index',
): Promise<string> {
  const { code, output } = await readTool(
    'wrangler',
    ['deploy', '--dry-run', '--outdir', folder, ...args],
    wranglerEnvironment(folder),
  );
  if (code !== 0) throw new Error(`The Worker could not be built into ${folder}.\n${output}`);
  return readFileSync(join(folder, `${entry}.js`), 'utf8');
}
