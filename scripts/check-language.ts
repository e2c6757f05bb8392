// Finds the words and phrases of language-rules.ts in documents, comments, test titles and visible texts.
import { LANGUAGE_RULES, type Place } from './language-rules.ts';
import { SOURCE } from './source-tree.ts';

const DOCUMENT = /^(docs\/.*|scripts\/.*|[A-Z]+)\.md$/;
/** The rules and their tests quote forbidden phrases. The specification is kept word for word. */
const KEEPS_ITS_WORDS =
  /^(scripts\/language-rules|test\/scripts\/check-language|docs\/specification)/;
/** Folders with strings that users see. */
const READ_BY_PEOPLE = /^(web|worker\/(contract|mail|http))\//;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\*\/)?$/;
const TRAILING_COMMENT = /[\s;,{}] \/\/ (.*)$/;
const TITLE = /\b(?:describe|it|test|step)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.+?)\1/;
const STRING = /(['"`])((?:(?!\1)[^\\\n]|\\.)*? (?:(?!\1)[^\\\n]|\\.)*?)\1/g;
/**
 * Matches an expression in a template string. Expressions are code, so they are not checked. The pattern does
 * not match an expression with a quotation mark, because the quoted string may be visible text.
 */
const EXPRESSION = /\$\{[^{}'"`]*\}/g;
const JSX_TEXT = /^\s+([A-Z][^<>{}=;()|]*[a-z.])$/;

interface Passage {
  readonly place: Place;
  readonly text: string;
}

function readLine(path: string, line: string): Passage[] {
  if (DOCUMENT.test(path)) return [{ place: 'comment', text: line.replace(/`[^`]*`/g, '') }];
  const comment = COMMENT.exec(line) ?? TRAILING_COMMENT.exec(line);
  if (comment) return [{ place: 'comment', text: comment[1] ?? '' }];
  const title = path.startsWith('test/') ? TITLE.exec(line) : null;
  if (title) return [{ place: 'title', text: title[2] ?? '' }];
  if (!READ_BY_PEOPLE.test(path) || path.endsWith('.css')) return [];
  const strings = [...line.matchAll(STRING)].map((match) =>
    (match[2] ?? '').replaceAll(EXPRESSION, '…'),
  );
  const jsx = path.endsWith('.tsx') ? JSX_TEXT.exec(line) : null;
  return [...strings, ...(jsx ? [jsx[1] ?? ''] : [])].map((text) => ({ place: 'text', text }));
}

const isChecked = (path: string) => SOURCE.test(path) || DOCUMENT.test(path);

/**
 * Returns one problem for each comment, title or text that breaks a rule. Each problem contains only the
 * first broken rule.
 */
export function checkLanguage(path: string, source: string): string[] {
  if (!isChecked(path) || KEEPS_ITS_WORDS.test(path)) return [];
  return source.split('\n').flatMap((line, index) =>
    readLine(path, line).flatMap(({ place, text }) => {
      const broken = LANGUAGE_RULES.find(
        ({ pattern, places }) =>
          (places === undefined || places.includes(place)) && pattern.test(text),
      );
      if (broken === undefined) return [];
      const found = broken.pattern.exec(text)?.[0].slice(0, 60) ?? '';
      return [`${path}:${index + 1} ${place}: "${found}". Write instead: ${broken.instead}.`];
    }),
  );
}
