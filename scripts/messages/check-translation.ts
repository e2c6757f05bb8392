// Checks one translation against its English message.
import { listPlaceholders, type Placeholder, tryCompile } from './compiled.ts';

/** The whole numbers below this one decide which plural cases a language needs. */
const COUNTED_MAX = 1000;

/** Returns the plural cases that whole numbers need in a language, such as `one` and `other` in English. */
export function listPluralCases(language: string, type: 'cardinal' | 'ordinal'): string[] {
  const rules = new Intl.PluralRules(language, { type });
  const numbers = Array.from({ length: COUNTED_MAX }, (_, number) => number);
  return [...new Set([...numbers.map((number) => rules.select(number)), 'other'])].sort();
}

/**
 * Returns a text that lists the placeholders. A message and a correct translation of it have the same text.
 */
function describe(placeholders: readonly Placeholder[]): string {
  const each = placeholders.map(({ name, kind, cases }) =>
    kind === 'select' ? `${name} (${[...cases].sort()})` : `${name} (${kind})`,
  );
  return [...new Set(each)].sort().join(', ') || 'none';
}

/**
 * Returns the problem of a translation. Null when the translation is correct, or when the English message is
 * malformed.
 */
export function findProblem(english: string, text: string, language: string): string | null {
  if (text === '') return 'is not translated';
  if (text.trim() !== text) return 'has spaces at its start or end';
  const [source, translation] = [tryCompile(english), tryCompile(text)];
  if ('problem' in translation) return `is malformed: ${translation.problem}`;
  if ('problem' in source) return null;
  const [wanted, got] = [listPlaceholders(source.message), listPlaceholders(translation.message)];
  if (describe(wanted) !== describe(got))
    return `has the placeholders ${describe(got)} in place of ${describe(wanted)}`;
  for (const { name, kind, cases } of got) {
    if (kind !== 'plural' && kind !== 'ordinal') continue;
    const needed = listPluralCases(language, kind === 'plural' ? 'cardinal' : 'ordinal');
    const missing = needed.filter((each) => !cases.includes(each));
    if (missing.length > 0) return `lacks the plural case ${missing.join(', ')} of ${name}`;
  }
  return null;
}
