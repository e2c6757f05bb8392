import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyHorizon } from '../../../worker/domain/slots/busy-horizon.ts';
import { computeFreeStarts } from '../../../worker/domain/slots/compute-slots.ts';
import { explainStarts, type StartReason } from '../../../worker/domain/slots/explain-starts.ts';
import { isSlotOpen } from '../../../worker/domain/slots/is-slot-open.ts';
import type { BusyInterval, SlotSource } from '../../../worker/domain/slots/types.ts';
import { everyDay, hours } from '../meeting-types/build-availability.ts';
import { runsOf } from '../sampling.ts';
import { at, busy, counted, dates, rules, source } from './build-source.ts';
import { loadOnly } from './load-only.ts';
import { scenarios } from './scenario.ts';

const DAY = '2025-01-10';
const LONG_BEFORE = at('2025-01-01T00:00Z');

function describeReason(reason: StartReason<BusyInterval> | null): string {
  if (reason === null) return 'free';
  switch (reason.kind) {
    case 'hours':
    case 'override':
      return `${reason.kind} ${reason.detail}`;
    case 'window':
      return `window ${reason.side}`;
    case 'limit':
      return `limit ${reason.limit.per}`;
    case 'busy':
    case 'buffer':
      return `${reason.kind} ${reason.by.length}`;
    default:
      return reason.kind;
  }
}

/** Explains one day. Returns texts such as `09:00 free`. */
function explainDay(changes: Partial<SlotSource>, now = LONG_BEFORE): string[] {
  return explainStarts(source(changes), dates(DAY), now).map(
    ({ start, reason }) =>
      `${new Date(start).toISOString().slice(11, 16)} ${describeReason(reason)}`,
  );
}

const explainAt = (time: string, changes: Partial<SlotSource>, now?: number): string | undefined =>
  explainDay(changes, now).find((line) => line.startsWith(time));

describe('explainStarts', () => {
  it('explains every start of the day, even outside the working hours', () => {
    expect(explainDay({ durationMinutes: 240, startStepMinutes: 120 })).toEqual([
      '01:00 hours outside',
      '03:00 hours outside',
      '05:00 hours outside',
      '07:00 hours outside',
      '09:00 hours too-short',
      '11:00 hours too-short',
      '13:00 hours outside',
      '15:00 hours outside',
      '17:00 hours outside',
      '19:00 hours outside',
      '21:00 hours outside',
      '23:00 hours outside',
    ]);
  });

  it('explains no start as too short when the working time goes on at midnight', () => {
    const short = (availability: SlotSource['availability']) =>
      explainDay({ availability, startStepMinutes: 30 }).filter((line) => line.endsWith('short'));
    expect(short(everyDay(hours('00:00-24:00')))).toEqual([]);
    expect(short(everyDay(hours('00:00-02:00')))).toEqual(['01:30 hours too-short']);
    expect(explainDay({ availability: everyDay(hours('00:00-24:00')) })).toHaveLength(24);
  });

  it('names breaks, days off and date overrides as the reason', () => {
    const withBreak = { availability: everyDay(hours('09:00-17:00', '12:00-13:00')) };
    expect(explainAt('12:00', withBreak)).toBe('12:00 hours break');
    const { workingHours } = everyDay(hours('09:00-12:00'));
    const override = { date: dates(DAY).from, enabled: false };
    const closed = { availability: { workingHours, overrides: [override] } };
    expect(new Set(explainDay(closed).map((line) => line.slice(6)))).toEqual(
      new Set(['override day-off']),
    );
  });

  it('names the minimum notice, the booking window or the booking limit as the reason', () => {
    const now = at(`${DAY}T08:00Z`);
    expect(explainAt('07:00', {}, now)).toBe('07:00 past');
    expect(explainAt('08:00', {}, now)).toBe('08:00 hours outside');
    expect(explainAt('09:00', { rules: rules({ minimumNoticeMinutes: 90 }) }, now)).toBe(
      '09:00 notice',
    );
    const window = { kind: 'rolling', days: 3, workingDaysOnly: false } as const;
    expect(explainAt('09:00', { rules: rules({ window }) })).toBe('09:00 window after');
    const limited = {
      rules: rules({ limits: [{ per: 'week', bookings: 1, minutes: null }] }),
      counted: [counted('2025-01-08T09:00Z')],
    };
    expect(explainAt('10:00', limited)).toBe('10:00 limit week');
  });

  it('distinguishes a conflict with the meeting from a conflict with a buffer', () => {
    const taken = { busy: [busy(`${DAY}T10:00Z`, 60, 0, 15)] };
    expect(explainAt('10:00', taken)).toBe('10:00 busy 1');
    expect(explainAt('11:00', taken)).toBe('11:00 buffer 1');
    expect(explainAt('09:00', taken)).toBe('09:00 free');
  });

  it('explains a start as free if and only if the list of slots contains the start', () => {
    fc.assert(
      fc.property(scenarios, ({ source: all, range, now }) => {
        const loaded = loadOnly(all, busyHorizon(range));
        const explained = explainStarts(loaded, range, now);
        const free = explained.flatMap(({ start, reason }) => (reason === null ? [start] : []));
        expect(free).toEqual(computeFreeStarts(loaded, range, now));
        const starts = explained.map(({ start }) => start);
        expect(starts).toEqual([...new Set(starts)].sort((left, right) => left - right));
      }),
      { numRuns: Number(process.env.SLOT_CONFIGURATIONS) || runsOf(300) },
    );
  }, 600_000);

  it('gives the same reason as the refusal of a booking', () => {
    const kinds = {
      past: ['past'],
      'too-soon': ['notice'],
      'too-early': ['window'],
      'too-far': ['window'],
      'outside-hours': ['hours', 'override'],
      'off-grid': ['hours', 'override'],
      'day-full': ['limit'],
      'week-full': ['limit'],
      'month-full': ['limit'],
      busy: ['busy', 'buffer'],
      'not-offered': [],
    };
    fc.assert(
      fc.property(scenarios, ({ source: all, range, now }) => {
        const loaded = loadOnly(all, busyHorizon(range));
        for (const { start, reason } of explainStarts(loaded, range, now).slice(0, 60)) {
          const decision = isSlotOpen(loaded, start, now);
          expect(reason === null).toBe(decision.ok);
          if (!decision.ok) expect(kinds[decision.reason]).toContain(reason?.kind);
          if (reason?.kind === 'busy' || reason?.kind === 'buffer') {
            expect(reason.by.length).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: runsOf(100) },
    );
  }, 600_000);
});
