// Compiles messages, and describes their parts.
import compile from 'icu-minify/compile';
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';

type Node = unknown;

/** The numbers with which icu-minify marks the kinds of parts. */
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;

type Options = Readonly<Record<string, Node>>;

/** Changes each literal text in a compiled message. */
export function mapTexts(message: CompiledMessage, change: (text: string) => string) {
  const mapNode = (node: Node): Node => {
    if (typeof node === 'string') return change(node);
    if (!Array.isArray(node)) return node;
    const [name, kind, ...rest] = node;
    if (kind === undefined || (typeof kind === 'number' && kind >= NUMBER)) return node;
    if (typeof kind === 'number' && kind > 0) {
      const options = Object.entries(rest[0] as Options);
      return [
        name,
        kind,
        Object.fromEntries(options.map(([key, each]) => [key, mapContent(each)])),
      ];
    }
    return [name, ...node.slice(1).map(mapNode)];
  };
  const mapContent = (content: Node): Node =>
    Array.isArray(content) ? content.map(mapNode) : mapNode(content);
  return mapContent(message) as CompiledMessage;
}

export interface Placeholder {
  readonly name: string;
  readonly kind: 'value' | 'select' | 'plural' | 'ordinal' | 'tag';
  /** The cases of a plural or select. */
  readonly cases: readonly string[];
}

const KINDS: Readonly<Record<number, Placeholder['kind']>> = {
  [SELECT]: 'select',
  [PLURAL]: 'plural',
  [ORDINAL]: 'ordinal',
};

export function listPlaceholders(message: CompiledMessage): Placeholder[] {
  const found: Placeholder[] = [];
  const visit = (node: Node): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, ...rest] = node as [string, ...Node[]];
    if (kind === undefined) found.push({ name, kind: 'value', cases: [] });
    else if (typeof kind === 'number' && kind > 0) {
      const options = kind < NUMBER ? (rest[0] as Options) : {};
      found.push({ name, kind: KINDS[kind] ?? 'value', cases: Object.keys(options) });
      for (const content of Object.values(options)) visitContent(content);
    } else {
      found.push({ name, kind: 'tag', cases: [] });
      for (const child of node.slice(1)) visit(child);
    }
  };
  const visitContent = (content: Node): void => {
    if (Array.isArray(content)) for (const node of content) visit(node);
  };
  visitContent(message);
  return found;
}

/** Compiles a message. For a malformed message, returns the error of the parser. */
export function tryCompile(text: string): { message: CompiledMessage } | { problem: string } {
  try {
    return { message: compile(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
