import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import type { Translate } from '../../../domain/language/translate.ts';

/** The errors that can occur when an invitee confirms a hold. Their messages have translations. */
const TRANSLATED = [
  ...(['SLOT_TAKEN', 'DAY_FULL', 'WEEK_FULL', 'MONTH_FULL', 'MEETING_TYPE_INACTIVE'] as const),
  ...(['SLOT_IN_PAST', 'SLOT_TOO_SOON', 'SLOT_TOO_FAR', 'SLOT_OUTSIDE_HOURS'] as const),
  ...(['SLOT_OFF_GRID', 'DURATION_NOT_OFFERED', 'HOST_LIMIT_REACHED'] as const),
  ...(['CALENDAR_UNREACHABLE', 'BOOKING_NOT_SAVED', 'HOST_BUSY'] as const),
] satisfies readonly ErrorCode[];

/** Translates the message if it is the usual message of the error. Returns any other message unchanged, in English. */
export function writeHoldProblem(
  t: Translate,
  { code, message }: { readonly code: ErrorCode; readonly message: string },
): string {
  const known = TRANSLATED.find((one) => one === code);
  return known !== undefined && ERRORS[known][1] === message ? t(ERRORS[known][1]) : message;
}
