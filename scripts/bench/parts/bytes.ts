// Measures the download size of each browser app, and the upload size of the Worker.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGE_TAGS } from '../../../worker/domain/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../../worker/domain/language/locales.ts';
import { findBuiltFile } from '../../built-files.ts';
import { ROOT } from '../../tools.ts';
import type { Figure } from '../figures.ts';
import type { BenchScripts } from '../scripts.ts';

const CLIENT = join(ROOT, 'dist', 'client');

interface EntryBudget {
  readonly entry: string;
  readonly js: number;
  readonly css?: number;
}

const BUDGETS: readonly EntryBudget[] = [
  { entry: 'book', js: 90, css: 5 },
  { entry: 'manage', js: 90, css: 5 },
  { entry: 'app', js: 105 },
];
const EMBED_BUDGET = 4;

/** The screens of the app with the most code, with the names of their source files. */
const SCREENS = [
  { file: 'dashboard', name: 'dashboard', atMost: 25 },
  { file: 'bookings', name: 'bookings', atMost: 25 },
  { file: 'meeting-type', name: 'editor of a meeting type', atMost: 25 },
  // This editor uses the files of the meeting type editor, and adds the choice of the hosts.
  { file: 'team-type', name: 'editor of a team type', atMost: 30 },
] as const;

/** Returns the gzipped size in thousands of bytes. */
function sizeOf(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/** Returns the contents of all scripts in the HTML file. The build lists every static import in that file. */
function readScripts(shell: string): Buffer[] {
  const found = shell.matchAll(/"(\/assets\/[^"]+\.js)"/g);
  const paths = [...found].flatMap(([, path]) => path ?? []);
  return [...new Set(paths)].map((path) => readFileSync(join(CLIENT, path)));
}

/** Returns the style sheets that are inlined in the HTML file. */
function readStyles(shell: string): string[] {
  return [...shell.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet ?? '');
}

function measureEntry({ entry, ...budget }: EntryBudget, name: string = entry): Figure[] {
  const path = join(CLIENT, `${name}.html`);
  const shell = existsSync(path) ? readFileSync(path, 'utf8') : null;
  return Object.entries(budget).map(([kind, atMost]) => {
    const parts = shell === null ? null : kind === 'js' ? readScripts(shell) : readStyles(shell);
    return {
      part: 'bytes',
      name: `${entry} entry, ${kind}${name.replace(entry, '').replace('.', ', ')}`,
      unit: 'kB',
      bound: { atMost },
      value: parts?.reduce((sum, part) => sum + sizeOf(part), 0) ?? null,
      note: parts ? `gzip, ${parts.length} part(s)` : `${name}.html is missing`,
    };
  });
}

/** Measures the scripts of an entry in each other language. The style sheets are the same in all languages. */
function measureLanguages({ entry, js }: EntryBudget): Figure[] {
  const languages = LANGUAGE_TAGS.filter((tag) => tag !== SOURCE_LANGUAGE);
  return languages.flatMap((tag) => measureEntry({ entry, js }, `${entry}.${tag}`));
}

const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** Returns the names of the file and of all files that it imports, directly or not. */
function listImports(file: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const open = [file];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (known.has(name) || found.has(name)) continue;
    found.add(name);
    const script = readFileSync(join(CLIENT, 'assets', name), 'utf8');
    for (const [, imported] of script.matchAll(STATIC_IMPORT)) if (imported) open.push(imported);
  }
  return found;
}

/** Measures the scripts that a screen adds to those of the app's entry. */
function measureScreen({ file, name, atMost }: (typeof SCREENS)[number]): Figure {
  const screen = findBuiltFile(file).replace('assets/', '');
  const figure = {
    part: 'bytes',
    name: `screen: ${name}, js`,
    unit: 'kB',
    bound: { atMost },
  };
  const shell = readFileSync(join(CLIENT, 'app.html'), 'utf8');
  const known = new Set(
    [...shell.matchAll(/\/assets\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []),
  );
  const files = [...listImports(screen, known)];
  const sizes = files.map((each) => sizeOf(readFileSync(join(CLIENT, 'assets', each))));
  const value = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ...figure,
    value,
    note: `gzip, ${files.length} part(s) that the entry does not contain`,
  };
}

function measureEmbed(): Figure {
  const path = join(CLIENT, 'embed.js');
  return {
    part: 'bytes',
    name: 'embed.js',
    unit: 'kB',
    bound: { atMost: EMBED_BUDGET },
    ...(existsSync(path)
      ? { value: sizeOf(readFileSync(path)), note: 'gzip' }
      : { value: null, note: 'embed.js is missing' }),
  };
}

export async function measureBytes(scripts: BenchScripts): Promise<Figure[]> {
  return [
    ...BUDGETS.flatMap((budget) => measureEntry(budget)),
    ...BUDGETS.flatMap(measureLanguages),
    ...SCREENS.map(measureScreen),
    measureEmbed(),
    {
      part: 'bytes',
      name: 'Worker',
      unit: 'kB',
      value: sizeOf(scripts.worker),
      note: 'gzip, as wrangler uploads it',
    },
  ];
}
