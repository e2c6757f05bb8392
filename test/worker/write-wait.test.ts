import { expect, it } from 'vitest';
import { AppError } from '../../worker/contract/app-error.ts';
import { writeWait } from '../../worker/contract/write-wait.ts';

it.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '61 seconds'],
  [91, '2 minutes'],
  [897, '15 minutes'],
  [3600, '1 hour'],
  [7000, '2 hours'],
])('a wait of %i seconds is shown as "%s"', (seconds, words) => {
  expect(writeWait(seconds)).toBe(words);
});

it('the message of a RATE_LIMITED error says when to retry', () => {
  const error = new AppError('RATE_LIMITED', {
    message: 'Too many attempts. Please try again later.',
    retryAfterSeconds: 900,
  });
  expect(error.message).toBe('Too many attempts. Please try again in 15 minutes.');
  const plain = new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
  expect(plain.message).toBe('Too many requests. Please try again in 1 minute.');
});
