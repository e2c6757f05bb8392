// The error responses of the Calendar API by name.
import { json, type Reply } from '../provider/exchange.ts';
import { Refusal } from '../provider/refusal.ts';

interface ErrorShape {
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly domain?: string;
  readonly location?: string;
  readonly locationType?: string;
  readonly status?: string;
}

const AUTHORIZATION = { location: 'Authorization', locationType: 'header' };
const SYNC_TOKEN = { location: 'syncToken', locationType: 'parameter' };

const shape = (code: number, reason: string, message: string, rest: Partial<ErrorShape> = {}) =>
  ({ code, reason, message, ...rest }) satisfies ErrorShape;

const limit = (code: number, reason: string, message: string): ErrorShape =>
  shape(code, reason, message, { domain: 'usageLimits' });

export const ERRORS = {
  badRequest: shape(400, 'badRequest', 'Bad Request', { status: 'INVALID_ARGUMENT' }),
  invalid: shape(400, 'invalid', 'Invalid Value'),
  parseError: shape(400, 'parseError', 'Parse Error'),
  required: shape(400, 'required', 'Required'),
  timeRangeEmpty: shape(400, 'timeRangeEmpty', 'The specified time range is empty.', {
    domain: 'calendar',
    location: 'timeMax',
    locationType: 'parameter',
  }),
  timeRangeTooLong: shape(400, 'timeRangeTooLong', 'The requested time range is too long.', {
    domain: 'calendar',
  }),
  syncTokenRestricted: shape(
    400,
    'badRequest',
    'Sync token cannot be used with other request restrictions.',
    SYNC_TOKEN,
  ),
  channelIdNotUnique: shape(400, 'channelIdNotUnique', 'Channel id not unique'),
  webhookUrlNotHttps: shape(400, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS'),
  authError: shape(401, 'authError', 'Invalid Credentials', {
    ...AUTHORIZATION,
    status: 'UNAUTHENTICATED',
  }),
  insufficientPermissions: shape(
    403,
    'insufficientPermissions',
    'Request had insufficient authentication scopes.',
    { status: 'PERMISSION_DENIED' },
  ),
  requiredAccessLevel: shape(
    403,
    'requiredAccessLevel',
    'You need to have writer access to this calendar.',
    { domain: 'calendar' },
  ),
  forbidden: shape(403, 'forbidden', 'Forbidden'),
  rateLimitExceeded: limit(403, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  userRateLimitExceeded: limit(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
  quotaExceeded: limit(403, 'quotaExceeded', 'Calendar usage limits exceeded.'),
  tooManyRequests: limit(429, 'rateLimitExceeded', 'Rate Limit Exceeded'),
  notFound: shape(404, 'notFound', 'Not Found'),
  duplicate: shape(409, 'duplicate', 'The requested identifier already exists.'),
  deleted: shape(410, 'deleted', 'Resource has been deleted'),
  fullSyncRequired: shape(
    410,
    'fullSyncRequired',
    'Sync token is no longer valid, a full sync is required.',
    { ...SYNC_TOKEN, domain: 'calendar' },
  ),
  conditionNotMet: shape(412, 'conditionNotMet', 'Precondition Failed', {
    location: 'If-Match',
    locationType: 'header',
  }),
  backendError: shape(500, 'backendError', 'Backend Error', { status: 'INTERNAL' }),
  unavailable: shape(503, 'backendError', 'Service Unavailable', { status: 'UNAVAILABLE' }),
} satisfies Record<string, ErrorShape>;

export type ErrorName = keyof typeof ERRORS;

export function errorReply(name: ErrorName, customMessage?: string): Reply {
  const { code, status, message: usual, domain = 'global', ...rest }: ErrorShape = ERRORS[name];
  const message = customMessage ?? usual;
  const errors = [{ domain, ...rest, message }];
  return json(code, { error: { code, message, errors, ...(status ? { status } : {}) } });
}

export const refuse = (name: ErrorName, message?: string): Refusal =>
  new Refusal(errorReply(name, message));

/** Parses a body as a JSON object. Does not check the fields. */
export function readBody<Body extends object>(text: string): Body {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    throw refuse('parseError');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refuse('parseError');
  return body as Body;
}
