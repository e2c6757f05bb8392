// Schemas of the fields that calls of every feature have: texts, times, zones, names, phone numbers.
import * as z from 'zod/mini';
import { cleanName } from '../domain/accounts/display-name.ts';
import { HOUR_FORMATS } from '../domain/time/hour-format.ts';
import { parseLocalDate } from '../domain/time/local-date.ts';
import { parseTimeZone } from '../domain/time/time-zone.ts';
import type { ErrorCode } from './errors.ts';
import './problem-sentences.ts';

/** Text of a field. */
export const text = () => z.string();

/** An issue with its own error code. */
export function refuse(code: ErrorCode, message: string) {
  return { code: 'custom' as const, message, params: { code } };
}

export const timeZone = z.pipe(
  text(),
  z.transform((given, ctx) => {
    const zone = parseTimeZone(given);
    if (zone) return zone;
    ctx.issues.push({
      ...refuse('INVALID_TIME_ZONE', 'The time zone must be an IANA name such as Europe/Paris.'),
      input: given,
    });
    return z.NEVER;
  }),
);

export const localDate = z.pipe(
  text(),
  z.transform((given, ctx) => {
    const date = parseLocalDate(given);
    if (date) return date;
    ctx.issues.push({
      ...refuse('INVALID_DATE', 'Dates must be real dates in the form yyyy-MM-dd.'),
      input: given,
    });
    return z.NEVER;
  }),
);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * ISO 8601 with an offset, converted to epoch milliseconds. `Date.parse` alone reads 30 February as 2 March.
 */
export const instant = z.pipe(
  text(),
  z.transform((given, ctx) => {
    const isReal = INSTANT.test(given) && parseLocalDate(given.slice(0, 10)) !== null;
    const at = isReal ? Date.parse(given) : Number.NaN;
    if (Number.isFinite(at)) return at;
    ctx.issues.push({
      code: 'custom',
      message: 'Times must be ISO 8601 instants such as 2026-11-23T13:00:00Z.',
      input: given,
    });
    return z.NEVER;
  }),
);

// Control characters (except line breaks and tabs) and lone surrogates have no meaning in a name or a note.
// Overrides of the writing direction can falsify a single line, such as an email subject.
export const line = z.string().check(
  z.refine((text) => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202d\u202e]/u.test(text), {
    error: 'Control characters are not allowed.',
  }),
);

/** A name that others read. Invisible characters are removed instead of refused. */
export const displayName = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => text.isWellFormed(), { error: 'Control characters are not allowed.' }),
    ),
  z.transform(cleanName),
);

export const prose = z.string().check(
  z.refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text), {
    error: 'Control characters are not allowed.',
  }),
);

export const dialCode = line.check(
  z.regex(/^(\+\d{1,4}(-\d{1,4})?)?$/, { error: 'The country code must look like +49.' }),
);

/** Phone numbers may contain spaces and punctuation, as in the form. */
export const phoneDigits = z.pipe(
  line,
  z.transform((given) => given.replace(/\D/g, '')),
);

export const hourFormat = z.enum(HOUR_FORMATS, {
  error: 'The hour format must be "12" or "24".',
});
