import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { makeTestEvent } from '../../../worker/domain/webhooks/sample-booking.ts';
import { SAMPLE_EVENTS } from '../../../worker/domain/webhooks/sample-events.ts';

it('the sample events show one booking that is created, moved by a day and cancelled', () => {
  const [created, moved, cancelled] = (['created', 'updated', 'cancelled'] as const).map(
    (name) => SAMPLE_EVENTS[`booking.${name}`],
  );
  const times = [created, moved, cancelled].map((event) => event?.facts.booking);
  const start = Date.UTC(2026, 10, 23, 13, 0);
  expect(times).toMatchObject([
    { startAt: start, endAt: start + 30 * MINUTE_MS, sequence: 0, isErased: false },
    { startAt: start + DAY_MS, endAt: start + DAY_MS + 30 * MINUTE_MS, sequence: 1 },
    { startAt: start + DAY_MS, endAt: start + DAY_MS + 30 * MINUTE_MS, sequence: 2 },
  ]);
  expect(moved?.facts.former).toMatchObject({ startAt: start, endAt: start + 30 * MINUTE_MS });
  const bookedAt = Date.UTC(2026, 10, 20, 9, 30);
  expect([created, moved, cancelled].map((event) => event?.occurredAt)).toEqual([
    ...[bookedAt, bookedAt + HOUR_MS, bookedAt + DAY_MS],
  ]);
});

it('the test event is about a meeting at 13:00 UTC on the day after tomorrow and has the sequence number 0', () => {
  const host = { username: 'ada', name: 'Ada', timeZone: 'UTC' as TimeZone };
  const day = Date.UTC(2026, 10, 20);
  const lastOfDay = day + DAY_MS - 1;
  for (const now of [day + 1, lastOfDay]) {
    const event = makeTestEvent('id', host, now);
    const startAt = day + 2 * DAY_MS + 13 * HOUR_MS;
    expect(event).toMatchObject({ id: 'id', sequence: 0, occurredAt: now, facts: { host } });
    expect(event.facts.booking).toMatchObject({
      ...{ startAt, endAt: startAt + 30 * MINUTE_MS, createdAt: now },
    });
  }
});
