// Reads a request for the page that the host opens from the approval email, and stores the host's answer. Opening the
// page changes nothing.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import type { LinkedRequest } from '../../../db/bookings/requests/waiting-requests.ts';
import { type FormTexts, pickTexts } from '../../../domain/form/standard-fields.ts';
import { type RequestOutcome, readBookingStatus } from '../../../domain/meeting-types/approval.ts';
import type { HourFormat } from '../../../domain/time/hour-format.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { hashManageToken } from '../links/manage-links.ts';
import { approveRequest, type DecideRequestDeps, declineRequest } from './decide-request.ts';

type AnswerRequestDeps = DecideRequestDeps & Pick<Deps, 'waitingRequests' | 'hasher'>;

/** The state of the booking, as the page shows it. */
export type RequestState = 'waiting' | 'approved' | RequestOutcome | 'cancelled';

export interface ShownRequest extends FormTexts {
  readonly state: RequestState;
  /** The version of the booking that the page shows. The host's answer contains it. */
  readonly sequence: number;
  readonly title: string;
  readonly inviteeName: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly approvalDueAt: Instant | null;
  readonly zone: TimeZone;
  readonly hourFormat: HourFormat;
  /** The language of the host's account. Null when the host chose none. */
  readonly language: string | null;
}

function readState({ booking }: HostBookingRow, now: Instant): RequestState {
  const status = readBookingStatus(booking);
  if (status === 'confirmed') return 'approved';
  if (status === 'cancelled') return booking.outcome ?? 'cancelled';
  return booking.approvalDueAt !== null && booking.approvalDueAt <= now ? 'expired' : 'waiting';
}

async function ensureLinked(deps: AnswerRequestDeps, token: string): Promise<LinkedRequest> {
  const hash = await hashManageToken(deps, token);
  const linked = hash === null ? null : await deps.waitingRequests.findByToken(hash);
  if (!linked) throw new AppError('NOT_FOUND');
  return linked;
}

async function show(deps: AnswerRequestDeps, linked: LinkedRequest): Promise<ShownRequest> {
  const row = await ensureBooking(deps, linked.host, linked.bookingId);
  const { booking, meetingType } = row;
  return {
    state: readState(row, deps.clock.now()),
    sequence: booking.sequence,
    title: meetingType.title,
    inviteeName: booking.inviteeName,
    startAt: booking.startAt,
    endAt: booking.endAt,
    approvalDueAt: booking.approvalDueAt,
    ...pickTexts(booking),
    zone: readTimeZone(linked.timeZone),
    hourFormat: linked.hourFormat ?? '24',
    language: linked.language,
  };
}

export async function findRequest(deps: AnswerRequestDeps, token: string): Promise<ShownRequest> {
  return show(deps, await ensureLinked(deps, token));
}

interface RequestAnswer {
  readonly token: string;
  readonly isApproved: boolean;
  readonly message: string;
  readonly origin: string;
  /** The version of the booking that the host has seen on the page. */
  readonly sequence: number;
}

/** The request after the host's answer, and the reason why the answer changed nothing. */
interface AnsweredRequest {
  readonly request: ShownRequest;
  readonly refusal: 'changed' | 'decided' | null;
}

/**
 * Stores the host's answer. Changes nothing when the request no longer waits for an answer, or when it has changed since
 * the host opened the page. Returns the request as the page shows it then.
 */
export async function answerRequest(
  deps: AnswerRequestDeps,
  { token, isApproved, message, origin, sequence }: RequestAnswer,
): Promise<AnsweredRequest> {
  const linked = await ensureLinked(deps, token);
  const decision = { id: linked.bookingId, origin, message, sequence };
  const decide = isApproved ? approveRequest : declineRequest;
  try {
    await decide(deps, { ...linked.host, isByLink: true }, decision);
    return { request: await show(deps, linked), refusal: null };
  } catch (error) {
    const request = await show(deps, linked);
    if (error instanceof AppError && error.code === 'BOOKING_CHANGED')
      return { request, refusal: 'changed' };
    if (request.state === 'waiting') throw error;
    const isAnswered = request.state === 'approved' || request.state === 'declined';
    return { request, refusal: isAnswered ? 'decided' : null };
  }
}
