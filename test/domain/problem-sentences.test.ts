import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../worker/contract/app-error.ts';
import { type Schema, toValidationError } from '../../worker/contract/validation.ts';
import { sampleOf } from './sampling.ts';

const FOLDER = new URL('../../worker/contract/', import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('-schemas.ts'),
);
const MODULES: Record<string, unknown>[] = await Promise.all(
  FILES.map((name) => import(new URL(name, FOLDER).href)),
);

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const SCHEMAS = MODULES.flatMap((exported, index) =>
  Object.entries(exported).flatMap(([name, schema]) =>
    isSchema(schema) ? [{ name: `${FILES[index]} › ${name}`, schema }] : [],
  ),
);

const LONG = 'x'.repeat(70_000);
const WRONG_VALUES: readonly unknown[] = [
  null,
  -1,
  0.5,
  1e300,
  'x',
  '',
  LONG,
  '\u0000',
  true,
  [],
  [null],
  [LONG],
  Array(600).fill('x'),
  {},
  { unknown: 1 },
];

interface SchemaParts {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
}

/**
 * Returns one function for each field of an input, at every level. The function takes a value and returns
 * an input that contains the value in this field.
 */
function listFieldSetters(schema: Schema): ((value: unknown) => unknown)[] {
  const { shape, innerType, in: source, element } = schema._zod.def as SchemaParts;
  const here = (value: unknown) => value;
  if (shape) {
    const inside = Object.entries(shape).flatMap(([key, field]) =>
      listFieldSetters(field).map((build) => (value: unknown) => ({ [key]: build(value) })),
    );
    return [here, ...inside];
  }
  if (innerType) return listFieldSetters(innerType);
  if (source) return listFieldSetters(source);
  if (element)
    return [here, ...listFieldSetters(element).map((build) => (value: unknown) => [build(value)])];
  return [here];
}

const english = z.locales.en().localeError;

/**
 * Validates the value. Returns the messages that a client reads, and Zod's own English messages for
 * comparison. Both lists are empty when the schema accepts the value.
 */
function listMessages(schema: Schema, value: unknown): { messages: string[]; english: string[] } {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return { messages: [], english: [] };
  const { issues } = result.error;
  const { details, message } = toValidationError(issues);
  return {
    messages: [message, ...(details.errors ?? []).map((error) => error.message)],
    english: issues.map((issue) => String(english(issue as z.core.$ZodRawIssue))),
  };
}

/** Words that occur in Zod's own messages and must not reach a client. */
const RAW =
  /invalid (input|option|string|key|value|union|element|number|format)|too (big|small)|unrecognized|expected|received|\bNaN\b|undefined/i;

describe('the messages of refused requests', () => {
  it('are checked for every schema in the contract files', () => {
    expect(FILES.length).toBeGreaterThan(8);
    expect(SCHEMAS.length).toBeGreaterThan(35);
  });

  it.each(SCHEMAS)('are never raw validator texts for wrong values in $name', ({ schema }) => {
    const refused = sampleOf(listFieldSetters(schema)).flatMap((build) =>
      WRONG_VALUES.map((value) => listMessages(schema, build(value))),
    );
    const messages = new Set(refused.flatMap((result) => result.messages));
    const raw = new Set(refused.flatMap((result) => result.english));
    const isWrong = (message: string) =>
      RAW.test(message) || raw.has(message) || message.length > 300;
    expect([...messages].filter(isWrong)).toEqual([]);
    expect(messages.size).toBeGreaterThan(0);
  });

  it.each([
    [z.string(), 5, 'This field must be text.'],
    [z.string(), undefined, 'This field is required.'],
    [z.number(), '5', 'This field must be a number.'],
    [z.int(), 0.5, 'This field must be a whole number.'],
    [z.boolean(), 'yes', 'This field must be true or false.'],
    [z.array(z.string()), {}, 'This field must be a list.'],
    [z.strictObject({}), [], 'This field must be an object.'],
    [z.enum(['a', 'b']), 'c', 'This field must be one of: a, b.'],
    [z.string().check(z.maxLength(2)), 'abc', 'This field must have at most 2 characters.'],
    [z.string().check(z.minLength(1)), '', 'This field is required.'],
    [z.array(z.string()).check(z.maxLength(0)), ['a'], 'This list must have at most 0 entries.'],
    [z.number().check(z.gte(3)), 2, 'This number must be at least 3.'],
    [z.string().check(z.regex(/^a$/)), 'b', 'This value is not valid.'],
  ])('say what the value must be (case %#)', (schema, value, sentence) => {
    expect(listMessages(schema, value).messages[0]).toBe(sentence);
  });

  it('say which field is unknown', () => {
    const error = toValidationError(
      z.safeParse(z.strictObject({}), { more: 1 }).error?.issues ?? [],
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error.details.errors).toEqual([{ path: 'more', message: 'This field is not known.' }]);
  });
});
