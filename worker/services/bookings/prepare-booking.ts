// Prepares a new booking for the commit, the transaction that stores it.

import type { BookingInput } from '../../contract/bookings/book-schemas.ts';
import type { BookingPage } from '../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { makeOptional, readAnswers } from '../../domain/bookings/answers.ts';
import { computeApprovalDue } from '../../domain/bookings/approval.ts';
import { choosePlace } from '../../domain/bookings/choose-place.ts';
import type { BookCommand, CommitConditions } from '../../domain/bookings/new-booking.ts';
import type { CountedLimit } from '../../domain/operations/counted-limit.ts';
import { computeLimits } from '../../domain/slots/booking-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { addEmailsToAll } from './outbox-entries.ts';

/** The guests of a booking and the limits on how often they are added to bookings. */
interface AddedGuests {
  readonly guests: readonly string[];
  readonly guestLimits: readonly CountedLimit[];
}

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
  /** The id of the booking link that the invitee uses. */
  readonly linkId?: string | undefined;
  readonly createdBy: 'host' | 'invitee';
}

/** An attempt whose guests are known. */
export type GuestedAttempt = BookingAttempt & AddedGuests;

/** Returns the conditions that must still be true when the booking is stored. */
export function computeConditions(page: BookingPage, startAt: Instant): CommitConditions {
  // The limits do not apply to times that the host has offered.
  const limits = page.offeredStarts ? [] : computeLimits(page, startAt);
  return { meetingTypeVersion: page.version, limits };
}

/** Returns the command that stores the booking, with its conditions. */
export function prepareBooking(
  page: BookingPage,
  attempt: GuestedAttempt,
  ids: Deps['ids'],
  now: Instant,
): BookCommand {
  const { input, guestLimits, createdBy } = attempt;
  const guests = attempt.guests.map((email) => ({ id: ids.create(), email }));
  const isByHost = createdBy === 'host';
  const questions = isByHost ? makeOptional(page.questions) : page.questions;
  const startAt = input.startTime;
  const endAt = startAt + page.durationMinutes * MINUTE_MS;
  const { origin } = attempt;
  // A host who books has approved the meeting.
  const needsApproval = page.requiresApproval && !isByHost;
  const event = needsApproval ? 'booking.requested' : 'booking.confirmed';
  // The calendar contains only approved bookings.
  const isConnected = page.calendar !== null && !needsApproval;
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
      answers: readAnswers(questions, input.answers ?? {}).answers,
      guests,
      location: choosePlace(page.locations, input.location).place,
      linkId: attempt.linkId,
      createdBy,
      approvalDueAt: needsApproval
        ? computeApprovalDue(page.approvalTimeoutMinutes, { now, startAt })
        : null,
      idempotencyKey: attempt.idempotencyKey,
      requestHash: attempt.requestHash,
      createdAt: now,
    },
    manageTokenHash: attempt.manageTokenHash,
    ...(isByHost ? {} : { conditions: computeConditions(page, startAt) }),
    guestLimits,
    mails: [
      ...addEmailsToAll(ids, { event, origin, facts: null, guests, booker: createdBy }),
      ...addCalendarWrite(ids, { event, origin, isConnected }),
    ],
    ...addWebhookEvent(ids, page.hostPlan, {
      type: 'booking.created',
      ...(isByHost && { by: createdBy }),
    }),
  };
}
