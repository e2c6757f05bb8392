import { describe, expect, it } from 'vitest';
import {
  type CalendarCallKind,
  toCalendarFailure,
} from '../../../../worker/adapters/calendars/microsoft/calendar-failures.ts';
import type { CalendarFailureReason } from '../../../../worker/ports/calendars/calendar-provider.ts';

const body = (code: string) => ({ error: { code, message: 'About ada@contoso.example' } });

const ROWS: [number, string | null, CalendarCallKind, CalendarFailureReason][] = [
  [401, 'InvalidAuthenticationToken', 'other', 'unauthorized'],
  [401, null, 'changes', 'unauthorized'],
  [403, 'ErrorAccessDenied', 'other', 'forbidden'],
  [403, 'ApplicationThrottled', 'other', 'rate-limited'],
  [403, null, 'changes', 'forbidden'],
  [404, 'ErrorItemNotFound', 'other', 'not-found'],
  [404, 'MailboxNotEnabledForRESTAPI', 'other', 'forbidden'],
  [404, null, 'insert', 'not-found'],
  [409, 'ErrorDuplicateTransactionId', 'insert', 'conflict'],
  [409, 'ErrorIrresolvableConflict', 'other', 'unavailable'],
  [412, 'ErrorIrresolvableConflict', 'other', 'unavailable'],
  [410, 'SyncStateNotFound', 'changes', 'sync-expired'],
  [410, 'resyncRequired', 'changes', 'sync-expired'],
  [410, null, 'other', 'not-found'],
  [400, 'BadRequest', 'changes', 'sync-expired'],
  [400, 'ErrorInvalidIdMalformed', 'other', 'invalid'],
  [413, null, 'other', 'invalid'],
  [408, null, 'other', 'unavailable'],
  [423, null, 'other', 'unavailable'],
  [429, 'ApplicationThrottled', 'other', 'rate-limited'],
  [429, null, 'changes', 'rate-limited'],
  [500, 'ErrorInternalServerError', 'other', 'unavailable'],
  [502, null, 'other', 'unavailable'],
  [503, 'ErrorMailboxStoreUnavailable', 'insert', 'unavailable'],
  [504, 'UnknownError', 'changes', 'unavailable'],
  [302, null, 'other', 'unavailable'],
];

describe('an error response from Microsoft Graph', () => {
  it.each(ROWS)(
    'with status %i and code %s for a call of the kind "%s" becomes the failure "%s"',
    (status, code, kind, expected) => {
      const refusal = { status, body: code && body(code), retryAfter: null };
      expect(toCalendarFailure(refusal, kind, 0)).toEqual({
        ok: false,
        reason: expected,
        detail: `Microsoft answered ${status}${code === null ? '' : ` ${code}`}.`,
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
    { error: { code: 7 } },
    { error: { code: 'a sentence about ada@contoso.example' } },
  ])('never copies its body into the error detail: %j', (answer) => {
    const failure = toCalendarFailure({ status: 403, body: answer, retryAfter: null }, 'other', 0);
    expect(failure).toEqual({ ok: false, reason: 'forbidden', detail: 'Microsoft answered 403.' });
  });
});
