// What a visitor downloads for each program, and what a deploy uploads.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../tools.ts';
import type { Figure } from '../figures.ts';
import type { BenchScripts } from '../scripts.ts';

const CLIENT = join(ROOT, 'dist', 'client');

const BUDGETS = [
  { program: 'book', js: 90, css: 4 },
  { program: 'app', js: 105 },
] as const;
const EMBED_BUDGET = 4;

/** Thousands of bytes. */
function sizeOf(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

/** What the shell asks for by itself: its scripts with all they import at once, its style sheets. */
function listEntryFiles(shell: string): string[] {
  const tags = shell.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const paths = tags
    .filter((tag) => !tag.startsWith('<link') || /rel="(?:modulepreload|stylesheet)"/.test(tag))
    .flatMap((tag) => /(?:src|href)="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? []);
  return [...new Set(paths)];
}

function measureProgram({ program, ...budget }: (typeof BUDGETS)[number]): Figure[] {
  const shell = join(CLIENT, `${program}.html`);
  const files = existsSync(shell) ? listEntryFiles(readFileSync(shell, 'utf8')) : null;
  return Object.entries(budget).map(([kind, atMost]) => {
    const chosen = files?.filter((path) => path.endsWith(`.${kind}`));
    const sizes = chosen?.map((path) => sizeOf(readFileSync(join(CLIENT, path))));
    return {
      ...{ part: 'bytes', name: `${program} entry, ${kind}`, unit: 'kB', bound: { atMost } },
      value: sizes?.reduce((sum, size) => sum + size, 0) ?? null,
      note: chosen ? `gzip, ${chosen.length} file(s)` : `there is no ${program}.html yet`,
    };
  });
}

function measureEmbed(): Figure {
  const path = join(CLIENT, 'embed.js');
  return {
    ...{ part: 'bytes', name: 'embed.js', unit: 'kB', bound: { atMost: EMBED_BUDGET } },
    ...(existsSync(path)
      ? { value: sizeOf(readFileSync(path)), note: 'gzip' }
      : { value: null, note: 'there is no embed.js yet' }),
  };
}

export async function measureBytes(scripts: BenchScripts): Promise<Figure[]> {
  return [
    ...BUDGETS.flatMap(measureProgram),
    measureEmbed(),
    {
      ...{ part: 'bytes', name: 'Worker', unit: 'kB', value: sizeOf(scripts.worker) },
      note: 'gzip, as wrangler uploads it',
    },
  ];
}
