// Prepares a new booking for the commit, the transaction that stores it.

import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { readAnswers } from '../../domain/bookings/answers.ts';
import { computeApprovalDue } from '../../domain/bookings/approval.ts';
import { choosePlace } from '../../domain/bookings/choose-place.ts';
import type { BookCommand, CommitConditions } from '../../domain/bookings/new-booking.ts';
import { computeLimits } from '../../domain/slots/booking-limits.ts';
import { epochDayContaining } from '../../domain/slots/day-rule.ts';
import type { Instant } from '../../domain/time/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { addEmailsToBoth } from './outbox-entries.ts';

export interface BookingAttempt {
  readonly id: string;
  /** The token of the invitee's first manage link. Only its hash is stored. */
  readonly manageToken: string;
  readonly manageTokenHash: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  /** The origin of the request. Links in emails start with this origin. */
  readonly origin: string;
  readonly input: BookingInput;
}

/** Returns the conditions that must still be true when the booking is stored. */
export function computeConditions(page: BookingPage, startAt: Instant): CommitConditions {
  const limits = computeLimits(page, epochDayContaining(page.hostZone, startAt));
  return { meetingTypeVersion: page.version, limits };
}

/** Returns the command that stores the booking, with its conditions. */
export function prepareBooking(
  page: BookingPage,
  attempt: BookingAttempt,
  ids: Deps['ids'],
  now: Instant,
): BookCommand {
  const { input } = attempt;
  const startAt = input.startTime;
  const endAt = startAt + page.durationMinutes * MINUTE_MS;
  const { origin } = attempt;
  const event = page.requiresApproval ? 'booking.requested' : 'booking.confirmed';
  // The calendar contains only approved bookings.
  const isConnected = page.calendar !== null && !page.requiresApproval;
  return {
    booking: {
      id: attempt.id,
      hostId: page.hostId,
      meetingTypeId: page.id,
      startAt,
      endAt,
      guardStartAt: startAt - page.rules.bufferBeforeMinutes * MINUTE_MS,
      guardEndAt: endAt + page.rules.bufferAfterMinutes * MINUTE_MS,
      inviteeName: input.inviteeName.trim(),
      inviteeEmail: toAccountEmail(input.inviteeEmail),
      inviteeCountryCode: input.inviteeCountryCode || null,
      inviteeMobileNumber: input.inviteeMobileNumber || null,
      inviteeTimeZone: input.timezone,
      inviteeHourFormat: input.hourFormat ?? null,
      notes: input.notes.trim(),
      answers: readAnswers(page.questions, input.answers ?? {}).answers,
      location: choosePlace(page.locations, input.location).place,
      approvalDueAt: page.requiresApproval
        ? computeApprovalDue(page.approvalTimeoutMinutes, { now, startAt })
        : null,
      idempotencyKey: attempt.idempotencyKey,
      requestHash: attempt.requestHash,
      createdAt: now,
    },
    manageTokenHash: attempt.manageTokenHash,
    conditions: computeConditions(page, startAt),
    mails: [
      ...addEmailsToBoth(ids, event, origin, null),
      ...addCalendarWrite(ids, { event, origin, isConnected }),
    ],
    ...addWebhookEvent(ids, page.hostPlan, { type: 'booking.created' }),
  };
}
