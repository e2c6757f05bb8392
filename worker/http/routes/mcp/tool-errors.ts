// The errors of tools. An error contains a code, a sentence and the next step, so that a language
// model can react to it.
import { AppError } from '../../../contract/app-error.ts';
import { ERRORS, type ErrorCode, type FieldError } from '../../../contract/errors.ts';
import { SLOT_ERRORS } from '../../../contract/slots/slot-errors.ts';

const FIND_TIMES = 'Find the free times again and offer another time.';
const CHECK_ID =
  'Check the id or the link. List the meeting types or bookings to find the right one.';
const WAIT = 'Wait for the number of seconds in retryAfterSeconds before you try again.';
const NEW_KEY =
  'Do not try again with this key. Ask the host to create an API key for this in the settings.';

const WHAT_TO_DO: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Correct the fields in errors and call the tool again.',
  INVALID_DATE: 'Send dates in the form yyyy-MM-dd.',
  INVALID_TIME_ZONE: 'Send an IANA time zone such as Europe/Paris.',
  RANGE_TOO_LONG: 'Ask for a shorter range.',
  NOT_FOUND: CHECK_ID,
  UNAUTHENTICATED: NEW_KEY,
  KEY_SCOPE_MISSING: NEW_KEY,
  KEY_OF_ORGANIZATION: NEW_KEY,
  ...Object.fromEntries(SLOT_ERRORS.map((code) => [code, FIND_TIMES])),
  DURATION_NOT_OFFERED: 'Use one of the durations of the meeting type.',
  PAGE_LOCKED: 'This page needs a password. Ask the person to open the page and book there.',
  MEETING_TYPE_INACTIVE: 'This page takes no bookings now. Tell the person.',
  BOOKING_PENDING: 'The host must approve or decline the booking first.',
  BOOKING_NOT_EDITABLE: 'Only upcoming bookings can be changed. Tell the host.',
  BOOKING_OVER: 'Only upcoming bookings can be changed. Tell the host.',
  BOOKING_CHANGED: 'Read the booking again, then decide.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new idempotencyKey for a different request.',
  RATE_LIMITED: WAIT,
  HOST_LIMIT_REACHED: WAIT,
  TOO_MANY_HOLDS: WAIT,
};

const SERVER_ERROR = 'Try again in a moment. If it fails again, tell the person.';
const OTHER = 'Do not try again. Tell the person what the message says.';

interface ToolError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly whatToDo: string;
  readonly errors?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
}

function toToolError(error: AppError): ToolError {
  const { errors, retryAfterSeconds } = error.details;
  const isServerError = ERRORS[error.code][0] >= 500;
  return {
    code: error.code,
    message: error.message,
    whatToDo: WHAT_TO_DO[error.code] ?? (isServerError ? SERVER_ERROR : OTHER),
    ...(errors && { errors }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/**
 * Returns the error for the model. An unknown error is logged with `log`, and the returned error
 * contains no details.
 */
export function readToolError(error: unknown, log: (error: unknown) => void): ToolError {
  if (error instanceof AppError) return toToolError(error);
  log(error);
  return toToolError(new AppError('INTERNAL'));
}
