import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCache,
  keepAnswer,
  loadCached,
  onNewData,
  refreshAffected,
} from '../../../web/app/screen-cache.ts';

const TYPES = '/api/meeting-types';
const LIST = '/api/my-bookings?filter=upcoming&limit=25';
const CALENDAR = '/api/calendar';

const report = vi.fn();
/** Waits until all promises that are already settled have been handled. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  clearCache();
  report.mockClear();
  onNewData(report);
});

afterEach(() => {
  vi.useRealTimers();
  onNewData(() => undefined);
});

describe('the cache of screens', () => {
  it('returns the earlier answer at once, then reports a changed answer', async () => {
    await loadCached(TYPES, async () => ['old']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await loadCached(TYPES, async () => ['new'])).toEqual(['old']);
    await settle();
    expect(report).toHaveBeenCalledTimes(1);
    const ask = vi.fn(async () => ['newest']);
    expect(await loadCached(TYPES, ask)).toEqual(['new']);
    // The screen runs its loader after the report. This must not start another call.
    expect(ask).not.toHaveBeenCalled();
  });

  it('reports nothing when the answer is the same', async () => {
    await loadCached(TYPES, async () => ['same']);
    await vi.advanceTimersByTimeAsync(2_000);
    await loadCached(TYPES, async () => ['same']);
    await settle();
    expect(report).not.toHaveBeenCalled();
  });

  it('does not keep a failure, and keeps the earlier answer when a later call fails', async () => {
    expect(await loadCached(TYPES, async () => null)).toBeNull();
    expect(await loadCached(TYPES, async () => ['first'])).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(2_000);
    await loadCached(TYPES, () => Promise.reject(new Error('offline')));
    await settle();
    expect(await loadCached(TYPES, async () => ['second'])).toEqual(['first']);
  });

  it('never returns the earlier answer after a write that affects it', async () => {
    let types = ['before'];
    const ask = vi.fn(async () => types);
    await loadCached(TYPES, ask);
    types = ['after'];
    refreshAffected('/api/meeting-types/1');
    expect(await loadCached(TYPES, ask)).toEqual(['after']);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('ignores an answer whose call started before a write', async () => {
    const { promise: slow, resolve } = Promise.withResolvers<string[]>();
    const ask = vi.fn().mockReturnValueOnce(slow).mockResolvedValueOnce(['after']);
    const asked = loadCached(TYPES, ask);
    refreshAffected('/api/meeting-types/1');
    resolve(['before']);
    expect(await asked).toEqual(['after']);
    expect(await loadCached(TYPES, ask)).toEqual(['after']);
  });

  it('loads only the affected answers again, and of several lists only the last one', async () => {
    const [types, old, list, calendar] = Array.from({ length: 4 }, () => vi.fn(async () => []));
    await loadCached(TYPES, types ?? vi.fn());
    await loadCached(`${LIST}&q=ada`, old ?? vi.fn());
    await loadCached(LIST, list ?? vi.fn());
    await loadCached(CALENDAR, calendar ?? vi.fn());
    refreshAffected('/api/my-bookings/1');
    await settle();
    expect([types, old, list, calendar].map((ask) => ask?.mock.calls.length)).toEqual([1, 1, 2, 2]);
  });

  it('returns nothing of an earlier session', async () => {
    const { promise: slow, resolve } = Promise.withResolvers<string[]>();
    await loadCached(LIST, async () => ['of Ada']);
    const asked = loadCached(TYPES, () => slow);
    clearCache();
    resolve(['of Ada']);
    await asked;
    expect(await loadCached(TYPES, async () => ['of Bob'])).toEqual(['of Bob']);
    expect(await loadCached(LIST, async () => ['of Bob'])).toEqual(['of Bob']);
  });

  it('uses a newer answer that the screen has loaded itself', async () => {
    await loadCached(CALENDAR, async () => 'old');
    keepAnswer(CALENDAR, 'polled');
    expect(await loadCached(CALENDAR, async () => 'other')).toBe('polled');
  });
});
