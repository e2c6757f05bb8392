// Converts Google's error responses into the failure reasons that the port `CalendarProvider`
// defines. These functions have no side effects, so one table of examples can test every case.
import type {
  CalendarFailure,
  CalendarFailureReason,
} from '../../../ports/calendars/calendar-provider.ts';
import { classifyStatus } from '../../providers/classify-status.ts';
import { describeRefusal, isRecord, type Refusal } from '../provider-answers.ts';

/**
 * - `list`: a read of events without a sync token.
 * - `incremental`: a read with a sync token, which returns the changes since an earlier read.
 * - `other`: every other call, for example a call for one event.
 *
 * The kind matters for status 410. In a read of events, 410 means that a token has expired, so all
 * events must be read again. In other calls, 410 means that the event or calendar no longer exists.
 */
export type CalendarCallKind = 'list' | 'incremental' | 'other';

const LIMIT_REASONS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'dailyLimitExceeded',
  'calendarUsageLimitsExceeded',
  'variableTermLimitExceeded',
]);

/**
 * Returns Google's name of the error, for example `rateLimitExceeded`. Returns null when there is
 * no name.
 */
function readReason(body: unknown): string | null {
  const error = isRecord(body) ? body.error : null;
  const errors = isRecord(error) && Array.isArray(error.errors) ? error.errors : [];
  const [first]: unknown[] = errors;
  const reason = isRecord(first) ? first.reason : null;
  return typeof reason === 'string' && /^[\w.]{1,60}$/.test(reason) ? reason : null;
}

function classify(
  status: number,
  reason: string | null,
  kind: CalendarCallKind,
): CalendarFailureReason {
  const isLimit = reason !== null && LIMIT_REASONS.has(reason);
  return classifyStatus(status, {
    // Google may return the status 400 when it cannot read a sync token. All events must then be
    // read again, as with an expired sync token.
    400: kind === 'incremental' ? 'sync-expired' : 'invalid',
    403: isLimit ? 'rate-limited' : 'forbidden',
    409: 'conflict',
    410: kind === 'other' ? 'not-found' : 'sync-expired',
  });
}

export function toCalendarFailure(
  refusal: Refusal,
  kind: CalendarCallKind,
  now: number,
): CalendarFailure {
  const name = readReason(refusal.body);
  const reason = classify(refusal.status, name, kind);
  return describeRefusal(refusal, { service: 'Google', reason, name }, now);
}
