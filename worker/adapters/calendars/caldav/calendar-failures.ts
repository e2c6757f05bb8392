import type {
  CalendarFailure,
  CalendarFailureReason,
} from '../../../ports/calendars/calendar-provider.ts';
import type { DavFailure, DavFailureReason } from './dav-failures.ts';

const REASONS: Readonly<Record<DavFailureReason, CalendarFailureReason>> = {
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  'no-folder': 'not-found',
  conflict: 'conflict',
  'sync-expired': 'sync-expired',
  'too-large': 'invalid',
  'rate-limited': 'rate-limited',
  'no-space': 'forbidden',
  address: 'forbidden',
  'not-caldav': 'unavailable',
  invalid: 'invalid',
  unavailable: 'unavailable',
};

/** Converts a failure of a CalDAV server into a failure of the port. */
export function toCalendarFailure({ reason, retryAfterMs, detail }: DavFailure): CalendarFailure {
  return {
    ok: false,
    reason: REASONS[reason],
    detail,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
