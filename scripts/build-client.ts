// Builds the browser apps into dist/client, unless dist/client is up to date.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources, isStamped, writeStamp } from './stamp.ts';
import { ROOT, type RunningTool, readTool, startTool } from './tools.ts';

const SOURCES = [
  'docs/api/openapi.json',
  'messages',
  'scripts/messages',
  'scripts/openapi',
  'worker/http/pages/site',
  'web',
  'worker/contract',
  'worker/domain',
  'package-lock.json',
];
const STAMP = join(ROOT, 'dist', 'client.stamp');
const BUILD = ['build', '--config', 'web/vite.config.ts'];
// A test runner sets NODE_ENV to "test", which would build the pages with React's development version.
const environment = () => ({ ...process.env, NODE_ENV: 'production' });

export async function buildClient(): Promise<void> {
  const hash = hashSources(SOURCES.map((path) => join(ROOT, path)));
  if (isStamped(STAMP, hash) && existsSync(join(ROOT, 'dist', 'client'))) return;
  rmSync(STAMP, { force: true });
  const { code, output } = await readTool('vite', BUILD, environment());
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`);
  writeStamp(STAMP, hash);
}

/**
 * Builds the apps again after every change of their source, until the returned tool is stopped. Deletes the
 * stamp file, because dist/client then differs from the stamped build.
 */
export function watchClient(): RunningTool {
  rmSync(STAMP, { force: true });
  return startTool('vite', [...BUILD, '--watch', '--clearScreen', 'false'], { env: environment() });
}
