// Collects the messages of the whole product from its source files.
import { keyOf, textOf } from '../../worker/domain/language/message.ts';
import type { SourceFile } from '../source-tree.ts';
import { APP_PART, PARTS, type Sources } from './catalogs.ts';
import { listPlaceholders, tryCompile } from './compiled.ts';
import { type FoundMessage, findMessages } from './find-messages.ts';

interface Collected {
  /** The messages of each part, in the order of the files. */
  readonly parts: ReadonlyMap<string, Sources>;
  readonly problems: readonly string[];
}

const SOURCE = /^(worker|web)\/.*\.tsx?$/;
/**
 * Files that define the message functions. Their calls pass on texts of other files, so they contain no
 * messages.
 */
const MECHANISM = /^worker\/(domain|adapters)\/language\//;

function checkMessage(
  path: string,
  { key, given, isDeclaration, isForHosts }: FoundMessage,
): string[] {
  const text = textOf(key);
  const fail = (problem: string) => [`${path}: "${text}": ${problem}`];
  if (text.trim() !== text || text === '') return fail('has spaces at its start or end');
  if (keyOf(text, undefined) !== text) return fail('contains " // "');
  const compiled = tryCompile(text);
  if ('problem' in compiled) return fail(compiled.problem);
  const placeholders = listPlaceholders(compiled.message);
  const needed = [...new Set(placeholders.map(({ name }) => name))].sort();
  if (isForHosts && /[{<]/.test(text.replace(/\{\w+\}/g, '')))
    return fail('hostText() allows only values such as {name}');
  if (isDeclaration && needed.length > 0) return fail('msg() allows no placeholders: use t()');
  if (placeholders.some(({ kind, cases }) => kind === 'plural' && !cases.includes('one')))
    return fail('has a plural without the case "one"');
  if (given !== null && String([...given].sort()) !== String(needed))
    return fail(
      `needs the values ${needed.join(', ') || '(none)'}, got ${given.join(', ') || 'none'}`,
    );
  return [];
}

export function collectMessages(files: readonly SourceFile[]): Collected {
  const problems: string[] = [];
  const known = new Set<string>();
  const parts = new Map<string, Sources>();
  const sources = files
    .filter(({ path }) => SOURCE.test(path) && !MECHANISM.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, text }) => ({ path, ...findMessages(path, text) }));
  const uses = new Map<string, Set<string>>();
  for (const { path, messages, problems: found } of sources) {
    problems.push(...found);
    for (const message of messages) {
      problems.push(...checkMessage(path, message));
      uses.set(message.key, (uses.get(message.key) ?? new Set()).add(path));
    }
  }
  for (const [part, folders] of Object.entries(PARTS)) {
    const own: Record<string, string[]> = {};
    for (const { path, messages } of sources) {
      const isInPart = folders.some((folder) => path.startsWith(folder));
      for (const { key, isForHosts } of messages) {
        // Texts for hosts belong to the part of the host's app, even in files of other parts, because the
        // Worker never translates these texts.
        if ((isForHosts ? part !== APP_PART : !isInPart) || known.has(key)) continue;
        known.add(key);
        own[key] = [...(uses.get(key) ?? [])];
      }
    }
    parts.set(part, own);
  }
  const lost = [...uses].filter(([key]) => !known.has(key));
  problems.push(
    ...lost.map(
      ([, paths]) => `${[...paths].join(', ')}: messages belong to no part (catalogs.ts)`,
    ),
  );
  return { parts, problems };
}
