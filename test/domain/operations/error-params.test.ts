// Tests the values in error messages. Clients use these values to write the messages in other languages.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { toProblem } from '../../../worker/contract/api/problem.ts';
import { AppError } from '../../../worker/contract/app-error.ts';
import '../../../worker/contract/problem-sentences.ts';
import { parseInput, type Schema } from '../../../worker/contract/validation.ts';

function refuse(schema: Schema, value: unknown): AppError {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('The schema accepted the value.');
}

describe('the values in the message of an error', () => {
  it('include the limit of a field, in the error and in the problem of the field', () => {
    const schema = z.object({ note: z.string().check(z.maxLength(20)) });
    const { params, details } = refuse(schema, { note: 'x'.repeat(21) });
    expect(params).toEqual({ maximum: 20 });
    expect(details.errors).toEqual([
      {
        path: 'note',
        params: { maximum: 20 },
        message: 'This field must have at most 20 characters.',
      },
    ]);
  });

  it('are absent when the message contains no values', () => {
    const schema = z.object({ note: z.string().check(z.minLength(1)) });
    const error = refuse(schema, { note: '' });
    expect(error.params).toBeUndefined();
    expect(error.details.errors).toEqual([{ path: 'note', message: 'This field is required.' }]);
    expect(toProblem(error, 'id')).not.toHaveProperty('params');
    expect(new AppError('SLOT_TAKEN').params).toBeUndefined();
  });

  it('include the waiting time of a rate limit', () => {
    const error = new AppError('RATE_LIMITED', { retryAfterSeconds: 60 });
    expect(toProblem(error, 'id')).toMatchObject({ params: { seconds: 60 } });
  });

  it('come from the code that throws the error when this code also sets the message', () => {
    const params = { scope: 'bookings:read' };
    const error = new AppError('KEY_SCOPE_MISSING', { params, message: 'It needs bookings:read.' });
    expect(toProblem(error, 'id')).toMatchObject({ code: 'KEY_SCOPE_MISSING', params });
  });
});
