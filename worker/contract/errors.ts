// All error codes with their HTTP status and default sentence. Error codes are defined only here. A caller
// may pass a more specific sentence.

export const ERRORS = {
  VALIDATION_FAILED: [400, 'Please check the highlighted fields.'],
  MALFORMED_JSON: [400, 'The request body is not valid JSON.'],
  INVALID_DATE: [400, 'Dates must be real dates in the form yyyy-MM-dd.'],
  INVALID_TIME_ZONE: [400, 'The time zone must be an IANA name such as Europe/Paris.'],
  RANGE_TOO_LONG: [400, 'At most 62 days can be requested at a time.'],
  LINK_INVALID: [400, 'Invalid or already used link. Please request a new one.'],
  LINK_USED: [
    400,
    'This link has already been used or was replaced. Your email address is verified, so you can sign in.',
  ],
  LINK_EXPIRED: [400, 'This link has expired. Please request a new one.'],
  SIGN_IN_EXPIRED: [400, 'This sign-in attempt is no longer valid. Please try again.'],
  AUTOMATED_REQUEST: [
    400,
    'Nothing was booked: a field that people do not see was filled in. Please load the page again and fill in the form yourself.',
  ],
  UNAUTHENTICATED: [401, 'Authentication required'],
  WRONG_CREDENTIALS: [401, 'Wrong email or password'],
  EMAIL_NOT_VERIFIED: [403, 'Email not verified'],
  MEETING_TYPE_LIMIT_REACHED: [403, 'You have reached the meeting type limit of your plan.'],
  SCHEDULE_LIMIT_REACHED: [403, 'You have reached the schedule limit of your plan.'],
  PLAN_NOT_OFFERED: [403, 'This plan change is not offered.'],
  WEBHOOKS_NOT_IN_PLAN: [403, 'Webhooks are part of every paid plan. Upgrade to use them.'],
  WEBHOOK_LIMIT_REACHED: [
    403,
    'You have reached the maximum of 3 webhooks. Delete a webhook to add a new one.',
  ],
  ADMIN_REQUIRED: [403, 'Admin access required'],
  PERSONAL_DOMAIN: [403, 'Personal email domains cannot have an organization.'],
  FOREIGN_DOMAIN: [403, 'An organization can only be created for your own email domain.'],
  MEMBER_SUSPENDED: [403, 'Your membership in this organization is suspended.'],
  MEMBER_REMOVED: [
    403,
    'An admin removed you from this organization. You can join again when an admin invites you.',
  ],
  HTTPS_REQUIRED: [403, 'Send this request over https. It was not processed.'],
  HUMAN_CHECK_FAILED: [403, 'Please complete the human check and try again.'],
  NOT_FOUND: [404, 'Not found'],
  NO_ORGANIZATION: [404, 'There is no organization for your email domain.'],
  ORGANIZATION_EXISTS: [409, 'An organization for this email domain already exists.'],
  ORGANIZATION_FULL: [409, 'This organization has reached its limit of active members.'],
  LAST_ADMIN: [409, 'The last admin cannot be demoted, suspended or removed.'],
  SLUG_TAKEN: [409, 'You already have a meeting type with this slug.'],
  SCHEDULE_IN_USE: [409, 'Meeting types use this schedule.'],
  SCHEDULE_CHANGED: [
    409,
    'This schedule has been changed in the meantime. Please reload the page.',
  ],
  USERNAME_TAKEN: [409, 'This username is already taken.'],
  BOOKING_NOT_EDITABLE: [409, 'Only upcoming bookings can be edited.'],
  CALENDAR_BROKEN: [409, 'Please authorize Google Calendar again first.'],
  MAIL_NOT_RESENDABLE: [409, 'This email cannot be sent again.'],
  DELIVERY_NOT_RESENDABLE: [409, 'This delivery cannot be sent again.'],
  EXTERNAL_CHANGE_GONE: [
    409,
    'The event in your calendar has changed again. Please check the booking again.',
  ],
  EXTERNAL_CHANGE_NO_TIME: [
    409,
    'The booking cannot be moved: the time of its event is not valid for a meeting.',
  ],
  BOOKING_PENDING: [
    409,
    'This booking waits for your approval. Please approve or decline it first.',
  ],
  BOOKING_NOT_PENDING: [409, 'This booking does not wait for approval.'],
  REQUEST_EXPIRED: [409, 'This request was cancelled, because the time to answer it is over.'],
  BOOKING_CHANGED: [409, 'This meeting has been changed in the meantime.'],
  BOOKING_CANCELLED: [409, 'This meeting is cancelled.'],
  CHANGE_NOT_ALLOWED: [
    409,
    'The host does not allow this change online. Please contact the host instead.',
  ],
  CHANGE_TOO_LATE: [
    409,
    'It is too late to make this change online. Please contact the host instead.',
  ],
  BOOKING_NOT_STARTED: [409, 'This is possible after the meeting has started.'],
  TIME_ALREADY_ASKED: [
    409,
    'You have already asked for another time. You can send the email again in the list of emails.',
  ],
  NO_OTHER_TIMES: [
    409,
    'This meeting type is inactive, so the invitee could not choose another time. Please activate it first.',
  ],
  BOOKING_OVER: [409, 'This meeting has already started or is over.'],
  SLOT_TAKEN: [409, 'This time has just been booked. Please choose another slot.'],
  DAY_FULL: [409, 'This day is fully booked. Please choose another day.'],
  WEEK_FULL: [409, 'This week is fully booked. Please choose another week.'],
  MONTH_FULL: [409, 'This month is fully booked. Please choose another month.'],
  MEETING_TYPE_INACTIVE: [410, 'Meeting Slots Temporarily Unavailable'],
  BOOKING_ERASED: [410, 'The data of this booking has been erased.'],
  BODY_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the request body as application/json.'],
  HOST_NOT_SERVED: [
    421,
    'In development only localhost and the host name in PUBLIC_URL are served.',
  ],
  PAGE_LOCKED: [403, 'This page is protected. Please reload the page and enter its password.'],
  WRONG_PAGE_PASSWORD: [403, 'This password is not correct. Please try again.'],
  BOOKING_LINK_CLOSED: [
    410,
    'This link has already been used, has expired or was deleted. Please ask the host for a new link.',
  ],
  SLOT_IN_PAST: [422, 'This time has already passed. Please choose another slot.'],
  SLOT_TOO_SOON: [422, 'This time is too soon to book. Please choose a later slot.'],
  SLOT_TOO_EARLY: [422, 'Bookings on this day are not open. Please choose a later day.'],
  SLOT_TOO_FAR: [422, 'This time is too far ahead to book. Please choose an earlier slot.'],
  SLOT_OUTSIDE_HOURS: [
    422,
    "This time is outside the host's working hours. Please choose another slot.",
  ],
  DURATION_NOT_OFFERED: [422, 'This meeting does not have this length. Please choose another one.'],
  SLOT_OFF_GRID: [422, 'This is not one of the offered times. Please choose another slot.'],
  SLOT_NOT_OFFERED: [
    422,
    'This link does not offer this time. Please choose one of the offered times.',
  ],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was already used for a different request.'],
  WEBHOOK_TEST_FAILED: [422, 'Failed to send test webhook'],
  RATE_LIMITED: [429, 'Too many requests. Please wait a moment and try again.'],
  HOST_LIMIT_REACHED: [
    429,
    'This host has received many bookings in the last hour. Please try again later.',
  ],
  INTERNAL: [500, 'Something went wrong'],
  CALENDAR_UNAVAILABLE: [503, 'Google Calendar cannot be reached at the moment. Please try again.'],
  HUMAN_CHECK_UNAVAILABLE: [503, 'The human check does not respond. Please try again in a moment.'],
  SECRETS_UNAVAILABLE: [
    503,
    'This service cannot store secrets yet. Its operator must configure SECRET_KEYS.',
  ],
  SERVICE_UNAVAILABLE: [503, 'The service cannot reach its database at the moment.'],
  CALENDAR_UNREACHABLE: [
    503,
    "The host's calendar cannot be reached right now, so nothing was booked. Please try again in a few minutes.",
  ],
  BOOKING_NOT_SAVED: [
    503,
    'Your change could not be saved because of a fault on our side. Please try again in a few minutes.',
  ],
  BOOKING_NOT_SET_UP: [
    503,
    'Bookings cannot be saved because this service is not fully set up. Its operator must add the HOST_CALENDAR binding.',
  ],
  HOST_BUSY: [503, 'Many people are booking right now. Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldError {
  readonly path: string;
  /** Absent for most fields. Answers to questions have one of the codes in domain/bookings/answers.ts. */
  readonly code?: string;
  readonly message: string;
}
