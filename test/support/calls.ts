// Calls the API as a client does. Each call has a separate IP address, unless the test sets one.
import { exports } from 'cloudflare:workers';
import type { BookingRequest } from '../../worker/contract/bookings/book-schemas.ts';
// Load the Worker before the tests, so that the first test is not slower than the other tests.
import '../../worker/index.ts';
import { isoIn } from './times.ts';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export type Fetch = (request: Request) => Response | Promise<Response>;

export const ORIGIN = 'https://halfpast.test';

const fetchWorker: Fetch = (request) => exports.default.fetch(request);

// Per-minute limits count the calls of all test files, so each file starts at a random IP address.
let calls = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
/** Returns an IP address that no other call uses. */
export function nextIp(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Calls the API and parses the JSON response. */
export async function callApi<T = Record<string, unknown>>(
  path: string,
  init: RequestInit = {},
  fetchFrom: Fetch = fetchWorker,
): Promise<Answer<T>> {
  const headers = new Headers(init.headers);
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', nextIp());
  const answer = await fetchFrom(new Request(`${ORIGIN}${path}`, { ...init, headers }));
  const text = await answer.text();
  try {
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as T };
  } catch {
    throw new Error(
      `${init.method ?? 'GET'} ${path} returned ${answer.status} without JSON: ${text}`,
    );
  }
}

/** A booking request that always has a name and an email address. */
export type NamedBookingRequest = BookingRequest & { inviteeName: string; inviteeEmail: string };

/** Creates a valid request for tomorrow at 10:00 UTC from a new invitee. */
export function bookingRequest(changes: Partial<NamedBookingRequest> = {}): NamedBookingRequest {
  return {
    startTime: isoIn(1, '10:00'),
    timezone: 'Europe/Paris',
    inviteeName: 'Ines Invitee',
    inviteeEmail: `${crypto.randomUUID()}@invitee.example`,
    notes: 'Looking forward.',
    ...changes,
  };
}

export interface BookAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly code?: string;
  readonly errors?: { path: string; message: string }[];
  readonly data?: {
    id?: string;
    status?: string;
    startTime?: string;
    endTime?: string;
    manageUrl?: string;
    icsUrl?: string;
    slots?: { start: string; available: boolean }[];
  };
}

/** Sends `POST {path}/book` with any body. */
export async function book(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  fetchFrom: Fetch = fetchWorker,
): Promise<Answer<BookAnswer>> {
  return callApi<BookAnswer>(
    `${path}/book`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body:
        typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body),
    },
    fetchFrom,
  );
}
