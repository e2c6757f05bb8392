// Bundles a Worker with wrangler, as a deploy would, into the single file that Miniflare runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wranglerEnvironment } from '../local-state.ts';
import { readTool } from '../tools.ts';

/** The script; `args` choose another Worker than that of wrangler.toml, and `entry` its first file. */
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
