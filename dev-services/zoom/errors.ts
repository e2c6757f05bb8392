// The error responses of Zoom's API, and the exception that a handler throws to return one of them.
import { currentTime } from '../../scripts/clock.ts';
import { json, type Reply } from '../provider/exchange.ts';

const error = (status: number, code: number, message: string, more: object = {}): Reply =>
  json(status, { code, message, ...more });

/** Midnight in UTC. Zoom writes the end of a daily limit as a time, not as seconds. */
function nextMidnight(): string {
  const date = new Date(currentTime());
  date.setUTCHours(24, 0, 0, 0);
  return date.toISOString().replace('.000Z', 'Z');
}

export const ERRORS = {
  unauthorized: () => error(401, 124, 'Invalid access token.'),
  noUser: () => error(404, 1001, 'User does not exist.'),
  tooManyRequests: () =>
    error(
      429,
      429,
      'You have reached the maximum per-second rate limit for this API. Try again later.',
    ),
  dailyLimit: (): Reply => {
    const message =
      'You have exceeded the daily rate limit of (100) for meeting create/update API requests permitted for this particular user.';
    const reply = error(429, 429, message);
    return { ...reply, headers: { ...reply.headers, 'retry-after': nextMidnight() } };
  },
  unavailable: () => error(503, 503, 'Service unavailable.'),
  invalid_grant: () => json(400, { reason: 'Invalid Token!', error: 'invalid_grant' }),
  invalid_client: () =>
    json(401, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' }),
} as const satisfies Record<string, () => Reply>;

export type ErrorName = keyof typeof ERRORS;

export const invalidRequest = (reason: string): Reply =>
  json(400, { reason, error: 'invalid_request' });
export const missingScope = (scope: string): Reply =>
  error(400, 4711, `Invalid access token, does not contain scopes:[${scope}].`);
export const noMeeting = (id: string): Reply => error(404, 3001, `Meeting does not exist: ${id}.`);
export const invalidField = (field: string, message: string): Reply =>
  error(400, 300, 'Validation Failed.', { errors: [{ field, message }] });

/** A handler throws this exception to end the call with an error response. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`Refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** Parses a body as a JSON object. Does not check the fields. */
export function readBody({
  body,
  headers,
}: {
  body: string;
  headers: { 'content-type'?: string | undefined };
}) {
  if (!/^application\/json\b/.test(headers['content-type'] ?? ''))
    throw new Refusal(error(415, 415, 'Unsupported media type.'));
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Readonly<Record<string, unknown>>;
  } catch {
    // The code below refuses invalid JSON.
  }
  throw new Refusal(error(400, 300, 'Request Body should be a valid JSON object.'));
}
