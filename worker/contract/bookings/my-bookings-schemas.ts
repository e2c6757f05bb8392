// Request schemas for a host's bookings.

import * as z from 'zod/mini';
import { parseListPosition } from '../../domain/api/list-position.ts';
import { checkBookingEdit } from '../../domain/bookings/booking-edit.ts';
import { FORM_TEXTS, mapTexts } from '../../domain/form/standard-fields.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { NOTES_MAX } from '../../domain/meeting-types/bounds.ts';
import { pageLimit } from '../api/paging.ts';
import {
  addProblems,
  dialCode,
  displayName,
  instant,
  line,
  listLimit,
  localDate,
  parsed,
  prose,
  text,
} from '../field-schemas.ts';
import { cancelMessage } from '../meeting-types/cancel-message.ts';
import { orAbsent, orDefault, readOnly } from '../optional-fields.ts';
import type { HostBooking } from './my-bookings-calls.ts';

const LIMIT_MAX = 100;
const SEARCH_MAX = 200;

const cursor = parsed(parseListPosition, hostText('The cursor is not valid.'));

const filterFields = {
  filter: z.optional(z.enum(['upcoming', 'past', 'all'])),
  q: z.optional(
    z
      .string()
      .check(z.maxLength(SEARCH_MAX, { error: hostText('Please search for a shorter text.') })),
  ),
  type: z.optional(text()),
  status: z.optional(z.enum(['upcoming', 'pending', 'completed', 'cancelled'])),
  /** The first and the last date of the list, in the host's time zone. */
  from: z.optional(localDate),
  to: z.optional(localDate),
};

/** `team` lists the bookings of all teams that the user manages. */
const scope = z.optional(z.enum(['mine', 'team']));

const { type: ofMeetingType, ...listFilters } = filterFields;
/** The query of `GET /api/v1/bookings`. */
export const bookingsQuery = z.strictObject({
  ...listFilters,
  meetingTypeId: ofMeetingType,
  limit: pageLimit,
  cursor: z.optional(cursor),
});

/** Unknown query parameters are ignored. */
export const myBookingsQuery = z.object({
  ...filterFields,
  scope,
  limit: z.optional(listLimit(LIMIT_MAX)),
  cursor: z.optional(cursor),
});
export type MyBookingsInput = z.infer<typeof myBookingsQuery>;

export const myBookingsExportQuery = z.object({ ...filterFields, scope });
export type MyBookingsExportInput = z.infer<typeof myBookingsExportQuery>;

export const myBookingsCountQuery = z.object({ meetingTypeId: text() });

export const weekQuery = z.object({ from: localDate, scope });

export const moveClashesQuery = z.object({ startTime: instant });

const CHANGEABLE = {
  inviteeName: orDefault(displayName, ''),
  inviteeEmail: orDefault(line, ''),
  startTime: instant,
  endTime: instant,
  ...mapTexts(() => orAbsent(prose)),
  inviteeCountryCode: z.optional(z.nullable(dialCode)),
  inviteeMobileNumber: z.optional(z.nullable(line)),
};

/** The fields of a `HostBooking` that no request can change. */
const READ_ONLY = {
  id: readOnly,
  status: readOnly,
  outcome: readOnly,
  approvalDueAt: readOnly,
  sequence: readOnly,
  meetingType: readOnly,
  createdAt: readOnly,
  answers: readOnly,
  guests: readOnly,
  hosts: readOnly,
  team: readOnly,
  location: readOnly,
  isNoShow: readOnly,
  seats: readOnly,
  privateNotes: readOnly,
  createdBy: readOnly,
  inviteeTimezone: readOnly,
  meetingUrl: readOnly,
  lacksMeetingUrl: readOnly,
  askedForAnotherTimeAt: readOnly,
  isCalendarBehind: readOnly,
  externalChange: readOnly,
} satisfies Record<Exclude<keyof HostBooking, keyof typeof CHANGEABLE>, typeof readOnly>;

/**
 * `fromId` is the host who gives the meeting away. When absent, this is the caller, or the organizer if the
 * caller does not host the meeting.
 */
export const handOverRequest = z.strictObject({ userId: line, fromId: orAbsent(line) });

/** The `sequence` of the booking that the host has seen. When absent, the request sets no condition. */
const seenSequence = orAbsent(z.int().check(z.gte(0)));

/**
 * A client may send back a whole booking that it received. Read-only fields are ignored, except `sequence`: it is a
 * condition, because the request also sets the times.
 */
const SITE_CHANGE = { ...CHANGEABLE, ...READ_ONLY, sequence: seenSequence };
export const bookingChange = z.strictObject(SITE_CHANGE).check((ctx) => {
  addProblems(ctx, ...checkBookingEdit(ctx.value));
});
/**
 * The body of `PUT /api/my-bookings/{id}`. `endTime` is `startTime` plus the length of the meeting. If
 * a text such as `notes` is absent, it does not change. `inviteeCountryCode` and `inviteeMobileNumber` must both be
 * given or both be absent. Null in both removes the phone number. If both are absent, the phone number does
 * not change. But a new email address removes the phone number.
 */
export type BookingChangeRequest = z.input<
  z.ZodMiniObject<typeof CHANGEABLE & { sequence: typeof seenSequence }>
>;
export type BookingChangeInput = z.infer<z.ZodMiniObject<typeof CHANGEABLE>> & {
  readonly sequence?: number | undefined;
};

/**
 * The body of `PATCH /api/v1/bookings/{id}`. Absent fields do not change. Without `endTime`, the meeting keeps its
 * length. The service checks the complete booking.
 */
export const bookingPatch = z.strictObject({
  inviteeName: orAbsent(displayName),
  inviteeEmail: orAbsent(line),
  startTime: orAbsent(instant),
  endTime: orAbsent(instant),
  ...mapTexts(() => orAbsent(prose)),
  inviteeCountryCode: z.optional(z.nullable(dialCode)),
  inviteeMobileNumber: z.optional(z.nullable(line)),
  ...READ_ONLY,
});
export type BookingPatch = z.infer<typeof bookingPatch>;

/** The body of `PUT /api/my-bookings/{id}/private-notes`. */
export const privateNotesRequest = z.strictObject({
  privateNotes: prose.check(z.maxLength(NOTES_MAX, { error: FORM_TEXTS.notes.tooLong })),
});

/** The host's decision about a change to a booking's calendar event. */
export const externalChangeRequest = z.strictObject({
  action: z.enum(['move', 'cancel', 'ignore']),
  seenAt: orAbsent(instant),
});
/**
 * The body of `POST /api/my-bookings/{id}/external-change`. If `seenAt` is given, it must be the `seenAt` of
 * the booking's current `externalChange`. Otherwise the request is refused.
 */
export type ExternalChangeRequest = z.input<typeof externalChangeRequest>;
export type ExternalChangeInput = z.infer<typeof externalChangeRequest>;

/**
 * `message` is the host's message to the invitee. It is sent only if the deletion cancels an upcoming
 * booking.
 */
export const bookingDeletion = z.strictObject({ message: cancelMessage, sequence: seenSequence });
/**
 * The optional body of `DELETE /api/my-bookings/{id}`, `POST /api/my-bookings/{id}/decline` and
 * `POST /api/my-bookings/{id}/ask-for-another-time`.
 */
export type BookingDeletionRequest = z.infer<typeof bookingDeletion>;

/** The optional body of `POST /api/my-bookings/{id}/approve`. */
export const bookingApproval = z.strictObject({ sequence: seenSequence });
