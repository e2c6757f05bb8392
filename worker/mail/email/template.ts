// Renders the texts that hosts write. The template language is Liquid without loops, ranges, assignments and files, so a
// template cannot run long or become large. The result is plain text, which layout.ts escapes.
import type { Liquid } from 'liquidjs';

const TAGS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'comment', 'raw', '#']);
const FILTERS: ReadonlySet<string> = new Set([
  ...['default', 'upcase', 'downcase', 'capitalize', 'strip', 'truncate'],
]);

/** The maximum number of characters that rendering one template may use. */
const MEMORY_MAX = 200_000;
const LENGTH_MAX = 10_000;

function keepOnly(record: object, allowed: ReadonlySet<string>): void {
  for (const name of Object.keys(record))
    if (!allowed.has(name)) Reflect.deleteProperty(record, name);
}

let loading: Promise<Liquid> | undefined;

async function createEngine(): Promise<Liquid> {
  const { Liquid, Tokenizer } = await import('liquidjs');
  // A range such as (1..200000) would make a large list.
  Object.assign(Tokenizer.prototype, {
    readGroupOrRange(this: InstanceType<typeof Tokenizer>) {
      if (this.peek() === '(') throw this.error('range syntax');
    },
  });
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    parseLimit: LENGTH_MAX,
    memoryLimit: MEMORY_MAX,
  });
  keepOnly(engine.tags, TAGS);
  keepOnly(engine.filters, FILTERS);
  return engine;
}

/** Loads the template engine on first use, because only emails with a host's own text need it. */
function loadEngine(): Promise<Liquid> {
  loading ??= createEngine();
  return loading;
}

const PROBLEMS: readonly [pattern: RegExp, write: (name: string) => string][] = [
  [/undefined variable: (\S+?),/, (name) => `There is no value with the name "${name}".`],
  [/undefined filter: (\S+?),/, (name) => `The filter "${name}" cannot be used here.`],
  [/tag "?(\w+)"? not found/, (name) => `The tag "${name}" cannot be used here.`],
  [/range syntax/, () => 'A range such as (1..9) cannot be used here.'],
  [/not closed/, () => 'A pair of brackets or a tag is not closed.'],
];

function describeProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line:(\d+)/.exec(message)?.[1];
  for (const [pattern, write] of PROBLEMS) {
    const found = pattern.exec(message);
    if (found) return `${write(found[1] ?? '')}${line ? ` See line ${line}.` : ''}`;
  }
  return line ? `Line ${line} cannot be read.` : 'This text cannot be read.';
}

type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** `values` are plain texts. They are inserted as they are, and never read as a template. */
export async function renderTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const engine = await loadEngine();
  try {
    const text = engine.parseAndRenderSync(template, { ...values });
    return { ok: true, text: String(text) };
  } catch (error) {
    return { ok: false, problem: describeProblem(error) };
  }
}
