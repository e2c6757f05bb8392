// Lets the test server of `npm start` keep connections and events over a restart. Without it every start
// would leave the product with a connection that Google does not know.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kept } from './google.ts';

/** With the port, so that links to events stay valid. */
interface KeptFile extends Kept {
  readonly port: number;
}

/** Undefined when the file is missing or unreadable. */
export function readKept(path: string): KeptFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the whole file or nothing, whenever the process ends. */
export function writeKept(path: string, kept: KeptFile): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(kept));
  renameSync(`${path}.new`, path);
}
