import { describe, expect, it } from 'vitest';
import { CONCERN_TEXTS, describeHealth } from '../../../worker/domain/operations/concern-texts.ts';
import {
  type Backlog,
  calendarLagMs,
  findConcerns,
  type GivenUp,
  type HealthFigures,
} from '../../../worker/domain/operations/health.ts';
import { HEALTH_CONCERNS } from '../../../worker/domain/outbox/health-state.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../worker/domain/time/types.ts';

const NOW = Date.UTC(2026, 10, 23, 9);
const NO_BACKLOG: Backlog = { waiting: 0, oldestAt: null };
const NO_FAILURES: GivenUp = { dead: 0, quarantined: 0, latestAt: null };
const MARKS = { cron: NOW - MINUTE_MS, 'write-probe': NOW - MINUTE_MS };
const HEALTHY: HealthFigures = {
  mail: NO_BACKLOG,
  reminders: NO_BACKLOG,
  webhooks: NO_BACKLOG,
  calendarWrites: NO_BACKLOG,
  calendarReadDueAt: null,
  overlappingBookings: 0,
  auditedUntil: NOW,
  givenUp: { outbox: NO_FAILURES, deliveries: 0 },
  marks: MARKS,
};

function concernsOf(
  figures: Partial<HealthFigures>,
  { canSendMail = true, missingBindings = [] as string[] } = {},
) {
  return findConcerns({ ...HEALTHY, ...figures }, { now: NOW, canSendMail, missingBindings });
}

const waitingSince = (oldestAt: number): Backlog => ({ waiting: 3, oldestAt });

describe('the health check', () => {
  it('reports no concern when nothing is pending', () => {
    expect(concernsOf({})).toEqual([]);
  });

  it('reports a concern when the oldest pending row has waited for more than 90 seconds', () => {
    const fresh = waitingSince(NOW - 90 * SECOND_MS);
    expect(
      concernsOf({ mail: fresh, reminders: fresh, webhooks: fresh, calendarWrites: fresh }),
    ).toEqual([]);
    const old = waitingSince(NOW - 110 * SECOND_MS);
    expect(concernsOf({ mail: old })).toEqual(['mail']);
    expect(concernsOf({ reminders: old })).toEqual(['reminders']);
    expect(concernsOf({ webhooks: old })).toEqual(['webhooks']);
    expect(concernsOf({ calendarWrites: old })).toEqual(['calendars']);
  });

  it('reports a missing email configuration instead of the emails that wait for the configuration', () => {
    const old = waitingSince(NOW - HOUR_MS);
    expect(concernsOf({ mail: old, reminders: old }, { canSendMail: false })).toEqual([
      'mail-configuration',
    ]);
  });

  it('reports a concern for a day after the last attempt to send an email has failed', () => {
    const givenUpAt = (latestAt: number) => ({ ...NO_FAILURES, dead: 1, latestAt });
    const recent = givenUpAt(NOW - 23 * HOUR_MS);
    expect(concernsOf({ givenUp: { outbox: recent, deliveries: 0 } })).toEqual(['given-up']);
    expect(concernsOf({ givenUp: { outbox: NO_FAILURES, deliveries: 1 } })).toEqual([]);
    const old = givenUpAt(NOW - 25 * HOUR_MS);
    expect(concernsOf({ givenUp: { outbox: old, deliveries: 0 } })).toEqual([]);
  });

  it('reports database writes that fail, and a test write that is overdue', () => {
    const writesOf = (marks: object) => concernsOf({ marks: { ...MARKS, ...marks } });
    expect(writesOf({ 'write-failed': NOW - 4 * MINUTE_MS })).toEqual(['writes']);
    expect(writesOf({ 'write-failed': NOW - 6 * MINUTE_MS })).toEqual([]);
    expect(writesOf({ 'write-probe': NOW - 2 * MINUTE_MS })).toEqual([]);
    expect(writesOf({ 'write-probe': NOW - 4 * MINUTE_MS })).toEqual(['writes']);
  });

  it('has separate concerns for an overloaded Durable Object of a host and for a missing binding', () => {
    const marks = { ...MARKS, 'host-overloaded': NOW - MINUTE_MS };
    expect(concernsOf({ marks })).toEqual(['host-busy']);
    expect(concernsOf({}, { missingBindings: ['HOST_CALENDAR'] })).toEqual(['bindings']);
  });

  it('reports calendars that were not read in time, overlapping bookings and a cron that has stopped', () => {
    expect(concernsOf({ calendarReadDueAt: NOW - 14 * MINUTE_MS })).toEqual([]);
    expect(concernsOf({ calendarReadDueAt: NOW - 16 * MINUTE_MS })).toEqual(['calendars']);
    expect(concernsOf({ overlappingBookings: 1 })).toEqual(['bookings']);
    expect(concernsOf({ marks: { ...MARKS, cron: NOW - 6 * MINUTE_MS } })).toEqual(['cron']);
    expect(concernsOf({ marks: {} })).toEqual(['cron']);
  });

  it('measures the delay of a calendar from the time when the calendar should have been read', () => {
    expect(calendarLagMs({ ...HEALTHY, calendarReadDueAt: NOW + 1 }, NOW)).toBe(0);
    expect(calendarLagMs({ ...HEALTHY, calendarReadDueAt: NOW - 1_500 }, NOW)).toBe(1_500);
  });

  it('has a sentence for every concern', () => {
    for (const concern of HEALTH_CONCERNS) expect(CONCERN_TEXTS[concern]).toMatch(/^[A-Z].+\.$/);
    expect(describeHealth({ status: 'degraded', concerns: ['cron', 'mail'] })).toContain(
      `${CONCERN_TEXTS.cron} ${CONCERN_TEXTS.mail}`,
    );
  });
});
