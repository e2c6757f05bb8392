// All error codes with their HTTP status and default sentence. A caller may pass a more specific sentence.

import { hostText } from '../domain/language/host-text.ts';
import { msg } from '../domain/language/message.ts';
import { ARCHIVE_ERRORS } from './account-data/archive-errors.ts';
import { TEAM_ERRORS } from './teams/team-errors.ts';

export const ERRORS = {
  VALIDATION_FAILED: [400, hostText('Please check the highlighted fields.')],
  MALFORMED_JSON: [400, hostText('The request body is not valid JSON.')],
  INVALID_DATE: [400, hostText('Dates must be real dates in the form yyyy-MM-dd.')],
  INVALID_TIME_ZONE: [400, hostText('The time zone must be an IANA name such as Europe/Paris.')],
  RANGE_TOO_LONG: [400, hostText('At most 62 days can be requested at a time.')],
  LINK_INVALID: [400, hostText('Invalid or already used link. Please request a new one.')],
  LINK_USED: [
    400,
    hostText(
      'This link has already been used or was replaced. Your email address is verified, so you can sign in.',
    ),
  ],
  LINK_EXPIRED: [400, hostText('This link has expired. Please request a new one.')],
  SIGN_IN_EXPIRED: [400, hostText('This sign-in attempt is no longer valid. Please try again.')],
  AUTOMATED_REQUEST: [
    400,
    hostText(
      'Nothing was booked, because a hidden field of the form contains a value. Only programs fill in this field. Please reload the page and fill in the form yourself.',
    ),
  ],
  UNAUTHENTICATED: [401, hostText('Authentication required')],
  WRONG_CREDENTIALS: [401, hostText('Wrong email or password')],
  FRESH_SIGN_IN_REQUIRED: [403, hostText('Please confirm that it is you, and try again.')],
  WRONG_CODE: [
    403,
    hostText('This code is not correct, or it was already used. Please enter a new code.'),
  ],
  EMAIL_NOT_VERIFIED: [403, hostText('Email not verified')],
  MEETING_TYPE_LIMIT_REACHED: [
    403,
    hostText('You have reached the meeting type limit of your plan.'),
  ],
  SCHEDULE_LIMIT_REACHED: [403, hostText('You have reached the schedule limit of your plan.')],
  PLAN_NOT_OFFERED: [403, hostText('This plan change is not offered.')],
  WEBHOOKS_NOT_IN_PLAN: [
    403,
    hostText('Webhooks are part of every paid plan. Upgrade to use them.'),
  ],
  WEBHOOK_LIMIT_REACHED: [
    403,
    hostText('You have reached the maximum of 3 webhooks. Delete a webhook to add a new one.'),
  ],
  KEY_SCOPE_MISSING: [403, hostText('This API key does not have the scope for this request.')],
  KEY_NETWORK_NOT_ALLOWED: [403, hostText('This API key may not be used from your network.')],
  KEY_OF_ORGANIZATION: [
    403,
    hostText('This API key belongs to an organization. Use a personal API key for this request.'),
  ],
  KEY_LIMIT_REACHED: [
    403,
    hostText('You have reached the maximum of 20 API keys. Revoke a key to create a new one.'),
  ],
  ADMIN_REQUIRED: [403, hostText('Admin access required')],
  TEAM_MANAGER_REQUIRED: [
    403,
    hostText(
      'Only the managers of this team and the admins of the organization can change the team.',
    ),
  ],
  PERSONAL_DOMAIN: [403, hostText('Personal email domains cannot have an organization.')],
  FOREIGN_DOMAIN: [403, hostText('An organization can only be created for your own email domain.')],
  MEMBER_SUSPENDED: [403, hostText('Your membership in this organization is suspended.')],
  SECOND_FACTOR_REQUIRED: [403, hostText('Your organization requires two-step sign-in.')],
  MEMBER_REMOVED: [
    403,
    hostText(
      'An admin removed you from this organization. You can join again when an admin invites you.',
    ),
  ],
  ORIGIN_NOT_ALLOWED: [403, hostText('Pages of other sites cannot use this server.')],
  HTTPS_REQUIRED: [403, hostText('This request was not processed. Please send it over https.')],
  HUMAN_CHECK_FAILED: [403, hostText('Please complete the human check and try again.')],
  NOT_FOUND: [404, hostText('Not found')],
  NO_ORGANIZATION: [404, hostText('There is no organization for your email domain.')],
  ORGANIZATION_EXISTS: [409, hostText('An organization for this email domain already exists.')],
  ORGANIZATION_FULL: [409, hostText('This organization has reached its limit of active members.')],
  LAST_SIGN_IN_METHOD: [
    409,
    hostText('This is the only way to sign in to your account. Add another way first.'),
  ],
  LAST_ADMIN: [409, hostText('The last admin cannot be demoted, suspended or removed.')],
  ...TEAM_ERRORS,
  KEY_NOT_ACTIVE: [
    409,
    hostText('This API key has expired or was revoked. Please create a new key.'),
  ],
  PASSKEY_REFUSED: [400, hostText('This passkey did not work. Please try again.')],
  PASSKEY_NOT_ADDED: [409, hostText('This passkey could not be added. Please try another one.')],
  PASSKEY_LIMIT_REACHED: [
    409,
    hostText('Your account has reached the limit of passkeys. Remove one before you add another.'),
  ],
  SECOND_FACTOR_EXISTS: [
    409,
    hostText(
      'Your account already has an authenticator app. Remove it before you add another one.',
    ),
  ],
  SLUG_TAKEN: [409, hostText('You already have a meeting type with this slug.')],
  SCHEDULE_IN_USE: [409, hostText('Meeting types use this schedule.')],
  SCHEDULE_CHANGED: [
    409,
    hostText('This schedule has been changed in the meantime. Please reload the page.'),
  ],
  USERNAME_TAKEN: [409, hostText('This username is already taken.')],
  BOOKING_NOT_EDITABLE: [409, hostText('Only upcoming bookings can be edited.')],
  CALENDAR_BROKEN: [409, hostText('Please authorize the calendar again first.')],
  MAIL_NOT_RESENDABLE: [409, hostText('This email cannot be sent again.')],
  DELIVERY_NOT_RESENDABLE: [409, hostText('This delivery cannot be sent again.')],
  EXTERNAL_CHANGE_GONE: [
    409,
    hostText('The event in your calendar has changed again. Please check the booking again.'),
  ],
  EXTERNAL_CHANGE_NO_TIME: [
    409,
    hostText(
      'The booking cannot be moved, because the new time of its calendar event is not valid for a meeting.',
    ),
  ],
  BOOKING_PENDING: [
    409,
    hostText('This booking waits for your approval. Please approve or decline it first.'),
  ],
  BOOKING_NOT_PENDING: [409, hostText('This booking does not wait for approval.')],
  REQUEST_EXPIRED: [
    409,
    hostText('This request was cancelled, because it was not answered in time.'),
  ],
  BOOKING_CHANGED: [409, hostText('This meeting has been changed in the meantime.')],
  BOOKING_CANCELLED: [409, hostText('This meeting is cancelled.')],
  CHANGE_NOT_ALLOWED: [
    409,
    hostText('The host does not allow this change online. Please contact the host instead.'),
  ],
  CHANGE_TOO_LATE: [
    409,
    hostText('It is too late to make this change online. Please contact the host instead.'),
  ],
  BOOKING_NOT_STARTED: [409, hostText('This is only possible after the meeting has started.')],
  TIME_ALREADY_ASKED: [
    409,
    hostText(
      'The invitee has already been asked for another time. You can send this email again from the list of emails.',
    ),
  ],
  NO_OTHER_TIMES: [
    409,
    hostText(
      'This meeting type is inactive, so the invitee cannot choose another time. Please activate the meeting type first.',
    ),
  ],
  BOOKING_OVER: [409, hostText('This meeting has already started or is over.')],
  BOOKING_NOT_OVER: [
    409,
    hostText('This meeting is upcoming. Please cancel it before you remove it.'),
  ],
  HOLD_EXPIRED: [410, hostText('This time is no longer held for you. Please choose a time again.')],
  TOO_MANY_HOLDS: [
    429,
    hostText(
      'Three time slots of this host are already on hold until invitees confirm them. Please try again in a few minutes.',
    ),
  ],
  SLOT_TAKEN: [409, msg('This time has just been booked. Please choose another slot.')],
  DAY_FULL: [409, msg('This day is fully booked. Please choose another day.')],
  WEEK_FULL: [409, msg('This week is fully booked. Please choose another week.')],
  MONTH_FULL: [409, msg('This month is fully booked. Please choose another month.')],
  MEETING_TYPE_INACTIVE: [410, msg('Meeting Slots Temporarily Unavailable')],
  BOOKING_ERASED: [410, hostText('The data of this booking has been erased.')],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    hostText('A request with this Idempotency-Key is still running. Please try again in a moment.'),
  ],
  IDEMPOTENCY_OUTCOME_UNKNOWN: [
    409,
    hostText(
      'An earlier request with this Idempotency-Key was interrupted and may have taken effect. Please check, and use a new key if you send it again.',
    ),
  ],
  PRECONDITION_FAILED: [
    412,
    hostText(
      'This object has been changed in the meantime. Please read it again before you change it.',
    ),
  ],
  ...ARCHIVE_ERRORS,
  BODY_TOO_LARGE: [413, hostText('The request is too large.')],
  UNSUPPORTED_MEDIA_TYPE: [415, hostText('Send the request body as application/json.')],
  HOST_NOT_SERVED: [
    421,
    hostText(
      'In development, this server responds only to requests for localhost and for the host name in PUBLIC_URL.',
    ),
  ],
  PAGE_LOCKED: [
    403,
    hostText('This page is protected. Please reload the page and enter its password.'),
  ],
  WRONG_PAGE_PASSWORD: [403, hostText('This password is not correct. Please try again.')],
  BOOKING_LINK_CLOSED: [
    410,
    hostText(
      'This link has already been used, has expired or was deleted. Please ask the host for a new link.',
    ),
  ],
  SLOT_IN_PAST: [422, msg('This time has already passed. Please choose another slot.')],
  SLOT_TOO_SOON: [422, msg('This time is too soon to book. Please choose a later slot.')],
  SLOT_TOO_EARLY: [422, msg('This day cannot be booked yet. Please choose a later day.')],
  SLOT_TOO_FAR: [422, msg('This time is too far ahead to book. Please choose an earlier slot.')],
  SLOT_OUTSIDE_HOURS: [
    422,
    msg("This time is outside the host's working hours. Please choose another slot."),
  ],
  DURATION_NOT_OFFERED: [
    422,
    msg('This meeting is not offered with this length. Please choose another length.'),
  ],
  SLOT_OFF_GRID: [422, msg('This is not one of the offered times. Please choose another slot.')],
  SLOT_NOT_OFFERED: [
    422,
    msg('This link does not offer this time. Please choose one of the offered times.'),
  ],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    hostText('This Idempotency-Key was already used for a different request.'),
  ],
  WEBHOOK_TEST_FAILED: [422, hostText('Failed to send test webhook')],
  RATE_LIMITED: [429, hostText('Too many requests. Please wait a moment and try again.')],
  HOST_LIMIT_REACHED: [
    429,
    msg('This host has received many bookings in the last hour. Please try again later.'),
  ],
  INTERNAL: [500, hostText('Something went wrong')],
  CALENDAR_UNAVAILABLE: [
    503,
    hostText('The calendar cannot be reached at the moment. Please try again.'),
  ],
  VIDEO_UNAVAILABLE: [503, hostText('Zoom cannot be connected at the moment.')],
  HUMAN_CHECK_UNAVAILABLE: [
    503,
    hostText('The human check does not respond. Please try again in a moment.'),
  ],
  SECRETS_UNAVAILABLE: [
    503,
    hostText('This service cannot store secrets yet. Its operator must configure SECRET_KEYS.'),
  ],
  SERVICE_UNAVAILABLE: [503, hostText('The service cannot reach its database at the moment.')],
  CALENDAR_UNREACHABLE: [
    503,
    msg(
      "The host's calendar cannot be reached right now, so nothing was booked. Please try again in a few minutes.",
    ),
  ],
  BOOKING_NOT_SAVED: [
    503,
    msg(
      'Your change could not be saved because of a fault on our side. Please try again in a few minutes.',
    ),
  ],
  BOOKING_NOT_SET_UP: [
    503,
    msg(
      'Bookings cannot be saved because this service is not fully set up. Its operator must add the HOST_CALENDAR binding.',
    ),
  ],
  HOST_BUSY: [503, msg('Many people are booking right now. Please try again in a few seconds.')],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** The values in a message, so that a client can write the message in another language. */
export type ErrorParams = Readonly<Record<string, string | number | readonly string[]>>;

export interface FieldError {
  readonly path: string;
  /**
   * Absent for most fields. For an answer to a question, the code is one of the codes in
   * domain/bookings/answers.ts.
   */
  readonly code?: string;
  /** The values in the message, for example `maximum`. Absent for a message without values. */
  readonly params?: ErrorParams;
  readonly message: string;
}
