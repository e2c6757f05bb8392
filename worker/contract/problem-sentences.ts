// The default sentences for schema problems. They replace the sentences of zod, so that clients
// never see zod's sentences. Every file with request schemas must import this file, directly or
// through field-schemas.ts. A test checks these imports.

import * as z from 'zod/mini';
import { hostText } from '../domain/language/host-text.ts';

const OBJECT = hostText('This field must be an object.');

/** The sentence about a field that does not have this JSON type. */
const TYPES: Readonly<Record<string, string>> = {
  string: hostText('This field must be text.'),
  number: hostText('This field must be a number.'),
  int: hostText('This field must be a whole number.'),
  boolean: hostText('This field must be true or false.'),
  array: hostText('This field must be a list.'),
  object: OBJECT,
  record: OBJECT,
};

const REQUIRED = hostText('This field is required.');
const UNKNOWN = hostText('This value is not valid.');

/** The maximum number of allowed values that an error message lists. */
const LISTED_MAX = 20;

function describeMaximum(origin: string, maximum: number): string {
  if (origin === 'string')
    return hostText('This field must have at most {maximum} characters.', { maximum });
  if (origin === 'array')
    return hostText('This list must have at most {maximum} entries.', { maximum });
  return hostText('This number must be at most {maximum}.', { maximum });
}

function describeMinimum(origin: string, minimum: number): string {
  if (origin === 'string')
    return hostText('This field must have at least {minimum} characters.', { minimum });
  if (origin === 'array')
    return hostText('This list must have at least {minimum} entries.', { minimum });
  return hostText('This number must be at least {minimum}.', { minimum });
}

function describeProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return REQUIRED;
    return TYPES[String(issue.expected)] ?? UNKNOWN;
  }
  if (issue.code === 'invalid_value' && Array.isArray(issue.values)) {
    if (issue.input === undefined) return REQUIRED;
    // The sentence does not list so many values. The documentation lists them.
    if (issue.values.length > LISTED_MAX) return UNKNOWN;
    return hostText('This field must be one of: {values}.', {
      values: issue.values.map(String).join(', '),
    });
  }
  if (issue.code === 'too_big') {
    return describeMaximum(String(issue.origin), Number(issue.maximum));
  }
  if (issue.code === 'too_small') {
    if (issue.input === '') return REQUIRED;
    return describeMinimum(String(issue.origin), Number(issue.minimum));
  }
  return issue.code === 'unrecognized_keys' ? hostText('This field is not known.') : UNKNOWN;
}

z.config({ localeError: describeProblem });
