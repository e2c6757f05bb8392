// Request schemas of the public booking calls. Strict: an unknown field is an error.
import * as z from 'zod/mini';
import { cleanName } from '../../domain/accounts/display-name.ts';
import { checkInviteeForm } from '../../domain/bookings/invitee-form.ts';
import { AVAILABILITY_DAYS_MAX } from '../../domain/bookings/limits.ts';
import { HOUR_FORMATS } from '../../domain/time/hour-format.ts';
import { parseLocalDate, toEpochDay } from '../../domain/time/local-date.ts';
import { parseTimeZone } from '../../domain/time/time-zone.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import '../problem-sentences.ts';

/** Text of a field. */
export const text = () => z.string();

/** An issue with its own error code. */
function refuse(code: ErrorCode, message: string) {
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

export const slotsQuery = z.object({ date: localDate, timezone: timeZone });

export const availabilityQuery = z
  .object({ from: localDate, to: localDate, timezone: timeZone })
  .check((ctx) => {
    const days = toEpochDay(ctx.value.to) - toEpochDay(ctx.value.from) + 1;
    if (days < 1) {
      ctx.issues.push({
        ...refuse('INVALID_DATE', 'The last date must not be before the first.'),
        path: ['to'],
        input: ctx.value.to,
      });
    } else if (days > AVAILABILITY_DAYS_MAX) {
      ctx.issues.push({
        ...refuse(
          'RANGE_TOO_LONG',
          `At most ${AVAILABILITY_DAYS_MAX} days can be requested at a time.`,
        ),
        path: ['to'],
        input: ctx.value.to,
      });
    }
  });

/** Phone numbers may contain spaces and punctuation, as in the form. */
export const phoneDigits = z.pipe(
  line,
  z.transform((given) => given.replace(/\D/g, '')),
);

export const hourFormat = z.enum(HOUR_FORMATS, {
  error: 'The hour format must be "12" or "24".',
});

/** Turnstile's own limit. */
const TURNSTILE_TOKEN_MAX = 2048;

export const bookingRequest = z
  .strictObject({
    startTime: instant,
    timezone: timeZone,
    inviteeName: orDefault(displayName, ''),
    inviteeEmail: orDefault(line, ''),
    inviteeCountryCode: orDefault(dialCode, ''),
    inviteeMobileNumber: orDefault(phoneDigits, ''),
    notes: orDefault(prose, ''),
    hourFormat: orAbsent(hourFormat),
    followUp: orAbsent(z.string()),
    turnstileToken: orAbsent(z.string().check(z.maxLength(TURNSTILE_TOKEN_MAX))),
  })
  .check((ctx) => {
    if (ctx.value.followUp) {
      const [, message] = ERRORS.AUTOMATED_REQUEST;
      ctx.issues.push({
        ...refuse('AUTOMATED_REQUEST', message),
        path: ['followUp'],
        input: ctx.value.followUp,
      });
      return;
    }
    for (const problem of checkInviteeForm(ctx.value)) {
      ctx.issues.push({
        code: 'custom',
        message: problem.message,
        path: [problem.path],
        input: ctx.value[problem.path],
      });
    }
  });

/**
 * `POST /api/{username}/{slug}/book`. Emails use the clock of `hourFormat`. People do not see `followUp`: a request
 * that fills it in is refused. `turnstileToken` is required where Turnstile is configured.
 */
export type BookingRequest = z.input<typeof bookingRequest>;

/** The booking data without the fields of the human check. */
export type BookingInput = Omit<z.infer<typeof bookingRequest>, 'followUp' | 'turnstileToken'>;

/** `Idempotency-Key`: 1–200 visible ASCII characters. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{1,200}$/, {
        error: 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
      }),
    ),
  ),
});
