// Measures the download size of each browser app, and the upload size of the Worker.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../tools.ts';
import type { Figure } from '../figures.ts';
import type { BenchScripts } from '../scripts.ts';

const CLIENT = join(ROOT, 'dist', 'client');

const BUDGETS = [
  { entry: 'book', js: 90, css: 5 },
  { entry: 'manage', js: 90, css: 5 },
  { entry: 'app', js: 105 },
] as const;
const EMBED_BUDGET = 4;

/** Returns the gzipped size in thousands of bytes. */
function sizeOf(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/** Returns the contents of all scripts in the HTML file. The build lists every static import there. */
function readScripts(shell: string): Buffer[] {
  const found = shell.matchAll(/(?:src=|href=|import\()"(\/assets\/[^"]+\.js)"/g);
  const paths = [...found].flatMap(([, path]) => path ?? []);
  return [...new Set(paths)].map((path) => readFileSync(join(CLIENT, path)));
}

/** Returns the style sheets that are inlined in the HTML file. */
function readStyles(shell: string): string[] {
  return [...shell.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet ?? '');
}

function measureEntry({ entry, ...budget }: (typeof BUDGETS)[number]): Figure[] {
  const path = join(CLIENT, `${entry}.html`);
  const shell = existsSync(path) ? readFileSync(path, 'utf8') : null;
  return Object.entries(budget).map(([kind, atMost]) => {
    const parts = shell === null ? null : kind === 'js' ? readScripts(shell) : readStyles(shell);
    return {
      part: 'bytes',
      name: `${entry} entry, ${kind}`,
      unit: 'kB',
      bound: { atMost },
      value: parts?.reduce((sum, part) => sum + sizeOf(part), 0) ?? null,
      note: parts ? `gzip, ${parts.length} part(s)` : `${entry}.html is missing`,
    };
  });
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
    ...BUDGETS.flatMap(measureEntry),
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
