// Converts the error responses of Microsoft Graph into the failure reasons that the port `CalendarProvider`
// defines. These functions have no side effects, so one table of examples can test every case.
import type {
  CalendarFailure,
  CalendarFailureReason,
} from '../../../ports/calendars/calendar-provider.ts';
import { readRetryAfter } from '../../retry-after.ts';

/**
 * - `changes`: a read of the changes since an earlier read. Status 410 means that all events must be read
 *   again.
 * - `insert`: the creation of an event. Status 409 means that an event with its transaction id exists.
 * - `other`: every other call.
 */
export type CalendarCallKind = 'changes' | 'insert' | 'other';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns Graph's name of the error, for example `ErrorItemNotFound`. Returns null when there is no name. */
function readCode(body: unknown): string | null {
  const error = isRecord(body) ? body.error : null;
  const code = isRecord(error) ? error.code : null;
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : null;
}

/** Errors that are classified by their name, because their status is misleading. */
const BY_CODE: Readonly<Record<string, CalendarFailureReason>> = {
  MailboxNotEnabledForRESTAPI: 'forbidden',
  MailboxNotSupportedForRESTAPI: 'forbidden',
  ErrorAccessDenied: 'forbidden',
  ErrorQuotaExceeded: 'forbidden',
  ErrorItemNotFound: 'not-found',
  ErrorMailboxStoreUnavailable: 'unavailable',
  ErrorMailboxMoveInProgress: 'unavailable',
  ApplicationThrottled: 'rate-limited',
  ErrorTooManyObjectsOpened: 'rate-limited',
};

function classify(
  status: number,
  code: string | null,
  kind: CalendarCallKind,
): CalendarFailureReason {
  const known = code === null ? undefined : BY_CODE[code];
  if (known && status !== 410) return known;
  switch (status) {
    // Graph returns the status 400 for a delta token that it cannot read.
    case 400:
      return kind === 'changes' ? 'sync-expired' : 'invalid';
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    // Another client is changing the event at the same time.
    case 409:
    case 412:
      return kind === 'insert' ? 'conflict' : 'unavailable';
    case 410:
      return kind === 'changes' ? 'sync-expired' : 'gone';
    case 423:
      return 'unavailable';
    case 429:
      return 'rate-limited';
    default:
      return status >= 400 && status < 500 && status !== 408 ? 'invalid' : 'unavailable';
  }
}

interface Refusal {
  readonly status: number;
  /** The parsed body. Its shape is not checked yet. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

export function toCalendarFailure(
  { status, body, retryAfter }: Refusal,
  kind: CalendarCallKind,
  now: number,
): CalendarFailure {
  const code = readCode(body);
  const wait = readRetryAfter(retryAfter, now);
  return {
    ok: false,
    reason: classify(status, code, kind),
    ...(wait !== undefined && { retryAfterMs: wait }),
    detail: `Microsoft answered ${status}${code === null ? '' : ` ${code}`}.`,
  };
}

/** Returns the failure for a missing or invalid response. */
export function unavailable(detail: string): CalendarFailure {
  return { ok: false, reason: 'unavailable', detail };
}
