// Builds the three browser programs into dist/client, unless they are up to date.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, isStamped, writeStamp } from './stamp.ts';
import { ROOT, readTool } from './tools.ts';

const SOURCES = ['web', 'worker/contract', 'worker/domain', 'package-lock.json'];

export async function buildClient(): Promise<void> {
  const stamp = join(ROOT, 'dist', 'client.stamp');
  const hash = hashSources(SOURCES.map((path) => join(ROOT, path)));
  if (isStamped(stamp, hash) && existsSync(join(ROOT, 'dist', 'client'))) return;
  const { code, output } = await readTool('vite', ['build', '--config', 'web/vite.config.ts']);
  if (code !== 0) throw new Error(`The client could not be built.\n${output}`);
  writeStamp(stamp, hash);
}
