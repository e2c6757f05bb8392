// The messages of the API's errors on the pages for invitees, in the language of the page. English pages show the
// message of the API, so they never load this file.
import type { ATTEMPT_ERRORS } from '../../worker/contract/bookings/attempt-errors.ts';
import type { ErrorCode } from '../../worker/contract/errors.ts';
import { t } from './translate.ts';

/** The texts are the same as in worker/contract/errors.ts. A test compares them. */
export const ERROR_TEXTS: Readonly<
  Record<(typeof ATTEMPT_ERRORS)[number], string> & Partial<Record<ErrorCode, string>>
> = {
  VALIDATION_FAILED: t('Please check the highlighted fields.'),
  AUTOMATED_REQUEST: t(
    'Nothing was booked, because a hidden field of the form contains a value. Only programs fill in this field. Please reload the page and fill in the form yourself.',
  ),
  HUMAN_CHECK_FAILED: t('Please complete the human check and try again.'),
  NOT_FOUND: t('Not found'),
  REQUEST_EXPIRED: t('This request was cancelled, because it was not answered in time.'),
  BOOKING_CHANGED: t('This meeting has been changed in the meantime.'),
  BOOKING_CANCELLED: t('This meeting is cancelled.'),
  CHANGE_NOT_ALLOWED: t(
    'The host does not allow this change online. Please contact the host instead.',
  ),
  CHANGE_TOO_LATE: t('It is too late to make this change online. Please contact the host instead.'),
  BOOKING_OVER: t('This meeting has already started or is over.'),
  SLOT_TAKEN: t('This time has just been booked. Please choose another slot.'),
  DAY_FULL: t('This day is fully booked. Please choose another day.'),
  WEEK_FULL: t('This week is fully booked. Please choose another week.'),
  MONTH_FULL: t('This month is fully booked. Please choose another month.'),
  MEETING_TYPE_INACTIVE: t('Meeting Slots Temporarily Unavailable'),
  BOOKING_ERASED: t('The data of this booking has been erased.'),
  PAGE_LOCKED: t('This page is protected. Please reload the page and enter its password.'),
  WRONG_PAGE_PASSWORD: t('This password is not correct. Please try again.'),
  BOOKING_LINK_CLOSED: t(
    'This link has already been used, has expired or was deleted. Please ask the host for a new link.',
  ),
  SLOT_IN_PAST: t('This time has already passed. Please choose another slot.'),
  SLOT_TOO_SOON: t('This time is too soon to book. Please choose a later slot.'),
  SLOT_TOO_EARLY: t('This day cannot be booked yet. Please choose a later day.'),
  SLOT_TOO_FAR: t('This time is too far ahead to book. Please choose an earlier slot.'),
  SLOT_OUTSIDE_HOURS: t(
    "This time is outside the host's working hours. Please choose another slot.",
  ),
  DURATION_NOT_OFFERED: t(
    'This meeting is not offered with this length. Please choose another length.',
  ),
  SLOT_OFF_GRID: t('This is not one of the offered times. Please choose another slot.'),
  SLOT_NOT_OFFERED: t(
    'This link does not offer this time. Please choose one of the offered times.',
  ),
  RATE_LIMITED: t('Too many requests. Please wait a moment and try again.'),
  HOST_LIMIT_REACHED: t(
    'This host has received many bookings in the last hour. Please try again later.',
  ),
  INTERNAL: t('Something went wrong'),
  HUMAN_CHECK_UNAVAILABLE: t('The human check does not respond. Please try again in a moment.'),
  SERVICE_UNAVAILABLE: t('The service cannot reach its database at the moment.'),
  CALENDAR_UNREACHABLE: t(
    "The host's calendar cannot be reached right now, so nothing was booked. Please try again in a few minutes.",
  ),
  BOOKING_NOT_SAVED: t(
    'Your change could not be saved because of a fault on our side. Please try again in a few minutes.',
  ),
  BOOKING_NOT_SET_UP: t(
    'Bookings cannot be saved because this service is not fully set up. Its operator must add the HOST_CALENDAR binding.',
  ),
  HOST_BUSY: t('Many people are booking right now. Please try again in a few seconds.'),
};
