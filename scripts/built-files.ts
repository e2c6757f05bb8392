// Finds files of the built web app, whose names are hashes. The build writes a list of them (web/paint-screens.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

export const APP_MANIFEST = 'app-manifest.json';

/** A file of the web app, as Vite lists it. `file` is its path in dist/client. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * Returns the path in dist/client of the script with the code of a source file, such as "booking-editor", or of a group
 * of modules (web/vite.config.ts). Throws if the build has no such script.
 */
export function findBuiltFile(name: string): string {
  const list = readFileSync(join(ROOT, 'dist', APP_MANIFEST), 'utf8');
  const found = Object.values<Chunk>(JSON.parse(list)).find((chunk) => chunk.name === name);
  if (!found) throw new Error(`The web app has no script "${name}".`);
  return found.file;
}
