// Lets the test server of `npm start` remember over a restart what a person connected and planned:
// without it every start would leave the product with a connection that Google no longer knows.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kept } from './google.ts';

/** With the port, so that links to events stay good. */
interface KeptFile extends Kept {
  readonly port: number;
}

/** Undefined when there is nothing, or nothing readable. */
export function readKept(path: string): KeptFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whole or not at all, whenever the process ends. */
export function writeKept(path: string, kept: KeptFile): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(kept));
  renameSync(`${path}.new`, path);
}
