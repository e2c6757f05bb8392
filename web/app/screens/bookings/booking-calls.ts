// The API requests of the bookings screen, and the error messages of this screen.

import {
  type BookingsQuery,
  toFilterQuery,
  toFirstPageQuery,
} from '../../../../worker/contract/bookings/bookings-query.ts';
import type {
  HostBooking,
  HostBookingFailure,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type {
  BookingChangeRequest,
  BookingDeletionRequest,
  ExternalChangeRequest,
} from '../../../../worker/contract/bookings/my-bookings-schemas.ts';
import { type ApiAnswer, type Refused, readAnswer } from '../../../lib/api-answer.ts';
import { fetchFile } from '../../../lib/save-file.ts';
import { t } from '../../../lib/translate.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { api } from '../../api.ts';

export const BOOKINGS_TEXTS = {
  fetch: t('Failed to fetch bookings'),
  update: t('Failed to update booking'),
  delete: t('Failed to delete booking'),
  export: t('Failed to export bookings'),
} as const;

/** Pages after the first are larger, so that a long list needs fewer clicks. */
const NEXT_PAGE_SIZE = 100;

export type BookingsPage =
  | {
      readonly ok: true;
      readonly bookings: readonly HostBooking[];
      /** Null on the last page. */
      readonly nextCursor: string | null;
      /** The number of requests that wait for approval. Only the first page has it. */
      readonly waiting: number;
    }
  /** The server's reason for the failure, or null. */
  | { readonly ok: false; readonly reason: string | null };

export async function listBookings(
  query: BookingsQuery,
  cursor: string | null,
): Promise<BookingsPage> {
  const first = toFirstPageQuery(query);
  const next = cursor !== null && { limit: String(NEXT_PAGE_SIZE), cursor };
  const call = api['my-bookings'].$get({ query: { ...first, ...next } });
  const answer = await readAnswer(call);
  if (!answer.ok) return { ok: false, reason: answer.message || null };
  const { data: bookings, nextCursor = null, waiting = 0 } = answer.body;
  return { ok: true, bookings, nextCursor, waiting };
}

/** Returns the booking as it is now, if it has changed since the host saw it. Otherwise null. */
export function readCurrent({ failure }: Refused): HostBooking | null {
  const withBooking: HostBookingFailure | null = failure;
  return withBooking?.data?.booking ?? null;
}

/**
 * If the server refused a decision because the booking has changed or was decided since the host saw it, shows the
 * message, passes on the current booking and returns null. Otherwise returns the answer.
 */
export function withoutStale<Body>(
  answer: ApiAnswer<Body>,
  onStale: (current: HostBooking) => void,
): ApiAnswer<Body> | null {
  const current = answer.ok ? null : readCurrent(answer);
  if (answer.ok || current === null) return answer;
  showToast('warning', answer.message);
  onStale(current);
  return null;
}

interface ChangedBooking {
  readonly data: HostBooking;
  readonly message: string;
  /** True when the calendar has another event at that time. */
  readonly overlapsEvent?: boolean | undefined;
  /**
   * The time at which the email to the invitee is sent. Set only if a limit on emails delays the
   * email.
   */
  readonly emailHeldUntil?: string | undefined;
}

export function changeBooking(
  id: string,
  json: BookingChangeRequest,
): Promise<ApiAnswer<ChangedBooking>> {
  const call = api['my-bookings'][':id'].$put({ param: { id }, json });
  return readAnswer(call, BOOKINGS_TEXTS.update);
}

/** Sends the host's decision about a change that was made in the calendar. */
export function decideChange(
  id: string,
  json: ExternalChangeRequest,
): Promise<ApiAnswer<ChangedBooking>> {
  const call = api['my-bookings'][':id']['external-change'].$post({ param: { id }, json });
  return readAnswer(call, BOOKINGS_TEXTS.update);
}

/** Deletes a booking. The invitee of an upcoming booking gets `message` by email. `message` may be empty. */
export function deleteBooking({ id, sequence }: HostBooking, message: string) {
  const json: BookingDeletionRequest = { sequence, ...(message !== '' && { message }) };
  const call = api['my-bookings'][':id'].$delete({ param: { id }, json });
  return readAnswer(call, BOOKINGS_TEXTS.delete);
}

/** Returns the bookings of this query as a CSV file, or null when the file could not be loaded. */
export function fetchCsv(query: BookingsQuery): Promise<Blob | null> {
  return fetchFile(api['my-bookings']['export.csv'].$get({ query: toFilterQuery(query) }));
}
