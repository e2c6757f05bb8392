import { describe, expect, it } from 'vitest';
import {
  mergeFirstPage,
  mergeNextPage,
} from '../../../web/app/screens/webhook-log/merge-deliveries.ts';
import {
  earliestSince,
  readSince,
  SINCE_TEXTS,
  suggestSince,
  toFieldTime,
} from '../../../web/app/screens/webhook-log/range-time.ts';
import { computeRefreshWait } from '../../../web/app/screens/webhook-log/refresh-wait.ts';
import { formatStamp } from '../../../web/lib/format-stamp.ts';
import type { WebhookDelivery } from '../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const PARIS = 'Europe/Paris' as TimeZone;
const NOW = Date.UTC(2026, 10, 20, 18, 0);

function makeDelivery(second: number, status: WebhookDelivery['status'] = 'failed') {
  const createdAt = new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
  return { id: `d${second}`, status, createdAt } as WebhookDelivery;
}

const idsOf = ({ deliveries }: { deliveries: readonly WebhookDelivery[] }) =>
  deliveries.map(({ id }) => id);

describe('the wait before the delivery list is loaded again', () => {
  const wait = (status: WebhookDelivery['status'], at: number | null, unchanged = 0) => {
    const nextAttemptAt = at === null ? null : new Date(at).toISOString();
    return computeRefreshWait([{ status, nextAttemptAt }], NOW, unchanged);
  };

  it('is null when all deliveries are finished', () => {
    expect(wait('succeeded', null)).toBeNull();
    expect(wait('failed', null)).toBeNull();
    expect(computeRefreshWait([], NOW, 0)).toBeNull();
  });

  it('is short while a delivery is being sent, and grows with each response without a change', () => {
    const waits = [0, 1, 2, 5, 20].map((unchanged) => wait('sending', null, unchanged) ?? 0);
    expect(waits[0]).toBe(1_500);
    expect(waits).toEqual([...waits].sort((left, right) => left - right));
    expect(waits.at(-1)).toBe(20_000);
  });

  it('ends shortly after the next attempt, but is never longer than a minute', () => {
    expect(wait('pending', NOW + 5_000)).toBe(6_500);
    expect(wait('pending', NOW + 3_600_000)).toBe(60_000);
    expect(wait('pending', NOW - 3_600_000)).toBe(1_500);
  });
});

describe('the visible deliveries', () => {
  const visible = {
    deliveries: [5, 4, 3, 2, 1].map((at) => makeDelivery(at)),
    nextCursor: 'after-1',
  };

  it('keep the later pages when only the first page is loaded again', () => {
    const firstPage = { deliveries: [makeDelivery(6), makeDelivery(4)], nextCursor: 'after-4' };
    const merged = mergeFirstPage(visible, firstPage);
    // The new first page has d4 directly after d6. Therefore, the server has deleted d5, and d5 disappears.
    expect(idsOf(merged)).toEqual(['d6', 'd4', 'd3', 'd2', 'd1']);
    expect(merged.nextCursor).toBe('after-1');
  });

  it('are only the deliveries of the new first page when no other page follows it', () => {
    const firstPage = { deliveries: [makeDelivery(6)], nextCursor: null };
    expect(mergeFirstPage(visible, firstPage)).toBe(firstPage);
    const empty = { deliveries: [], nextCursor: null };
    expect(mergeFirstPage(visible, empty)).toBe(empty);
  });

  it('contain each delivery only once when a row has moved from one page to the next', () => {
    const nextPage = { deliveries: [makeDelivery(1), makeDelivery(0)], nextCursor: null };
    const merged = mergeNextPage(visible, nextPage);
    expect(idsOf(merged)).toEqual(['d5', 'd4', 'd3', 'd2', 'd1', 'd0']);
    expect(merged.nextCursor).toBeNull();
  });
});

describe('the start time for resending events', () => {
  it('is shown and parsed in the host’s time zone', () => {
    const field = toFieldTime(NOW, PARIS);
    expect(field).toBe('2026-11-20T19:00');
    expect(readSince(field, PARIS, NOW)).toEqual({ ok: true, since: NOW });
  });

  it.each([
    ['', SINCE_TEXTS.missing],
    ['2026-11-20', SINCE_TEXTS.missing],
    ['2026-11-20T19:01', SINCE_TEXTS.future],
    ['2026-10-01T00:00', SINCE_TEXTS.tooEarly],
  ])('is refused when the field is "%s"', (field, problem) => {
    expect(readSince(field, PARIS, NOW)).toEqual({ ok: false, problem });
  });

  it('is a week ago by default, but not before the webhook was created', () => {
    const createdAt = (at: number) => ({ createdAt: new Date(at).toISOString() });
    expect(suggestSince(createdAt(0), NOW)).toBe(NOW - 7 * 86_400_000);
    const suggested = suggestSince(createdAt(NOW - 90_500), NOW);
    expect(suggested).toBe(NOW - 90_500);
    // The field has no seconds, so the value is the start of the minute.
    expect(readSince(toFieldTime(suggested, PARIS), PARIS, NOW)).toEqual({
      ok: true,
      since: NOW - 120_000,
    });
  });

  it('may be the time of the earliest stored event', () => {
    const earliest = earliestSince(NOW);
    expect(readSince(toFieldTime(earliest, PARIS), PARIS, NOW)).toMatchObject({ ok: true });
  });
});

it('formatStamp shows seconds in the given time zone', () => {
  expect(formatStamp(Date.UTC(2026, 0, 1, 23, 5, 9), PARIS, '24')).toBe('2 Jan 2026, 00:05:09');
  expect(formatStamp(Date.UTC(2026, 0, 1, 23, 5, 9), PARIS, '12')).toBe(
    '2 Jan 2026, 12:05:09\u00a0am',
  );
});
