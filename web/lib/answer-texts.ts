// Translates the messages of the API into the language of the page. The API sends them in English. English pages never
// load this file.
import type { Failure } from '../../worker/contract/answers.ts';
import { splitWait } from '../../worker/contract/write-wait.ts';
import { hostText } from '../../worker/domain/language/host-text.ts';
import type { CompiledMessage } from '../../worker/domain/language/translate.ts';
import { ANSWER_CATALOG } from './answer-catalog.ts';
import { LANGUAGE } from './language.ts';
import { t } from './translate.ts';

type Catalog = Readonly<Record<string, CompiledMessage>>;
type Values = Readonly<Record<string, string | number>>;

/** Writes a message of the catalog. `t` accepts it, because the build has already compiled the messages. */
const write = t as unknown as (message: CompiledMessage, values?: Values) => string;

const VALUE = /\{(\w+)\}/;
/**
 * The minimum number of letters outside the placeholders of a template. With fewer letters, a template would
 * match unrelated texts.
 */
const LETTERS_MIN = 7;
const isTemplate = (text: string): boolean =>
  VALUE.test(text) && text.replace(/\{\w+\}|\P{L}/gu, '').length >= LETTERS_MIN;
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Template {
  readonly message: CompiledMessage;
  /** Returns the values in a text that was written from the template. Null for any other text. */
  readonly read: (text: string) => Values | null;
}

function createTemplate([template, message]: [string, CompiledMessage]): Template {
  // Parts with an odd index are the names of values.
  const parts = template.split(VALUE);
  const names = parts.filter((_, index) => index % 2 === 1);
  const source = parts
    .map((part, index) => (index % 2 === 0 ? escapePattern(part) : '(.*)'))
    .join('');
  const pattern = new RegExp(`^${source}$`, 's');
  const read = (text: string): Values | null => {
    const found = pattern.exec(text);
    if (found === null) return null;
    const values = found
      .slice(1)
      .map((value) => (String(Number(value)) === value ? Number(value) : value));
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  };
  return { message, read };
}

const templates = new WeakMap<Catalog, readonly Template[]>();

/** Returns the templates of the catalog, the longest first, because it is the most specific one. */
function findTemplates(catalog: Catalog): readonly Template[] {
  const known = templates.get(catalog);
  if (known) return known;
  const created = Object.entries(catalog)
    .filter(([english]) => isTemplate(english))
    .sort(([left], [right]) => right.length - left.length)
    .map(createTemplate);
  templates.set(catalog, created);
  return created;
}

/**
 * Returns the text unchanged if the catalog does not contain it. The value `reason` of a message is also
 * translated, because it is itself a text of the API.
 */
export function translateText(text: string, catalog: Catalog = ANSWER_CATALOG): string {
  const plain = Object.hasOwn(catalog, text) ? catalog[text] : undefined;
  if (plain !== undefined) return write(plain);
  for (const { message, read } of findTemplates(catalog)) {
    const values = read(text);
    if (values === null) continue;
    const { reason } = values;
    const known = typeof reason === 'string' ? { reason: translateText(reason, catalog) } : {};
    return write(message, { ...values, ...known });
  }
  return text;
}

function writeWait(seconds: number): string {
  const [count, unit] = splitWait(seconds);
  return new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}

/** The fields of a response that contain sentences. `WITH_TEXTS` in api-answer.ts names the same fields. */
const FIELDS: ReadonlySet<string> = new Set(['message', 'error', 'lastError', 'detail', 'meaning']);

/** Translates the sentences in the body of a response. */
export function translateBody(body: unknown, catalog?: Catalog): unknown {
  if (Array.isArray(body)) return body.map((item) => translateBody(item, catalog));
  if (typeof body !== 'object' || body === null) return body;
  const { code, retryAfterSeconds: seconds } = body as Partial<Failure>;
  const entries = Object.entries(body).map(([name, value]) => {
    if (typeof value !== 'string' || !FIELDS.has(name))
      return [name, translateBody(value, catalog)];
    // The API has many different texts for rate limits, and each of them ends with the waiting time. So one
    // sentence replaces all of them.
    if (code === 'RATE_LIMITED' && seconds !== undefined)
      return [
        name,
        hostText('Too many attempts. Please try again in {wait}.', { wait: writeWait(seconds) }),
      ];
    return [name, translateText(value, catalog)];
  });
  return Object.fromEntries(entries);
}
