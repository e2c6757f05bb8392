import { ATTEMPT_ERRORS } from '../../../contract/bookings/attempt-errors.ts';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import type { Translate } from '../../../domain/language/translate.ts';

/** Translates the message if it is the usual message of the error. Returns any other message unchanged, in English. */
export function writeHoldProblem(
  t: Translate,
  { code, message }: { readonly code: ErrorCode; readonly message: string },
): string {
  const known = ATTEMPT_ERRORS.find((one) => one === code);
  return known !== undefined && ERRORS[known][1] === message ? t(ERRORS[known][1]) : message;
}
