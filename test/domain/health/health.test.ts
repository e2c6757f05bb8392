import { describe, expect, it } from 'vitest';
import {
  type Backlog,
  calendarLagMs,
  findConcerns,
  type HealthFigures,
} from '../../../worker/domain/health/health.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const NOTHING: Backlog = { waiting: 0, oldestAt: null, overdueSince: null };
const WELL: HealthFigures = {
  ...{ mail: NOTHING, webhooks: NOTHING, calendarWrites: NOTHING },
  ...{ calendarReadDueAt: null, overlappingBookings: 0, cronAt: NOW - MINUTE_MS },
};

function concernsOf(figures: Partial<HealthFigures>, canSendMail = true) {
  return findConcerns({ ...WELL, ...figures }, { now: NOW, canSendMail });
}

const waiting = (overdueSince: number | null): Backlog => ({
  ...{ waiting: 3, oldestAt: NOW - 5 * HOUR_MS, overdueSince },
});

describe('the health of the service', () => {
  it('is good when nothing is left lying', () => {
    expect(concernsOf({})).toEqual([]);
  });

  it('is not harmed by a mailbox or a webhook that is tried again later', () => {
    const later = waiting(null);
    expect(concernsOf({ mail: later, webhooks: later, calendarWrites: later })).toEqual([]);
    expect(concernsOf({ mail: waiting(NOW - 4 * MINUTE_MS) })).toEqual([]);
  });

  it('is harmed by work that nobody has begun for minutes', () => {
    const left = waiting(NOW - 6 * MINUTE_MS);
    expect(concernsOf({ mail: left })).toEqual(['mail']);
    expect(concernsOf({ webhooks: left })).toEqual(['webhooks']);
    expect(concernsOf({ calendarWrites: left })).toEqual(['calendars']);
  });

  it('names the configuration, not the mails that wait for it', () => {
    expect(concernsOf({ mail: waiting(NOW - HOUR_MS) }, false)).toEqual(['mail-configuration']);
  });

  it('is harmed by calendars that are read late, overlaps and a cron that stands still', () => {
    expect(concernsOf({ calendarReadDueAt: NOW - 14 * MINUTE_MS })).toEqual([]);
    expect(concernsOf({ calendarReadDueAt: NOW - 16 * MINUTE_MS })).toEqual(['calendars']);
    expect(concernsOf({ overlappingBookings: 1 })).toEqual(['bookings']);
    expect(concernsOf({ cronAt: NOW - 6 * MINUTE_MS })).toEqual(['cron']);
    expect(concernsOf({ cronAt: null })).toEqual(['cron']);
  });

  it('counts no lag before a reading is due', () => {
    expect(calendarLagMs({ ...WELL, calendarReadDueAt: NOW + 1 }, NOW)).toBe(0);
    expect(calendarLagMs({ ...WELL, calendarReadDueAt: NOW - 1_500 }, NOW)).toBe(1_500);
  });
});
