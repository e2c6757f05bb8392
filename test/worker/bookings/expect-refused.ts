import { expect } from 'vitest';
import type { ErrorCode } from '../../../worker/contract/errors.ts';
import type { Answer, BookAnswer } from '../../support/calls.ts';
import { countBooked } from '../../support/rows.ts';

/** Expects that the call fails with the status and the code, and stores nothing. */
export async function expectRefused(
  call: () => Promise<Answer<BookAnswer>>,
  status: number,
  code: ErrorCode,
): Promise<BookAnswer> {
  const countBefore = await countBooked();
  const answer = await call();
  expect(answer.body).toMatchObject({ success: false, code, message: expect.any(String) });
  expect(answer.status).toBe(status);
  expect(await countBooked()).toEqual(countBefore);
  return answer.body;
}
