// Request schemas for booking a slot. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { checkInviteeForm } from '../../domain/bookings/invitee-form.ts';
import { PLACE_KINDS } from '../../domain/meeting-types/places.ts';
import { ERRORS } from '../errors.ts';
import {
  dialCode,
  displayName,
  hourFormat,
  instant,
  line,
  phoneDigits,
  prose,
  refuse,
  timeZone,
} from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import '../problem-sentences.ts';

/** The maximum length that Turnstile documents. */
const TURNSTILE_TOKEN_MAX = 2048;

export const bookingRequest = z
  .strictObject({
    startTime: instant,
    durationMinutes: orAbsent(z.number()),
    timezone: timeZone,
    inviteeName: orDefault(displayName, ''),
    inviteeEmail: orDefault(line, ''),
    inviteeCountryCode: orDefault(dialCode, ''),
    inviteeMobileNumber: orDefault(phoneDigits, ''),
    notes: orDefault(prose, ''),
    // Checked against the questions of the meeting type, which the schema does not know.
    answers: orAbsent(z.record(z.string(), z.unknown())),
    location: orAbsent(z.strictObject({ kind: z.enum(PLACE_KINDS), value: orAbsent(line) })),
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
 * The body of `POST /api/{username}/{slug}/book`. `durationMinutes` is one of the durations of the
 * meeting type, and the default duration when absent. `answers` contains the answers to the
 * questions of the meeting type by their keys. `location` is one of the places of the meeting type,
 * and the first place when absent. Its `value` is needed only for the kind `ask_invitee`. Emails to
 * the invitee write times in the format `hourFormat`. People cannot see the field `followUp`, so
 * only a bot fills it in. A request with a text in `followUp` is refused. `turnstileToken` is
 * required when Turnstile is configured.
 */
export type BookingRequest = z.input<typeof bookingRequest>;

/** The booking data without the fields of the human check. */
export type BookingInput = Omit<z.infer<typeof bookingRequest>, 'followUp' | 'turnstileToken'>;

/** The header `Idempotency-Key`: 1 to 200 visible ASCII characters. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{1,200}$/, {
        error: 'An Idempotency-Key has 1 to 200 visible ASCII characters.',
      }),
    ),
  ),
});
