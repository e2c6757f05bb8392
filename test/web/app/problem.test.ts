import { describe, expect, it } from 'vitest';
import { toProblem } from '../../../web/app/forms/problem.ts';
import { splitProblems } from '../../../web/lib/split-problems.ts';

const NO_ZONE = { path: 'timezone', message: 'The time zone is not known.' };
const NO_EMAIL = { path: 'email', message: 'Email is required.' };
const refusalOf = (errors: (typeof NO_ZONE)[]) => ({
  failure: { success: false, code: 'VALIDATION_FAILED', message: 'Refused', errors } as const,
  message: 'Refused',
});

describe('the problems of a form', () => {
  it('shows a problem above the form when the form has no field for it', () => {
    expect(toProblem(refusalOf([NO_ZONE]), ['email', 'password'])).toEqual({
      message: NO_ZONE.message,
      alsoWrong: [],
    });
    expect(toProblem(refusalOf([NO_EMAIL, NO_ZONE]), ['email'])).toEqual({
      message: NO_ZONE.message,
      alsoWrong: ['email'],
    });
  });

  it('shows a problem at its field', () => {
    expect(toProblem(refusalOf([NO_EMAIL]), ['email'])).toMatchObject(NO_EMAIL);
    expect(toProblem(refusalOf([]), ['email'])).toEqual({ message: 'Refused' });
  });

  it('counts the parts of a field as shown, and repeats no sentence', () => {
    const part = { path: 'headers.1.name', message: 'Too long' };
    const others = [NO_ZONE, { ...NO_ZONE, path: 'other' }, { path: 'head', message: 'Unknown' }];
    expect(splitProblems([part, ...others], ['headers'])).toEqual({
      shown: [part],
      fault: `${NO_ZONE.message} Unknown`,
    });
  });
});
