// Converts the error responses of Microsoft Graph into the failure reasons that the port `CalendarProvider`
// defines. These functions have no side effects, so one table of examples can test every case.
import type {
  CalendarFailure,
  CalendarFailureReason,
} from '../../../ports/calendars/calendar-provider.ts';
import { classifyStatus } from '../../providers/classify-status.ts';
import { describeRefusal, isRecord, type Refusal } from '../provider-answers.ts';

/**
 * - `changes`: a read of the changes since an earlier read. Status 410 means that all events must be read
 *   again.
 * - `insert`: the creation of an event. Status 409 means that an event with its transaction id exists.
 * - `other`: every other call.
 */
export type CalendarCallKind = 'changes' | 'insert' | 'other';

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
  // Another client is changing the event at the same time.
  const other = kind === 'insert' ? 'conflict' : 'unavailable';
  return classifyStatus(status, {
    // Graph returns the status 400 for a delta token that it cannot read.
    400: kind === 'changes' ? 'sync-expired' : 'invalid',
    409: other,
    410: kind === 'changes' ? 'sync-expired' : 'not-found',
    412: other,
    423: 'unavailable',
  });
}

export function toCalendarFailure(
  refusal: Refusal,
  kind: CalendarCallKind,
  now: number,
): CalendarFailure {
  const name = readCode(refusal.body);
  const reason = classify(refusal.status, name, kind);
  return describeRefusal(refusal, { service: 'Microsoft', reason, name }, now);
}
