// Reads a calendar feed (an .ics address that a person entered). The server returns the feed only
// if it has changed since the last read. The address is a secret, so no result contains it.
import type { Interval, TimeZone } from '../../../domain/time/types.ts';
import type { Clock } from '../../../ports/clock.ts';
import { readRetryAfter } from '../../retry-after.ts';
import type { CalendarInstance } from '../icalendar/calendar-instance.ts';
import { CALENDAR_LIMITS } from '../icalendar/limits.ts';
import { readInstances, type SetAsideEvent } from '../icalendar/read-instances.ts';
import type { WebFailureReason, WebFetch } from '../web-fetch.ts';

/** The values of the last read that make the next read conditional. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

interface FeedRequest {
  readonly url: string;
  /** If `version` is null, the feed is always read, for example for another window. */
  readonly version: FeedVersion | null;
  readonly window: Interval;
  readonly ownerZone: TimeZone;
  /** Email addresses of the owner. They are needed to find the owner's answers to invitations. */
  readonly addresses?: readonly string[];
  readonly timeoutMs?: number;
}

/**
 * - `not-found`: the feed does not exist.
 * - `forbidden`: the feed needs a password, or its address is no longer valid.
 * - `not-a-calendar`: the response is not a calendar, or the calendar is incomplete.
 * - The other reasons are the same as for every request to another server.
 */
export type FeedFailureReason =
  | WebFailureReason
  | 'not-found'
  | 'forbidden'
  | 'rate-limited'
  | 'unavailable'
  | 'not-a-calendar';

type FeedAnswer =
  | {
      readonly kind: 'events';
      readonly instances: readonly CalendarInstance[];
      readonly setAside: readonly SetAsideEvent[];
      readonly version: FeedVersion;
    }
  | { readonly kind: 'not-modified' }
  | {
      readonly kind: 'failure';
      readonly reason: FeedFailureReason;
      readonly retryAfterMs?: number;
    };

const TIMEOUT_MS = 10_000;
const HEADER_MAX = 500;

/** Calendar apps write `webcal` for feeds that are read with https. */
export function normalizeFeedUrl(text: string): string {
  return text.trim().replace(/^webcals?:\/\//i, 'https://');
}

/** The secret address of a Google calendar contains the email address of its owner. */
export function findAddresses(url: string): string[] {
  try {
    const path = decodeURIComponent(new URL(url).pathname);
    return path.toLowerCase().match(/[^/@\s]+@[^/@\s]+/g) ?? [];
  } catch {
    return [];
  }
}

function classify(status: number): FeedFailureReason {
  if (status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 429) return 'rate-limited';
  return 'unavailable';
}

function readVersion(headers: Headers): FeedVersion {
  const read = (name: string) => {
    const value = headers.get(name);
    return value !== null && value.length <= HEADER_MAX ? value : null;
  };
  return { etag: read('etag'), lastModified: read('last-modified') };
}

export async function readFeed(
  { webFetch, clock }: { readonly webFetch: WebFetch; readonly clock: Clock },
  { url, version, window, ownerZone, addresses, timeoutMs }: FeedRequest,
): Promise<FeedAnswer> {
  const answer = await webFetch({
    url: normalizeFeedUrl(url),
    method: 'GET',
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      ...(version?.etag && { 'if-none-match': version.etag }),
      ...(version?.lastModified && { 'if-modified-since': version.lastModified }),
    },
    timeoutMs: timeoutMs ?? TIMEOUT_MS,
    bytesMax: CALENDAR_LIMITS.characters,
  });
  if (!answer.ok) return { kind: 'failure', reason: answer.reason };
  if (answer.status === 304 && version !== null) return { kind: 'not-modified' };
  if (answer.status !== 200) {
    const wait = readRetryAfter(answer.headers.get('retry-after'), clock.now());
    const retry = wait === undefined ? {} : { retryAfterMs: wait };
    return { kind: 'failure', reason: classify(answer.status), ...retry };
  }
  const read = readInstances(answer.text, { window, ownerZone, ...(addresses && { addresses }) });
  if (!read.ok) {
    const reason = read.reason === 'too-large' ? 'too-large' : 'not-a-calendar';
    return { kind: 'failure', reason };
  }
  const { instances, setAside } = read;
  return { kind: 'events', instances, setAside, version: readVersion(answer.headers) };
}
