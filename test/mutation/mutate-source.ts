// Small wrong changes of a TypeScript file: each one is a mistake that a test should notice.
import { parseAst } from 'vite';

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

const METHODS: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  trim: 'toString',
  toLowerCase: 'toUpperCase',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function mutateNode(node: Node, source: string): Mutant[] {
  const whole = (text: string) => [{ start: node.start, end: node.end, text }];
  const { left, right, test, argument, property } = node;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = OPERATORS[String(node.operator)];
      if (!other || !isNode(left) || !isNode(right)) return [];
      const before = source.slice(node.start, left.end);
      const between = source.slice(left.end, right.start).replace(String(node.operator), other);
      return whole(before + between + source.slice(right.start, node.end));
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      if (!isNode(test)) return [];
      return ['true', 'false'].map((text) => ({ start: test.start, end: test.end, text }));
    case 'UnaryExpression':
      if (node.operator !== '!' || !isNode(argument)) return [];
      return whole(source.slice(argument.start, argument.end));
    case 'Literal':
      return typeof node.value === 'boolean' ? whole(String(!node.value)) : [];
    case 'MemberExpression': {
      if (node.computed === true || !isNode(property)) return [];
      const other = METHODS[String(property.name)];
      return other ? [{ start: property.start, end: property.end, text: other }] : [];
    }
    default:
      return [];
  }
}

function collect(node: Node, source: string, found: Mutant[]): void {
  // Types change nothing at run time.
  if (
    node.type.startsWith('TS') &&
    node.type !== 'TSAsExpression' &&
    node.type !== 'TSSatisfiesExpression'
  )
    return;
  found.push(...mutateNode(node, source));
  for (const value of Object.values(node)) {
    const children = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) collect(child, source, found);
  }
}

export function mutateSource(source: string): Mutant[] {
  const found: Mutant[] = [];
  collect(parseAst(source, { lang: 'ts' }) as unknown as Node, source, found);
  return found;
}

export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}
