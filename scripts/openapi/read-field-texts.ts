// Reads the comments of the interfaces in worker/contract, and of the declared fields that they extend. They describe the
// fields of requests and responses, and the OpenAPI document repeats them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools.ts';

const SOURCES = [
  'worker/contract/**/*.ts',
  'worker/domain/accounts/user-settings.ts',
  'worker/domain/meeting-types/plain-fields.ts',
];

/** The comment of each field. The field of an inner object has a path such as `host.name`. */
type FieldTexts = ReadonlyMap<string, string>;

interface FoundInterface {
  readonly parents: readonly string[];
  readonly texts: FieldTexts;
}

const HEAD =
  /^(?:export )?(?:interface|const) (\w+)(?:<[^>]*>)?(?: extends ([^{]+)| =)? \{$|^export type (\w+) = typeof (\w+);$/;
const LONG_HEAD = /^(?:export )?interface [^{]+\{$/gm;
const FIELD = /^\s*(?:readonly )?(\w+)\??: ?(.*)$/;

const cleanComment = (lines: readonly string[]): string =>
  lines
    .map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)?\s?/, '').replace(/\s*\*\/\s*$/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the body of an interface from the line after its head. */
function readFields(lines: readonly string[], start: number): FieldTexts {
  const texts = new Map<string, string>();
  const outer: string[] = [];
  let comment: string[] = [];
  let isInComment = false;
  for (const line of lines.slice(start)) {
    const text = line.trim();
    if (isInComment || text.startsWith('/**')) {
      comment = text.startsWith('/**') ? [line] : [...comment, line];
      isInComment = !text.endsWith('*/');
      continue;
    }
    if (text.startsWith('}')) {
      if (outer.length === 0) return texts;
      outer.pop();
      continue;
    }
    const [, name, type = ''] = FIELD.exec(line) ?? [];
    if (name === undefined) continue;
    if (comment.length > 0) texts.set([...outer, name].join('.'), cleanComment(comment));
    comment = [];
    if (type.endsWith('{')) outer.push(name);
  }
  return texts;
}

function readInterfaces(text: string): [string, FoundInterface][] {
  const lines = text.replace(LONG_HEAD, (head) => head.replace(/\s+/g, ' ')).split('\n');
  return lines.flatMap((line, at) => {
    const [, declared, extended, alias, value] = HEAD.exec(line) ?? [];
    const name = declared ?? alias;
    const parents = extended ?? value ?? '';
    if (name === undefined) return [];
    const named = parents.match(/\b[A-Z]\w+/g) ?? [];
    return [
      [name, { parents: named, texts: alias ? new Map() : readFields(lines, at + 1) }] as const,
    ];
  }) as [string, FoundInterface][];
}

/** Returns a function that finds the comment of a field of an interface. */
export function readFieldTexts(): (name: string, path: string) => string | null {
  const files = globSync(SOURCES, { cwd: ROOT }).toSorted();
  const found = new Map(
    files.flatMap((file) => readInterfaces(readFileSync(join(ROOT, file), 'utf8'))),
  );
  return function find(name, path): string | null {
    const own = found.get(name);
    if (!own) return null;
    const text = own.texts.get(path);
    if (text !== undefined) return text;
    for (const parent of own.parents) {
      const inherited = find(parent, path);
      if (inherited !== null) return inherited;
    }
    return null;
  };
}
