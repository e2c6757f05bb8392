// Schemas of fields that many features have: texts, times, time zones, names, phone numbers.

import * as z from 'zod/mini';
import { cleanName } from '../domain/accounts/display-name.ts';
import { readAcceptLanguage } from '../domain/language/choose-language.ts';
import { hostText } from '../domain/language/host-text.ts';
import { LANGUAGE_TAGS } from '../domain/language/languages.ts';
import { PERIODS } from '../domain/limits/booking-rules.ts';
import { isLine } from '../domain/meeting-types/answers.ts';
import { HOUR_FORMATS } from '../domain/time/hour-format.ts';
import { parseLocalDate } from '../domain/time/local-date.ts';
import { parseTimeZone } from '../domain/time/time-zone.ts';
import type { ErrorCode } from './errors.ts';
import './problem-sentences.ts';

export const text = () => z.string();

interface FoundProblem {
  /** The names of the fields that lead to the value, separated by dots. */
  readonly path: string;
  readonly message: string;
  /** The error code of the response. */
  readonly code?: ErrorCode;
}

interface Checked {
  readonly value: unknown;
  readonly issues: { push(issue: z.core.$ZodRawIssue): unknown };
}

const toIssue = (message: string, code: ErrorCode = 'VALIDATION_FAILED') =>
  ({ code: 'custom', message, params: { code } }) as const;

/** Adds the problems that a check of the whole form has found. Ignores null. */
export function addProblems(
  { value, issues }: Checked,
  ...problems: (FoundProblem | null)[]
): void {
  for (const problem of problems.filter((each) => each !== null))
    issues.push({
      ...toIssue(problem.message, problem.code),
      path: problem.path.split('.'),
      input: value,
    });
}

/** Creates the schema of a text that `parse` reads. `parse` returns null for a wrong text. */
export const parsed = <Value>(
  parse: (text: string) => Value | null,
  message: string,
  code?: ErrorCode,
) =>
  z.pipe(
    text(),
    z.transform((input, { issues }) => {
      const value = parse(input);
      if (value !== null) return value;
      issues.push({ ...toIssue(message, code), input });
      return z.NEVER;
    }),
  );

/** A whole number in a query, from `minimum` to `maximum`. */
export const wholeNumber = (minimum: number, maximum: number, message: string) =>
  parsed((text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return number >= minimum && number <= maximum ? number : null;
  }, message);

/** The maximum number of entries in a part of a list. */
export function listLimit(maximum: number) {
  const message = hostText('The limit must be a whole number from 1 to {maximum}.', { maximum });
  return wholeNumber(1, maximum, message);
}

export const timeZone = parsed(
  parseTimeZone,
  hostText('The time zone must be an IANA name such as Europe/Paris.'),
  'INVALID_TIME_ZONE',
);

/** The time zone of a client's device, which no person chose. Ignored if we do not know the zone. */
export const zoneHint = z.pipe(
  text(),
  z.transform((name) => parseTimeZone(name) ?? undefined),
);

export const localDate = parsed(
  parseLocalDate,
  hostText('Dates must be real dates in the form yyyy-MM-dd.'),
  'INVALID_DATE',
);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * An ISO 8601 time with an offset, converted to milliseconds since 1970. The date is checked separately,
 * because `Date.parse` reads 30 February as 2 March.
 */
export const instant = parsed((text) => {
  const isReal = INSTANT.test(text) && parseLocalDate(text.slice(0, 10)) !== null;
  const at = isReal ? Date.parse(text) : Number.NaN;
  return Number.isFinite(at) ? at : null;
}, hostText('Times must be ISO 8601 instants such as 2026-11-23T13:00:00Z.'));

// A text of one line. Refuses control characters and lone surrogates, because a text such as a name
// never needs them. Also refuses characters that override the writing direction, because a text
// with such characters can look like a different text.
export const line = z.string().check(
  z.refine((text) => text.isWellFormed() && isLine(text), {
    error: hostText('Control characters are not allowed.'),
  }),
);

/** A name that other people see. Invisible characters are removed instead of refused. */
export const displayName = z.pipe(
  z.string().check(
    z.refine((text) => text.isWellFormed(), {
      error: hostText('Control characters are not allowed.'),
    }),
  ),
  z.transform(cleanName),
);

export const prose = z.string().check(
  z.refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), {
    error: hostText('Control characters are not allowed.'),
  }),
);

export const dialCode = line.check(
  z.regex(/^(\+\d{1,4}(-\d{1,4})?)?$/, { error: hostText('The country code must look like +49.') }),
);

export const hourFormat = z.enum(HOUR_FORMATS, {
  error: hostText('The hour format must be "12" or "24".'),
});

/** The language that a host chooses. */
export const ownLanguage = z.enum(LANGUAGE_TAGS, {
  error: hostText('This language is not available.'),
});

/** The language of a page or an app, as a BCP 47 tag. Ignored if we do not have the language. */
export const knownLanguage = z.pipe(
  line.check(z.maxLength(35)),
  z.transform((tag) => readAcceptLanguage(tag) ?? undefined),
);

const count = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? null),
);

/** Booking limits of one meeting type, or of all meeting types of a host together. */
export const bookingLimits = z.array(
  z.strictObject({ per: z.enum(PERIODS), bookings: count, minutes: count }),
);
