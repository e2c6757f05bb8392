// Request schemas for booking a slot. The schemas are strict: an unknown field is an error.

import * as z from 'zod/mini';
import { PHONE_TEXTS } from '../../domain/accounts/phone-text.ts';
import { checkInviteeForm, type InviteeForm } from '../../domain/bookings/invitee-form.ts';
import { readPhoneFields } from '../../domain/bookings/phone-number.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { GUESTS_MAX } from '../../domain/meeting-types/bounds.ts';
import { PAGE_PASSWORD_BOUNDS } from '../../domain/meeting-types/page-password.ts';
import { PLACE_KINDS } from '../../domain/meeting-types/places.ts';
import { ERRORS } from '../errors.ts';
import {
  addProblems,
  dialCode,
  displayName,
  hourFormat,
  instant,
  knownLanguage,
  line,
  prose,
  text,
  timeZone,
} from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import '../problem-sentences.ts';
import { mapTexts } from '../../domain/form/standard-fields.ts';

/** The maximum length that Turnstile documents. */
const TURNSTILE_TOKEN_MAX = 2048;
const LINK_TOKEN_MAX = 100;

const PHONE_FIELDS: readonly string[] = ['inviteeCountryCode', 'inviteeMobileNumber'];

/** The fields of the invitee's form. A host who books for an invitee sends the same fields. */
export const FORM_FIELDS = {
  startTime: instant,
  durationMinutes: orAbsent(z.number()),
  inviteeName: orDefault(displayName, ''),
  inviteeEmail: orDefault(line, ''),
  inviteeCountryCode: orDefault(dialCode, ''),
  inviteeMobileNumber: orDefault(line, ''),
  ...mapTexts(() => orDefault(prose, '')),
  // The service checks the answers, because this schema does not contain the questions of the meeting type.
  answers: orAbsent(z.record(z.string(), z.unknown())),
  location: orAbsent(z.strictObject({ kind: z.enum(PLACE_KINDS), value: orAbsent(line) })),
};

/** Checks the form, and converts its phone number to E.164. */
export function addFormIssues(ctx: z.core.ParsePayload<InviteeForm>): void {
  const problems: { path: keyof InviteeForm; message: string }[] = checkInviteeForm(ctx.value);
  const phone = problems.some(({ path }) => PHONE_FIELDS.includes(path))
    ? {}
    : readPhoneFields(ctx.value);
  if (phone === null)
    problems.push({ path: 'inviteeMobileNumber', message: PHONE_TEXTS.impossible });
  addProblems(ctx, ...problems);
  ctx.value = { ...ctx.value, ...phone };
}

const BOOKING_FIELDS = {
  ...FORM_FIELDS,
  timezone: timeZone,
  guests: orAbsent(z.array(line).check(z.maxLength(GUESTS_MAX))),
  hourFormat: orAbsent(hourFormat),
  language: orAbsent(knownLanguage),
  followUp: orAbsent(z.string()),
  turnstileToken: orAbsent(z.string().check(z.maxLength(TURNSTILE_TOKEN_MAX))),
  link: orAbsent(line.check(z.maxLength(LINK_TOKEN_MAX))),
};

function addBookingIssues(
  ctx: z.core.ParsePayload<InviteeForm & { readonly followUp?: string | undefined }>,
): void {
  if (!ctx.value.followUp) {
    addFormIssues(ctx);
    return;
  }
  const [, message] = ERRORS.AUTOMATED_REQUEST;
  addProblems(ctx, { path: 'followUp', message, code: 'AUTOMATED_REQUEST' });
}

export const bookingRequest = z.strictObject(BOOKING_FIELDS).check(addBookingIssues);

/** The body of `POST /api/teams/{slug}/{type}/book`. `host` is the id of the host whom the invitee chose. */
export const teamBookingRequest = z
  .strictObject({ ...BOOKING_FIELDS, host: orAbsent(line) })
  .check(addBookingIssues);
export type TeamBookingInput = Omit<
  z.infer<typeof teamBookingRequest>,
  'followUp' | 'turnstileToken'
>;

const { followUp: _, turnstileToken: __, ...KEYED_FIELDS } = BOOKING_FIELDS;
/** The body of a booking with an API key, which needs no human check. */
export const keyedTeamBookingRequest = z
  .strictObject({ ...KEYED_FIELDS, host: orAbsent(line) })
  .check(addFormIssues);

/**
 * The body of `POST /api/my-bookings`, with which a host books for an invitee. Without `timezone`, the
 * invitee gets the time zone of the host. The host may leave every question without an answer.
 */
export const hostBookingRequest = z
  .strictObject({ ...FORM_FIELDS, meetingTypeId: text(), timezone: orAbsent(timeZone) })
  .check(addFormIssues);
export type HostBookingRequest = z.input<typeof hostBookingRequest>;
export type HostBookingInput = z.infer<typeof hostBookingRequest>;

/**
 * The body of `POST /api/{username}/{slug}/book`. `durationMinutes` must be one of the durations of
 * the meeting type. When absent, the default duration applies. `answers` contains the answers to
 * the questions of the meeting type. Each answer has the key of its question. `guests` contains the
 * email addresses of further people. `location` must be one of the places of the meeting type. When
 * absent, the first place applies. The `value` of a location is needed only for the kind
 * `ask_invitee`. `link` is the token of a booking link. Times in emails are written in the format
 * `hourFormat`, and in the language of `language`, for example `de`. If we do not have this language, emails
 * have the language of the host. The field `followUp` is invisible on the page. If a request contains a text in this
 * field, the sender is a bot, and the request is refused. `turnstileToken` is required when
 * Turnstile is configured.
 */
export type BookingRequest = z.input<typeof bookingRequest>;

/** The booking data without the fields of the human check. */
export type BookingInput = Omit<z.infer<typeof bookingRequest>, 'followUp' | 'turnstileToken'>;

/** The header `Idempotency-Key`: 1 to 200 visible ASCII characters. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{1,200}$/, {
        error: hostText('An Idempotency-Key has 1 to 200 visible ASCII characters.'),
      }),
    ),
  ),
});

/**
 * The header `Booking-Link`: the token of a booking link. The token is not in the URL, because
 * servers and proxies log URLs.
 */
export const offerHeader = z.object({
  'booking-link': z.string().check(z.minLength(1), z.maxLength(LINK_TOKEN_MAX)),
});

/** The body of `POST /api/{username}/{slug}/unlock`. */
export const unlockRequest = z.strictObject({
  password: z.string().check(z.minLength(1), z.maxLength(PAGE_PASSWORD_BOUNDS.max)),
});
