// Lets the test server of `npm start` remember over a restart what a person connected and planned:
// without it every start would leave the product with a connection that Google no longer knows.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kept } from './google.ts';

/** Undefined when there is nothing, or nothing readable. */
export function readKept(path: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whole or not at all, whenever the process ends. */
export function writeKept(path: string, kept: Kept): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(kept));
  renameSync(`${path}.new`, path);
}
