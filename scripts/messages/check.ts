// Compares the files in `messages` with the messages in the code.
import { textOf } from '../../worker/domain/language/message.ts';
import {
  listFiles,
  PARTS,
  pathOf,
  readCatalog,
  readSources,
  type Sources,
  TRANSLATIONS,
} from './catalogs.ts';
import { findProblem } from './check-translation.ts';

const FIX = 'run `npm run messages`';

function checkCatalog(part: string, language: string, sources: Sources): string[] {
  const path = pathOf(part, language);
  const catalog = readCatalog(part, language);
  if (catalog === null) return [`${path} is missing: ${FIX}`];
  const unused = Object.keys(catalog).filter((key) => !(key in sources));
  const problems = Object.keys(sources).flatMap((key) => {
    const text = catalog[key] ?? '';
    // `findProblem` returns null for a malformed English message, because collectMessages reports the
    // message.
    const problem = findProblem(textOf(key), text, language);
    return problem === null ? [] : [`${path}: "${key}" ${problem}`];
  });
  return [...unused.map((key) => `${path}: "${key}" is unused: ${FIX}`), ...problems];
}

/** Returns one line for each problem in `messages`, for example a missing, unused or malformed message. */
export function checkCatalogs(parts: ReadonlyMap<string, Sources>): string[] {
  const problems: string[] = [];
  for (const [part, sources] of parts) {
    if (JSON.stringify(readSources(part)) !== JSON.stringify(sources))
      problems.push(`${pathOf(part, 'en')} is out of date: ${FIX}`);
    for (const language of TRANSLATIONS) problems.push(...checkCatalog(part, language, sources));
  }
  const strays = listFiles().filter(
    ({ part, language }) =>
      !(part in PARTS) || !['en', ...TRANSLATIONS].some((known) => known === language),
  );
  problems.push(
    ...strays.map(
      ({ part, language }) => `${pathOf(part, language)} belongs to no part or language`,
    ),
  );
  return problems;
}
