// Reads and writes the files in `messages`. `messages/<part>/en.json` lists the messages of a part of the
// product with the files that use them. `messages/<part>/<language>.json` contains their translations.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '../../worker/domain/language/languages.ts';
import { ROOT } from '../tools.ts';

/** The folders of each part. A message of several parts belongs to the first of them. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  book: [
    ...['web/book/', 'web/picker/', 'web/ui/', 'web/lib/'],
    ...['worker/domain/', 'worker/contract/', 'worker/http/', 'worker/services/'],
  ],
  email: ['worker/mail/'],
  app: ['web/app/'],
};

/** The parts that the Worker writes or sends. It loads their messages together. */
export const WORKER_PARTS = ['book', 'email'];

/**
 * The part of the host's app. It also contains the messages of `hostText`, unless an earlier part uses them.
 */
export const APP_PART = 'app';

export const TRANSLATIONS = LANGUAGE_TAGS.filter((tag) => tag !== 'en');

/** Maps the key of each message to the paths of the files that use it. */
export type Sources = Readonly<Record<string, readonly string[]>>;
type Catalog = Readonly<Record<string, string>>;

const FOLDER = join(ROOT, 'messages');
export const pathOf = (part: string, language: string) => `messages/${part}/${language}.json`;

function read<Content>(part: string, language: string): Content | null {
  const path = join(ROOT, pathOf(part, language));
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

export const readSources = (part: string): Sources => read<Sources>(part, 'en') ?? {};
export const readCatalog = (part: string, language: string) => read<Catalog>(part, language);

export function writeFile(part: string, language: string, content: Sources | Catalog): void {
  mkdirSync(join(FOLDER, part), { recursive: true });
  const lines = Object.entries(content).map(
    ([key, value]) =>
      `  ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll('","', '", "')}`,
  );
  writeFileSync(join(ROOT, pathOf(part, language)), `{\n${lines.join(',\n')}\n}\n`);
}

/** Lists the files in `messages`, as `part/language`. */
export function listFiles(): { part: string; language: string }[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((part) =>
    readdirSync(join(FOLDER, part)).map((file) => ({
      part,
      language: file.replace(/\.json$/, ''),
    })),
  );
}

/** Returns all translations into a language, without the messages that have none yet. */
export function readTranslations(language: string, parts = Object.keys(PARTS)): Catalog {
  const entries = parts.flatMap((part) => Object.entries(readCatalog(part, language) ?? {}));
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}
