import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearCache,
  loadCached,
  onNewData,
  refreshAffected,
  replaceCachedAnswer,
} from '../../../web/app/screen-cache.ts';

const TYPES = '/api/meeting-types';
const LIST = '/api/my-bookings?filter=upcoming&limit=25';
const CALENDAR = '/api/calendar';

const reportNewData = vi.fn();
/** Runs the callbacks of all promises that have settled. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  clearCache();
  reportNewData.mockClear();
  onNewData(reportNewData);
});

afterEach(() => {
  vi.useRealTimers();
  onNewData(() => undefined);
});

describe('the cache of screens', () => {
  it('returns the earlier answer immediately, and then reports a changed answer', async () => {
    await loadCached(TYPES, async () => ['old']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await loadCached(TYPES, async () => ['new'])).toEqual(['old']);
    await settle();
    expect(reportNewData).toHaveBeenCalledTimes(1);
    const load = vi.fn(async () => ['newest']);
    expect(await loadCached(TYPES, load)).toEqual(['new']);
    // After the report, the screen runs its loader. The loader must use the reported answer instead of
    // starting another call.
    expect(load).not.toHaveBeenCalled();
  });

  it('reports nothing when the answer is the same', async () => {
    await loadCached(TYPES, async () => ['same']);
    await vi.advanceTimersByTimeAsync(2_000);
    await loadCached(TYPES, async () => ['same']);
    await settle();
    expect(reportNewData).not.toHaveBeenCalled();
  });

  it('stores only successful answers', async () => {
    expect(await loadCached(TYPES, async () => null)).toBeNull();
    expect(await loadCached(TYPES, async () => ['first'])).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(2_000);
    await loadCached(TYPES, () => Promise.reject(new Error('offline')));
    await settle();
    expect(await loadCached(TYPES, async () => ['second'])).toEqual(['first']);
  });

  it('discards an answer when a change affects the answer', async () => {
    let types = ['before'];
    const load = vi.fn(async () => types);
    await loadCached(TYPES, load);
    types = ['after'];
    refreshAffected('/api/meeting-types/1');
    expect(await loadCached(TYPES, load)).toEqual(['after']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('ignores an answer whose call started before a change', async () => {
    const { promise: slowAnswer, resolve } = Promise.withResolvers<string[]>();
    const load = vi.fn().mockReturnValueOnce(slowAnswer).mockResolvedValueOnce(['after']);
    const pending = loadCached(TYPES, load);
    refreshAffected('/api/meeting-types/1');
    resolve(['before']);
    expect(await pending).toEqual(['after']);
    expect(await loadCached(TYPES, load)).toEqual(['after']);
  });

  it('reloads only the affected answers, and only the list that was used last', async () => {
    const [types, olderList, list, calendar] = Array.from({ length: 4 }, () =>
      vi.fn(async () => []),
    );
    await loadCached(TYPES, types ?? vi.fn());
    await loadCached(`${LIST}&q=ada`, olderList ?? vi.fn());
    await loadCached(LIST, list ?? vi.fn());
    await loadCached(CALENDAR, calendar ?? vi.fn());
    refreshAffected('/api/my-bookings/1');
    await settle();
    expect([types, olderList, list, calendar].map((load) => load?.mock.calls.length)).toEqual([
      1, 1, 2, 2,
    ]);
  });

  it('reloads the shown week after a change of a booking', async () => {
    const load = vi.fn(async () => []);
    await loadCached('/api/my-bookings/week?from=2031-05-04', load);
    refreshAffected('/api/my-bookings/1');
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not return answers of an earlier session', async () => {
    const { promise: slowAnswer, resolve } = Promise.withResolvers<string[]>();
    await loadCached(LIST, async () => ['of Ada']);
    const pending = loadCached(TYPES, () => slowAnswer);
    clearCache();
    resolve(['of Ada']);
    await pending;
    expect(await loadCached(TYPES, async () => ['of Bob'])).toEqual(['of Bob']);
    expect(await loadCached(LIST, async () => ['of Bob'])).toEqual(['of Bob']);
  });

  it('returns the newer answer that a screen has loaded without the cache', async () => {
    await loadCached(CALENDAR, async () => 'old');
    replaceCachedAnswer(CALENDAR, 'polled');
    expect(await loadCached(CALENDAR, async () => 'other')).toBe('polled');
  });
});
