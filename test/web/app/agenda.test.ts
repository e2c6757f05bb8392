import { describe, expect, it } from 'vitest';
import { describeWait, selectAgenda } from '../../../web/app/screens/dashboard/agenda.ts';
import type { OverviewBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';

const PARIS = 'Europe/Paris' as TimeZone;
const NOW = Date.parse('2026-11-23T12:00:00Z');

const book = (id: string, startTime: string, more: object = {}) =>
  ({
    id,
    startTime,
    endTime: new Date(Date.parse(startTime) + 30 * 60_000).toISOString(),
    status: 'confirmed',
    meetingType: { location: '' },
    ...more,
  }) as OverviewBooking;

describe('selectAgenda', () => {
  it("groups meetings by the host's dates, and omits the next meeting, past meetings and meetings after tomorrow", () => {
    const bookings = [
      book('ended', '2026-11-23T11:00:00Z'),
      book('running', '2026-11-23T11:45:00Z'),
      book('late', '2026-11-23T22:30:00Z'),
      book('after midnight in Paris', '2026-11-23T23:00:00Z'),
      book('later', '2026-11-24T23:30:00Z'),
    ];
    const { next, nextDay, today, tomorrow } = selectAgenda(bookings, PARIS, NOW);
    expect(next?.id).toBe('running');
    expect(nextDay).toBe('today');
    expect(today.map(({ id }) => id)).toEqual(['late']);
    expect(tomorrow.map(({ id }) => id)).toEqual(['after midnight in Paris']);
  });

  it('returns no next meeting for an empty list', () => {
    const none = { next: null, nextDay: 'later', today: [], tomorrow: [] };
    expect(selectAgenda([], PARIS, NOW)).toEqual(none);
  });

  it("returns tomorrow as the day of the next meeting, by the date in the host's time zone", () => {
    const bookings = [book('after midnight in Paris', '2026-11-23T23:00:00Z')];
    expect(selectAgenda(bookings, PARIS, NOW)).toMatchObject({ nextDay: 'tomorrow', tomorrow: [] });
  });
});

describe('describeWait', () => {
  it.each([
    [0, 'Now'],
    [-5, 'Now'],
    [0.5, 'in 1 minute'],
    [25, 'in 25 minutes'],
    [90, 'in 90 minutes'],
    [91, 'in 2 hours'],
    [23 * 60, 'in 23 hours'],
    [32 * 60, 'tomorrow'],
    // Wednesday at 01:00 in Paris is two dates after Monday at 13:00.
    [36 * 60, 'in 2 days'],
    [3 * 24 * 60, 'in 3 days'],
  ])('describes a start in %d minutes as “%s”', (minutes, text) => {
    expect(describeWait(NOW + minutes * 60_000, NOW, PARIS)).toBe(text);
  });
});
