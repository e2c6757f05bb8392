// Finds files of the built web app, whose names are hashes. The build writes a list of them (web/paint-screens.ts).
import { existsSync, readFileSync } from 'node:fs';
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
 * of modules (web/vite.config.ts). Returns undefined if the build has no such script.
 */
export function findBuiltFile(name: string): string | undefined {
  const path = join(ROOT, 'dist', APP_MANIFEST);
  if (!existsSync(path)) return undefined;
  const chunks: Chunk[] = Object.values(JSON.parse(readFileSync(path, 'utf8')));
  return chunks.find((chunk) => chunk.name === name)?.file;
}
