import { describe, expect, it } from 'vitest';
import { computeSlots } from '../../../worker/domain/slots/compute-slots.ts';
import { findClashes } from '../../../worker/domain/slots/find-clashes.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import { at, busy, counted, dates, rules, source } from './build-source.ts';

const NOW = at('2025-01-09T00:00Z');
const NINE = '2025-01-10T09:00Z';

const group = (seatsLeft: number, minutes = 60) => ({ ...busy(NINE, minutes), seatsLeft });
const withSeats = (changes: Parameters<typeof source>[0]) => source({ seats: 5, ...changes });

describe('a meeting type with seats', () => {
  it('offers a shared slot until no seat is left', () => {
    const list = (seatsLeft: number) =>
      computeSlots(withSeats({ busy: [group(seatsLeft)] }), dates('2025-01-10'), NOW);
    expect(list(2)[0]).toEqual({ start: at(NINE), available: true, seatsLeft: 2 });
    expect(list(0)[0]).toEqual({ start: at(NINE), available: false, seatsLeft: 0 });
    expect(list(2)[1]).toMatchObject({ available: true, seatsLeft: 5 });
  });

  it('offers a shared slot only to meetings of the same length', () => {
    const decide = (minutes: number) =>
      isSlotOpen(withSeats({ busy: [group(2, minutes)] }), at(NINE), NOW);
    expect(decide(60)).toEqual({ ok: true });
    expect(decide(30)).toEqual({ ok: false, reason: 'busy' });
  });

  it('refuses other starts that overlap a shared slot', () => {
    const type = withSeats({ busy: [group(2)], startStepMinutes: 30 });
    expect(isSlotOpen(type, at('2025-01-10T09:30Z'), NOW)).toEqual({ ok: false, reason: 'busy' });
  });

  it('refuses a shared slot that overlaps the buffer of another booking', () => {
    const touching = busy('2025-01-10T10:00Z', 30, 15);
    const type = withSeats({ busy: [group(2), touching] });
    expect(isSlotOpen(type, at(NINE), NOW)).toEqual({ ok: false, reason: 'busy' });
  });

  it('counts a shared slot as one booking, so that more invitees can join it on a full day', () => {
    const limits = [{ per: 'day', bookings: 1, minutes: null }] as const;
    const type = withSeats({
      busy: [group(2)],
      counted: [counted(NINE)],
      rules: rules({ limits }),
    });
    expect(isSlotOpen(type, at(NINE), NOW)).toEqual({ ok: true });
    expect(isSlotOpen(type, at('2025-01-10T10:00Z'), NOW)).toEqual({
      ok: false,
      reason: 'day-full',
    });
  });

  it('reports no clash to a host who adds an invitee to a shared slot', () => {
    const time = { start: at(NINE), end: at('2025-01-10T10:00Z') };
    expect(findClashes(withSeats({ busy: [group(1)] }), time).isBusy).toBe(false);
    expect(findClashes(withSeats({ busy: [group(0)] }), time).isBusy).toBe(true);
  });
});
