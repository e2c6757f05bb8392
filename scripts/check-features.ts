// Checks that a feature imports only features above it in the list of scripts/features.ts. Files outside the
// feature folders, such as the middleware, may import every feature of the lower floors (layers).
import { posix } from 'node:path';
import { FEATURE_NAMES } from './features.ts';
import type { SourceFile } from './source-tree.ts';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Returns the place of a file's feature in the order, or -1 when the file belongs to no feature. */
function rankOf(path: string): number {
  const [top, , ...folders] = path.split('/').slice(0, -1);
  const feature = folders.find((folder) => FEATURE_NAMES.includes(folder));
  return top === 'worker' && feature !== undefined ? FEATURE_NAMES.indexOf(feature) : -1;
}

export function checkFeatures(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const rank = rankOf(path);
    if (rank < 0) return [];
    return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
      const imported = posix.join(posix.dirname(path), specifier);
      const higher = rankOf(imported);
      if (higher <= rank) return [];
      const [own, other] = [FEATURE_NAMES[rank], FEATURE_NAMES[higher]];
      return [
        `${path} imports ${imported}, but ${own} comes before ${other} in scripts/features.ts. Move the shared part into ${own} or a feature above it, pass it as a parameter, or move this file to ${other} or a feature below it`,
      ];
    });
  });
}
