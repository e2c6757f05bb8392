// The error responses of Microsoft Graph by name. The name of an error is usually its code. If several errors
// have the same code, each name describes its error.

import { randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import { json, type Reply } from '../provider/exchange.ts';
import { Refusal } from '../provider/refusal.ts';

interface ErrorShape {
  readonly status: number;
  readonly message: string;
  /** The code of the error, if the code differs from the name. */
  readonly code?: string;
}

const shape = (status: number, message: string, code?: string): ErrorShape => ({
  status,
  message,
  ...(code ? { code } : {}),
});

const UNREADABLE =
  'Unable to read JSON request payload. Please ensure Content-Type header is set and payload is of valid JSON format.';

export const ERRORS = {
  BadRequest: shape(400, UNREADABLE),
  RequestBodyRead: shape(400, 'The request body is invalid.'),
  ParseUri: shape(400, 'The query is invalid.', 'RequestBroker--ParseUri'),
  ErrorInvalidIdMalformed: shape(400, 'Id is malformed.'),
  ErrorInvalidParameter: shape(400, 'A parameter is invalid.'),
  ErrorInvalidProperty: shape(400, 'The property does not support filtering.'),
  ErrorInvalidRequest: shape(400, "Your request can't be completed."),
  ErrorInvalidUrlQuery: shape(400, 'The query is invalid.'),
  ErrorPropertyValidationFailure: shape(400, 'At least one property failed validation.'),
  ErrorCalendarViewRangeTooBig: shape(
    400,
    "Your request can't be completed. The range between the start and end dates is greater than the allowed range. Maximum number of days: 1825",
  ),
  TimeZoneNotSupportedException: shape(400, 'The TimeZone value is not supported.'),
  InvalidRequest: shape(400, 'The request is invalid.'),
  ExtensionError: shape(400, 'The operation failed.'),
  InvalidAuthenticationToken: shape(401, 'Lifetime validation failed, the token is expired.'),
  ErrorAccessDenied: shape(403, 'Access is denied. Check credentials and try again.'),
  ErrorItemNotFound: shape(404, 'The specified object was not found in the store.'),
  ResourceNotFound: shape(404, 'The object was not found.'),
  MailboxNotEnabledForRESTAPI: shape(
    404,
    'The mailbox is either inactive, soft-deleted, or is hosted on-premise.',
  ),
  ErrorDuplicateTransactionId: shape(409, 'An event with this transactionId already exists.'),
  SyncStateNotFound: shape(
    410,
    'The sync state generation is not found; generation=1;[highest=2].',
  ),
  resyncRequired: shape(410, 'Resync required. Replace any local items with the server version.'),
  ErrorIrresolvableConflict: shape(
    412,
    'The send or update operation could not be performed because the change key passed in the request does not match the current change key for the item.',
  ),
  ApplicationThrottled: shape(429, 'Application is over its MailboxConcurrency limit.'),
  TooManyRequests: shape(429, 'Too many requests.'),
  ErrorInternalServerError: shape(500, 'An internal server error occurred. The operation failed.'),
  NotImplemented: shape(501, 'The Microsoft test server does not have this call.'),
  serviceUnavailable: shape(503, 'The service is temporarily unavailable.', 'ServiceUnavailable'),
  ErrorMailboxStoreUnavailable: shape(503, 'The mailbox database is temporarily unavailable.'),
  gatewayTimeout: shape(504, 'The gateway did not answer in time.', 'UnknownError'),
} satisfies Record<string, ErrorShape>;

export type ErrorName = keyof typeof ERRORS;

export function errorReply(name: ErrorName, customMessage?: string): Reply {
  const { status, message, code = name }: ErrorShape = ERRORS[name];
  const id = randomUUID();
  const innerError = {
    date: new Date(currentTime()).toISOString().slice(0, 19),
    'request-id': id,
    'client-request-id': id,
  };
  const reply = json(status, { error: { code, message: customMessage ?? message, innerError } });
  const challenge = {
    'www-authenticate':
      'Bearer realm="", authorization_uri="https://login.microsoftonline.com/common/oauth2/authorize", error="invalid_token"',
  };
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'request-id': id,
      'client-request-id': id,
      ...(status === 401 ? challenge : {}),
    },
  };
}

export const refuse = (name: ErrorName, message?: string): Refusal =>
  new Refusal(errorReply(name, message));

/** Parses a body as a JSON object. Does not check the fields. */
export function readBody<Body extends object>(text: string): Body {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw refuse('BadRequest');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('BadRequest');
  return body as Body;
}
