// Marks comments, strings, keywords and numbers of a code sample. The same rules apply to all seven
// languages of the samples, because the samples are short. The text itself does not change.
import { html } from 'hono/html';
import type { Html } from '../html.ts';

const COMMENT = '(?<=^|\\s)(?://|#(?!\\w))[^\\n]*|<!--[^]*?-->';
const STRING = '"(?:[^"\\\\\\n]|\\\\.)*"|\'(?:[^\'\\\\\\n]|\\\\.)*\'|`[^`]*`';
const KEYWORD =
  '\\b(?:async|await|class|const|def|else|export|false|for|from|func|function|if|import|let|new|nil|None|null|package|private|public|return|static|throw|true|try|use|var|void|while)\\b';
const NUMBER = '\\b\\d[\\d_.]*\\b';

const TOKEN = new RegExp(
  `(?<comment>${COMMENT})|(?<string>${STRING})|(?<keyword>${KEYWORD})|(?<number>${NUMBER})`,
  'gm',
);

const CLASSES = {
  comment: 'code-comment',
  string: 'code-string',
  keyword: 'code-keyword',
  number: 'code-number',
} as const;

export function highlight(code: string): Html {
  const parts: (string | Html)[] = [];
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text] = match;
    const kind = (Object.keys(CLASSES) as (keyof typeof CLASSES)[]).find(
      (name) => match.groups?.[name] !== undefined,
    );
    parts.push(code.slice(end, match.index));
    parts.push(kind === undefined ? text : html`<span class="${CLASSES[kind]}">${text}</span>`);
    end = match.index + text.length;
  }
  parts.push(code.slice(end));
  return html`${parts}`;
}
