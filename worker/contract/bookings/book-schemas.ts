// Request schemas for booking a slot. The schemas are strict: an unknown field is an error.
import * as z from 'zod/mini';
import { checkInviteeForm, type InviteeForm } from '../../domain/bookings/invitee-form.ts';
import { GUESTS_MAX } from '../../domain/bookings/limits.ts';
import { PAGE_PASSWORD_BOUNDS } from '../../domain/meeting-types/page-password.ts';
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
  text,
  timeZone,
} from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import '../problem-sentences.ts';

/** The maximum length that Turnstile documents. */
const TURNSTILE_TOKEN_MAX = 2048;
const LINK_TOKEN_MAX = 100;

/** The fields of the invitee's form. A host who books for an invitee sends the same fields. */
const FORM_FIELDS = {
  startTime: instant,
  durationMinutes: orAbsent(z.number()),
  inviteeName: orDefault(displayName, ''),
  inviteeEmail: orDefault(line, ''),
  inviteeCountryCode: orDefault(dialCode, ''),
  inviteeMobileNumber: orDefault(phoneDigits, ''),
  notes: orDefault(prose, ''),
  // Checked against the questions of the meeting type, which the schema does not know.
  answers: orAbsent(z.record(z.string(), z.unknown())),
  location: orAbsent(z.strictObject({ kind: z.enum(PLACE_KINDS), value: orAbsent(line) })),
};

function addFormIssues(ctx: z.core.ParsePayload<InviteeForm>): void {
  for (const { path, message } of checkInviteeForm(ctx.value)) {
    ctx.issues.push({ code: 'custom', message, path: [path], input: ctx.value[path] });
  }
}

export const bookingRequest = z
  .strictObject({
    ...FORM_FIELDS,
    timezone: timeZone,
    guests: orAbsent(z.array(line).check(z.maxLength(GUESTS_MAX))),
    link: orAbsent(line.check(z.maxLength(LINK_TOKEN_MAX))),
    hourFormat: orAbsent(hourFormat),
    followUp: orAbsent(z.string()),
    turnstileToken: orAbsent(z.string().check(z.maxLength(TURNSTILE_TOKEN_MAX))),
  })
  .check((ctx) => {
    if (!ctx.value.followUp) return addFormIssues(ctx);
    const [, message] = ERRORS.AUTOMATED_REQUEST;
    ctx.issues.push({
      ...refuse('AUTOMATED_REQUEST', message),
      path: ['followUp'],
      input: ctx.value.followUp,
    });
  });

/**
 * The body of `POST /api/my-bookings`, with which a host books for an invitee. Without `timezone`, the invitee
 * gets the time zone of the host. Questions may stay without an answer.
 */
export const hostBookingRequest = z
  .strictObject({ ...FORM_FIELDS, meetingTypeId: text(), timezone: orAbsent(timeZone) })
  .check(addFormIssues);
export type HostBookingRequest = z.input<typeof hostBookingRequest>;
export type HostBookingInput = z.infer<typeof hostBookingRequest>;

/**
 * The body of `POST /api/{username}/{slug}/book`. `durationMinutes` is one of the durations of the
 * meeting type, and the default duration when absent. `answers` contains the answers to the
 * questions of the meeting type by their keys. `guests` contains the email addresses of further
 * people. `location` is one of the places of the meeting type, and the first place when absent. Its
 * `value` is needed only for the kind `ask_invitee`. `link` is the token of a booking link. Times
 * in emails are written in the format `hourFormat`. The field `followUp` is invisible to people, so
 * a request with a text in `followUp` is refused. `turnstileToken` is required when Turnstile is
 * configured.
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

/**
 * The header `Booking-Link`: the token of a booking link. It is not in the URL, because servers and proxies log
 * URLs.
 */
export const offerHeader = z.object({
  'booking-link': z.string().check(z.minLength(1), z.maxLength(LINK_TOKEN_MAX)),
});

/** The body of `POST /api/{username}/{slug}/unlock`. */
export const unlockRequest = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(PAGE_PASSWORD_BOUNDS.max)),
});
