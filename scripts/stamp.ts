// Decides whether generated files are up to date: a stamp file stores the hash of their sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns one hash of the paths and contents of files and folders. */
export function hashSources(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export function isStamped(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

export function writeStamp(stamp: string, hash: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
