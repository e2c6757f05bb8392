import { expect, it } from 'vitest';
import { ERRORS } from '../../../worker/contract/errors.ts';
import { START_REFUSALS } from '../../../worker/contract/slots/slot-errors.ts';
import type { Translate } from '../../../worker/domain/language/translate.ts';
import { writeHoldProblem } from '../../../worker/http/pages/bookings/hold-problems.ts';

const translate = ((message: string) => `translated: ${message}`) as unknown as Translate;

it('the page that confirms a hold translates each reason why a start is not available', () => {
  for (const code of Object.values(START_REFUSALS)) {
    const [, message] = ERRORS[code];
    expect(writeHoldProblem(translate, { code, message })).toBe(`translated: ${message}`);
  }
});

it('the page that confirms a hold shows a message with details unchanged', () => {
  const problem = { code: 'SLOT_TAKEN', message: 'Taken by a meeting.' } as const;
  expect(writeHoldProblem(translate, problem)).toBe('Taken by a meeting.');
});
