// Finds unused CSS classes. A class of a CSS module counts as used if a file that imports the module contains
// the class name. A class of another style sheet counts as used if any file of the folders web and worker
// contains the class name. Both folders contain HTML.
import { dirname, join, normalize } from 'node:path';
import type { SourceFile } from './source-tree.ts';

const STYLED = /^(web|worker)\/.*\.(ts|tsx|css|html)$/;
const IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** Lists the classes of a sheet. Skips comments, strings, URLs and `:global(…)` (classes of other sheets). */
function listClasses(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\([^)]*\)/g, '');
  const names = [...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
  return [...new Set(names)];
}

/**
 * Maps each CSS module to the class names that are used in its importers. `*` means that an importer computes
 * a class name, so every class counts as used.
 */
function readUses(files: readonly SourceFile[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, styles = '', target = ''] of text.matchAll(IMPORT)) {
      const module = normalize(join(dirname(path), target));
      const names = uses.get(module) ?? new Set();
      const used = new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\]|(\\[))`, 'g');
      for (const [, plain, quoted] of text.matchAll(used)) names.add(plain ?? quoted ?? '*');
      uses.set(module, names);
    }
  }
  return uses;
}

/** Returns one line for each class that no file uses. */
export function findUnusedClasses(tree: readonly SourceFile[]): string[] {
  const files = tree.filter(({ path }) => STYLED.test(path));
  const uses = readUses(files);
  const words = new Set(
    files.filter(({ path }) => !path.endsWith('.css')).flatMap(({ text }) => text.match(/[\w-]+/g)),
  );
  const isUsed = (path: string, name: string): boolean => {
    if (!path.endsWith('.module.css')) return words.has(name);
    const names = uses.get(path);
    return names !== undefined && (names.has(name) || names.has('*'));
  };
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      listClasses(text)
        .filter((name) => !isUsed(path, name))
        .map((name) => `${path} styles .${name}, which no file uses: delete it`),
    );
}
