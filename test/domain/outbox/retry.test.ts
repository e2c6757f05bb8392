import { expect, it } from 'vitest';
import {
  computeCalendarBackoff,
  computeMailBackoff,
  HELD_WAIT_MS,
  MAIL_ATTEMPTS_MAX,
} from '../../../worker/domain/outbox/retry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it('the wait before the next attempt to send an email grows up to two hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 19].map((attempts) => computeMailBackoff(attempts));
  const growing = [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR];
  expect(waits).toEqual([...growing, 2 * HOUR, 2 * HOUR, 2 * HOUR]);
});

it('an email is not retried after the last allowed attempt', () => {
  expect(computeMailBackoff(MAIL_ATTEMPTS_MAX - 1)).toBe(2 * HOUR);
  expect(computeMailBackoff(MAIL_ATTEMPTS_MAX)).toBeNull();
});

it('the wait before a retry is the Retry-After of the response when it is longer than our own wait', () => {
  expect(computeMailBackoff(1, 10 * MINUTE)).toBe(10 * MINUTE);
  expect(computeMailBackoff(4, 10 * MINUTE)).toBe(15 * MINUTE);
  expect(computeCalendarBackoff(1, 10 * MINUTE)).toBe(10 * MINUTE);
});

it('a failed change of a calendar event is retried without end, after waits that grow up to an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map((attempts) =>
    computeCalendarBackoff(attempts),
  );
  const seconds = [5 * SECOND, 15 * SECOND, 30 * SECOND];
  const minutes = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE];
  expect(waits).toEqual([...seconds, ...minutes, HOUR, HOUR]);
});

it('an email or webhook that a wrong configuration stops is retried after five minutes', () => {
  expect(HELD_WAIT_MS).toBe(5 * MINUTE);
});
