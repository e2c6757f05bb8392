// Creates mutants of hand-written SQL. A mutant makes one condition always true or replaces one comparison.
// The condition stays in the text, because a statement must use all its parameters.

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Matches template strings that contain statements or parts of statements. */
const TEXTS = /`[^`]*\b(?:WHERE|AND|EXISTS)\b[^`]*`/g;
const COMPARISONS: Readonly<Record<string, string>> = {
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '=': '<>',
  '<>': '=',
};
const COMPARISON = / (<=|>=|<>|<|>|=) /g;
/** Matches the `AND` before a condition. `findEnd` finds the end of the condition. */
const WORDS = /\bAND\b/g;
const ENDS = /^(AND|OR|ORDER|LIMIT|GROUP|RETURNING|ON|UNION|FROM|SELECT|SET)\b/;

/** Returns the end of the condition that starts at `from`: the next keyword at the same depth. */
function findEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '{') depth += 1;
    if (sign === ')' || sign === '}') depth -= 1;
    if (depth < 0 || sign === '`') return at;
    const isWord =
      depth === 0 && /\s/.test(text[at - 1] ?? '') && ENDS.test(text.slice(at, at + 12));
    if (isWord) return at;
  }
  return text.length;
}

export function mutateSql(source: string): Mutant[] {
  const found: Mutant[] = [];
  for (const { 0: text, index: offset } of source.matchAll(TEXTS)) {
    for (const { index } of text.matchAll(WORDS)) {
      // BETWEEN … AND is one condition.
      if (/BETWEEN\s+\S+\s+$/.test(text.slice(0, index))) continue;
      const end = findEnd(text, index + 'AND'.length);
      const condition = text.slice(index + 'AND'.length, end).trim();
      if (condition === '') continue;
      found.push({ start: offset + index, end: offset + end, text: `AND (1 OR ${condition}) ` });
    }
    for (const { index, 1: sign = '' } of text.matchAll(COMPARISON)) {
      // An assignment is not a condition.
      const isSet = sign === '=' && /\bSET\b(?![\s\S]*\b(WHERE|FROM)\b)/.test(text.slice(0, index));
      const other = COMPARISONS[sign];
      if (other && !isSet)
        found.push({
          start: offset + index + 1,
          end: offset + index + 1 + sign.length,
          text: other,
        });
    }
  }
  return found;
}

export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}
