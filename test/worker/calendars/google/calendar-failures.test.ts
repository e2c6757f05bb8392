import { describe, expect, it } from 'vitest';
import {
  type CalendarCallKind,
  toCalendarFailure,
} from '../../../../worker/adapters/calendars/google/calendar-failures.ts';
import type { CalendarFailureReason } from '../../../../worker/ports/calendars/calendar-provider.ts';

const body = (reason: string) => ({
  error: { code: 0, message: 'Told to ada@gmail.example', errors: [{ domain: 'x', reason }] },
});

const ROWS: [number, string | null, CalendarCallKind, CalendarFailureReason][] = [
  [401, 'authError', 'other', 'unauthorized'],
  [401, null, 'list', 'unauthorized'],
  [403, 'rateLimitExceeded', 'other', 'rate-limited'],
  [403, 'userRateLimitExceeded', 'list', 'rate-limited'],
  [403, 'quotaExceeded', 'other', 'rate-limited'],
  [403, 'dailyLimitExceeded', 'other', 'rate-limited'],
  [403, 'calendarUsageLimitsExceeded', 'other', 'rate-limited'],
  [403, 'insufficientPermissions', 'other', 'forbidden'],
  [403, 'forbiddenForNonOrganizer', 'other', 'forbidden'],
  [403, null, 'incremental', 'forbidden'],
  [429, 'rateLimitExceeded', 'other', 'rate-limited'],
  [429, null, 'incremental', 'rate-limited'],
  [404, 'notFound', 'other', 'not-found'],
  [404, 'notFound', 'list', 'not-found'],
  [409, 'duplicate', 'other', 'conflict'],
  [410, 'deleted', 'other', 'not-found'],
  [410, 'fullSyncRequired', 'incremental', 'sync-expired'],
  [410, 'updatedMinTooLongAgo', 'list', 'sync-expired'],
  [400, 'invalid', 'incremental', 'sync-expired'],
  [400, 'invalid', 'list', 'invalid'],
  [400, 'timeRangeEmpty', 'other', 'invalid'],
  [400, 'push.webhookUrlNotHttps', 'other', 'invalid'],
  [412, 'conditionNotMet', 'other', 'invalid'],
  [413, null, 'other', 'invalid'],
  [408, null, 'other', 'unavailable'],
  [500, 'backendError', 'other', 'unavailable'],
  [502, null, 'list', 'unavailable'],
  [503, 'backendError', 'incremental', 'unavailable'],
  // Our client follows no redirects, and Google documents no redirects for these calls.
  [302, null, 'other', 'unavailable'],
];

describe('an error response from Google', () => {
  it.each(ROWS)(
    'with status %i and reason %s for a call of the kind "%s" becomes the failure "%s"',
    (status, reason, kind, expected) => {
      const refusal = { status, body: reason && body(reason), retryAfter: null };
      const failure = toCalendarFailure(refusal, kind, 0);
      expect(failure).toEqual({
        ok: false,
        reason: expected,
        detail: `Google answered ${status}${reason === null ? '' : ` ${reason}`}.`,
      });
    },
  );

  it.each([
    ['7', 7_000],
    [new Date(90_000).toUTCString(), 60_000],
    ['soon', undefined],
    [null, undefined],
  ])('sets the wait before a retry: the Retry-After value %s means %s ms', (retryAfter, wait) => {
    const refusal = { status: 429, body: null, retryAfter };
    expect(toCalendarFailure(refusal, 'other', 30_000).retryAfterMs).toBe(wait);
  });

  it.each([
    null,
    'text',
    [],
    { error: 'invalid_grant' },
    { error: null },
    { error: { errors: {} } },
    { error: { errors: [] } },
    { error: { errors: [null] } },
    { error: { errors: [{ reason: 7 }] } },
    { error: { errors: [{ reason: 'a sentence about ada@gmail.example' }] } },
  ])('never copies its body into the error detail: %j', (answer) => {
    const failure = toCalendarFailure({ status: 403, body: answer, retryAfter: null }, 'other', 0);
    expect(failure).toEqual({ ok: false, reason: 'forbidden', detail: 'Google answered 403.' });
  });
});
