// Reads and writes the file in which a test server stores its data under `npm start`. Without the file, the
// server would forget the calendar connections on a restart, but the product would still have them.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data includes the port, so that links to events stay valid after a restart. */
type StateFile<State> = State & { readonly port: number };

/** Returns undefined when the file is missing or unreadable. */
export function readStateFile<State>(path: string): StateFile<State> | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically: a killed process leaves no partial file. */
export function writeStateFile<State>(path: string, stored: StateFile<State>): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(stored));
  renameSync(`${path}.new`, path);
}
