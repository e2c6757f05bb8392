// Prepares a new booking for the commit, the transaction that stores it.

import type { BookingInput } from '../../../contract/bookings/book-schemas.ts';
import type { BookingPage } from '../../../db/booking-page/booking-pages.ts';
import { toAccountEmail } from '../../../domain/accounts/account-email.ts';
import { leaveOutMailboxes } from '../../../domain/bookings/guests.ts';
import type { BookCommand, CommitConditions } from '../../../domain/bookings/new-booking.ts';
import { mapTexts } from '../../../domain/form/standard-fields.ts';
import type { CountedLimit } from '../../../domain/limits/counted-limit.ts';
import { makeOptional } from '../../../domain/meeting-types/answers.ts';
import { computeApprovalDue } from '../../../domain/meeting-types/approval.ts';
import { choosePlace } from '../../../domain/meeting-types/choose-place.ts';
import type { PlanId } from '../../../domain/plans/plans.ts';
import { computeLimits } from '../../../domain/slots/booking-limits.ts';
import { computeGuardTimes } from '../../../domain/slots/guard-times.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { prepareMessages } from '../emails/prepare-messages.ts';
import { readBookingAnswers } from './ensure-answers.ts';

/**
 * The guests of a booking, and the limits on the number of bookings to which each guest can be
 * added.
 */
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
  /** The id of the hold that the invitee confirms. */
  readonly holdId?: string | undefined;
  readonly createdBy: 'host' | 'invitee';
  /** The plans of all hosts. Absent when the host of the page is the only host. */
  readonly hostPlans?: readonly PlanId[];
}

/** An attempt to book, with the guests that the booking will have. */
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
  // The host gets the emails of the host, so the host is no guest.
  const guests = leaveOutMailboxes(attempt.guests, [page.hostEmail]).map((email) => ({
    id: ids.create(),
    email,
  }));
  const isByHost = createdBy === 'host';
  const questions = isByHost ? makeOptional(page.questions) : page.questions;
  const startAt = input.startTime;
  const { origin } = attempt;
  // A booking that the host makes needs no approval.
  const needsApproval = page.requiresApproval && !isByHost;
  const event = needsApproval ? 'booking.requested' : 'booking.confirmed';
  const { place } = choosePlace(page.locations, input.location);
  // The calendar and Zoom contain only approved bookings.
  const isConnected = (page.calendar !== null || place?.kind === 'zoom') && !needsApproval;
  return {
    booking: {
      id: attempt.id,
      hostId: page.hostId,
      meetingTypeId: page.id,
      ...computeGuardTimes(page, startAt),
      inviteeName: input.inviteeName.trim(),
      inviteeEmail: toAccountEmail(input.inviteeEmail),
      inviteeCountryCode: input.inviteeCountryCode || null,
      inviteeMobileNumber: input.inviteeMobileNumber || null,
      inviteeTimeZone: input.timezone,
      inviteeHourFormat: input.hourFormat ?? null,
      language: input.language ?? null,
      ...mapTexts((name) => input[name].trim()),
      answers: readBookingAnswers(questions, input).answers,
      guests,
      location: place,
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
    ...(attempt.holdId !== undefined && { holdId: attempt.holdId }),
    guestLimits,
    mails: [
      ...prepareMessages(ids, { event, origin, facts: null, guests, booker: createdBy }),
      ...addCalendarWrite(ids, { meeting: { isConnected }, event, origin }),
    ],
    ...addWebhookEvent(
      ids,
      {
        type: 'booking.created',
        ...(needsApproval && { also: 'booking.approval_requested' }),
        ...(isByHost && { by: createdBy }),
      },
      attempt.hostPlans ?? [page.hostPlan],
    ),
  };
}
