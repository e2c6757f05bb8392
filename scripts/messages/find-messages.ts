// Finds the messages in a source file: the literal texts in calls of `t`, `t.rich`, `rich`, `msg` and `hostText`
// (worker/domain/language).
import { type ESTree, parseSync, Visitor } from 'vite';
import { keyOf } from '../../worker/domain/language/message.ts';

export interface FoundMessage {
  readonly key: string;
  /** The call, from its first to its last character. */
  readonly call: Range;
  /** The literal text, and the note with the comma before it. */
  readonly text: Range;
  readonly note: Range | null;
  readonly isDeclaration: boolean;
  /** True for a call of `t` or `hostText` without values, whose result is a text that is known at build time. */
  readonly isPlain: boolean;
  /** True for a call of `hostText`, which never needs a translation in the Worker. */
  readonly isForHosts: boolean;
  /** The names of the given values. Null when they are unknown here. */
  readonly given: readonly string[] | null;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly messages: readonly FoundMessage[];
  readonly problems: readonly string[];
  /** The import of `t` or `hostText`, if the file uses it only in plain calls. Null otherwise. */
  readonly unneededImport: Range | null;
}

const CALL = /\b(?:t|rich|msg|hostText)\(/;
const FUNCTIONS: ReadonlySet<string> = new Set(['t', 'rich', 'msg', 'hostText']);
/** The functions whose plain calls need no code. */
const PLAIN: ReadonlySet<string> = new Set(['t', 'hostText']);

/** Returns the name of the called function: `t` for `data.t('…')`, and `rich` for `t.rich('…')`. */
function nameOf({ callee }: ESTree.CallExpression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
}

/**
 * Returns the text of a string, of a template without values, or of several such texts joined by `+`. Null
 * for any other code.
 */
function readText(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? null) : null;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [readText(node.left), readText(node.right)];
  return left === null || right === null ? null : left + right;
}

/** Returns the names of the values. Null when they are not written as an object. */
function readNames(node: ESTree.Node): string[] | null {
  if (node.type !== 'ObjectExpression') return null;
  const names: string[] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return null;
    names.push(property.key.name);
  }
  return names;
}

const MAY_NAME_A_MESSAGE: ReadonlySet<string> = new Set([
  ...['Identifier', 'MemberExpression', 'CallExpression'],
]);

const isInside = (inner: Range, { start, end }: Range): boolean =>
  start <= inner.start && inner.end <= end;

export function findMessages(path: string, source: string): Found {
  const messages: FoundMessage[] = [];
  const problems: string[] = [];
  if (!CALL.test(source)) return { messages, problems, unneededImport: null };
  const { program } = parseSync(path, source);

  function read(call: ESTree.CallExpression): void {
    const name = nameOf(call);
    if (name === null || !FUNCTIONS.has(name)) return;
    const isDeclaration = name === 'msg';
    const [textNode, ...more] = call.arguments;
    if (!textNode) return;
    const where = `${path}:${source.slice(0, call.start).split('\n').length}`;
    const text = readText(textNode);
    if (text === null) {
      if (isDeclaration || !MAY_NAME_A_MESSAGE.has(textNode.type))
        problems.push(`${where}: the first argument of ${name}() must be one literal text`);
      return;
    }
    const valuesNode = isDeclaration ? undefined : more[0];
    const noteNode = isDeclaration ? more[0] : more[1];
    const note = noteNode && readText(noteNode);
    if (note === null) problems.push(`${where}: the note must be a literal text`);
    const given = valuesNode ? readNames(valuesNode) : [];
    if (given === null)
      problems.push(`${where}: write the values of the message as an object: { name: … }`);
    const before = (isDeclaration ? textNode : valuesNode)?.end ?? call.end;
    messages.push({
      key: keyOf(text, note ?? undefined),
      call: { start: call.start, end: call.end },
      text: { start: textNode.start, end: textNode.end },
      note: noteNode ? { start: before, end: noteNode.end } : null,
      isDeclaration,
      isPlain: PLAIN.has(name) && given?.length === 0,
      isForHosts: name === 'hostText',
      given,
    });
  }

  const names: (Range & { name: string })[] = [];
  const imports: (Range & { name: string })[] = [];
  new Visitor({
    CallExpression: read,
    Identifier: (node) => {
      if (PLAIN.has(node.name)) names.push(node);
    },
    ImportDeclaration: ({ specifiers, start, end }) => {
      const name = specifiers[0]?.local.name ?? '';
      if (specifiers.length === 1 && PLAIN.has(name)) imports.push({ name, start, end });
    },
  }).visit(program);
  const plain = [...imports, ...messages.filter(({ isPlain }) => isPlain).map(({ call }) => call)];
  const isUnneeded = (name: string) =>
    names.every((each) => each.name !== name || plain.some((range) => isInside(each, range)));
  const unneededImport = imports.find(({ name }) => isUnneeded(name)) ?? null;
  messages.sort((a, b) => a.text.start - b.text.start);
  return { messages, problems, unneededImport };
}
