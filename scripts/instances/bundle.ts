// Bundles a Worker with wrangler, as a deploy does, into the single file that Miniflare runs.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wranglerEnvironment } from '../local-state.ts';
import { hashSources, isStamped, writeStamp } from '../stamp.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { ROOT, readTool } from '../tools.ts';

const SOURCES = ['package-lock.json', 'wrangler.toml', 'scripts/instances/bundle.ts', 'worker'];
const FOLDER = join(ROOT, 'dist', 'bundle');
const FILE = join(FOLDER, 'index.js');
const STAMP = join(ROOT, 'dist', 'bundle.stamp');

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

/**
 * Returns the bundled code of the product's Worker. Bundles it only when its sources have changed, because wrangler
 * needs seconds. Call buildClient first, because wrangler needs dist/client.
 */
export async function bundleProduct(): Promise<string> {
  const hash = hashSources(SOURCES.map((path) => join(ROOT, path)));
  if (!isStamped(STAMP, hash) || !existsSync(FILE)) {
    const script = await withTemporaryFolder((folder) => bundle(folder));
    mkdirSync(FOLDER, { recursive: true });
    // Another process may read or write the file at this moment.
    const ownFile = `${FILE}.${process.pid}`;
    writeFileSync(ownFile, script);
    renameSync(ownFile, FILE);
    writeStamp(STAMP, hash);
    return script;
  }
  return readFileSync(FILE, 'utf8');
}
