// The default sentence for every schema problem without a specific sentence. It replaces the text of
// zod, so that clients never get such a text. Every file with request schemas imports this file,
// directly or through field-schemas.ts. A test checks these imports.
import * as z from 'zod/mini';

/** The name of each JSON type in a sentence. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNKNOWN = 'This value is not valid.';

function describeLimit(origin: string, bound: string, count: number | bigint): string {
  if (origin === 'string') return `This field must have ${bound} ${count} characters.`;
  if (origin === 'array') return `This list must have ${bound} ${count} entries.`;
  return `This number must be ${bound} ${count}.`;
}

function describeProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This field is required.';
    const type = TYPES[String(issue.expected)];
    return type === undefined ? UNKNOWN : `This field must be ${type}.`;
  }
  if (issue.code === 'invalid_value' && Array.isArray(issue.values)) {
    if (issue.input === undefined) return 'This field is required.';
    return `This field must be one of: ${issue.values.map(String).join(', ')}.`;
  }
  if (issue.code === 'too_big') {
    return describeLimit(String(issue.origin), 'at most', Number(issue.maximum));
  }
  if (issue.code === 'too_small') {
    if (issue.input === '') return 'This field is required.';
    return describeLimit(String(issue.origin), 'at least', Number(issue.minimum));
  }
  return issue.code === 'unrecognized_keys' ? 'This field is not known.' : UNKNOWN;
}

z.config({ localeError: describeProblem });
