// Converts failures of a CalDAV server into a small set of reasons.
import { hostText } from '../../../domain/language/host-text.ts';
import { classifyStatus } from '../../providers/classify-status.ts';
import { readRetryAfter } from '../../retry-after.ts';
import type { WebFailureReason } from '../web-fetch.ts';
import { CALDAV, readXml } from './dav-xml.ts';

/**
 * - `unauthorized`: the server does not accept the user name and password.
 * - `forbidden`: the account has no permission for the call.
 * - `not-found`: the calendar or event does not exist.
 * - `no-folder`: the calendar of a new file does not exist.
 * - `conflict`: the event exists already, or it was changed since it was read.
 * - `sync-expired`: the calendar must be read completely again.
 * - `too-large`: the server or we refuse the size of the request or of the response.
 * - `rate-limited`: the server requests a wait.
 * - `no-space`: the account has no space left.
 * - `address`: the service must not send requests to this address.
 * - `not-caldav`: the server answers, but not as a CalDAV server does.
 * - `invalid`: the server does not accept our request.
 * - `unavailable`: no response, so the call can be retried.
 */
export type DavFailureReason =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'no-folder'
  | 'conflict'
  | 'sync-expired'
  | 'too-large'
  | 'rate-limited'
  | 'no-space'
  | 'address'
  | 'not-caldav'
  | 'invalid'
  | 'unavailable';

export interface DavFailure {
  readonly ok: false;
  readonly reason: DavFailureReason;
  /** Absent when the server has not answered. */
  readonly status?: number;
  /** The wait that the server requests before the next attempt. */
  readonly retryAfterMs?: number;
  /** A sentence for the log and the settings page. Contains no address and no personal data. */
  readonly detail: string;
}

export type DavAnswer<T> = ({ readonly ok: true } & T) | DavFailure;

export function davFailure(reason: DavFailureReason, detail: string): DavFailure {
  return { ok: false, reason, detail };
}

const WEB_FAILURES: Readonly<Record<WebFailureReason, readonly [DavFailureReason, string]>> = {
  address: ['address', hostText('The address is not allowed.')],
  redirects: ['address', hostText('The server redirects to another server.')],
  timeout: ['unavailable', hostText('The server did not answer in time.')],
  unreachable: ['unavailable', hostText('The server could not be reached.')],
  'too-large': ['too-large', hostText('The response is too large.')],
};

export function toWebFailure(reason: WebFailureReason): DavFailure {
  return davFailure(...WEB_FAILURES[reason]);
}

/** Returns the names of the conditions that the request did not meet (RFC 4918, 16). */
function listConditions(body: string): string[] {
  const root = readXml(body);
  return root?.name === '{DAV:}error' ? root.children.map(({ name }) => name) : [];
}

/** Another file has an event with the same id (RFC 4791, 5.3.2.1). */
const UID_CONFLICT = `{${CALDAV}}no-uid-conflict`;

function classify(status: number, body: string): DavFailureReason {
  const conditions = listConditions(body);
  if (conditions.includes('{DAV:}valid-sync-token')) return 'sync-expired';
  if (conditions.includes('{DAV:}number-of-matches-within-limits')) return 'too-large';
  if (conditions.includes('{DAV:}quota-not-exceeded')) return 'no-space';
  return classifyStatus(status, {
    402: 'forbidden',
    409: conditions.includes(UID_CONFLICT) ? 'conflict' : 'no-folder',
    410: 'not-found',
    412: 'conflict',
    413: 'too-large',
    423: 'conflict',
    507: 'no-space',
  });
}

export function toDavFailure(
  status: number,
  body: string,
  retryAfter: string | null,
  now: number,
): DavFailure {
  const wait = readRetryAfter(retryAfter, now);
  // Servers also use 503 with Retry-After to slow clients down.
  const reason = status === 503 && wait !== undefined ? 'rate-limited' : classify(status, body);
  return {
    ...davFailure(reason, hostText('The server answered {status}.', { status })),
    status,
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}
