import { expect, it } from 'vitest';
import { ERROR_TEXTS } from '../../../web/lib/error-texts.ts';
import { ERRORS, type ErrorCode } from '../../../worker/contract/errors.ts';

it('error-texts.ts has the same English texts as the API', () => {
  for (const [code, text] of Object.entries(ERROR_TEXTS))
    expect(text, code).toBe(ERRORS[code as ErrorCode][1]);
});
