// Sends one request to our own API. Never throws.
import type { Failure, Success } from '../../worker/contract/answers.ts';
import { BOOKMARK_HEADER } from '../../worker/contract/bookmark.ts';

export type Answer<Data, Failed = Failure> =
  | { readonly ok: true; readonly data: Data; readonly message: string | null }
  /**
   * `failure` is null when the response was missing or unreadable: the browser was offline, a
   * timeout occurred, or a proxy answered.
   */
  | { readonly ok: false; readonly status: number; readonly failure: Failed | null };

const TIMEOUT_MS = 30_000;

/**
 * The bookmark from the last response to a booking or a change. It identifies the state of the
 * database after this write. Later requests send the bookmark, so that their responses include the
 * write. A cookie has the same value, but the browser does not send the cookie from a booking page
 * inside another site.
 */
let bookmark: string | null = null;

/** The proof that the visitor knows the password of the booking page. All requests of the page send it. */
let pageProof = '';

export function setPageProof(proof: string): void {
  pageProof = proof;
}

export async function request<Data, Failed = Failure>(
  path: string,
  init: RequestInit = {},
): Promise<Answer<Data, Failed>> {
  let status = 0;
  try {
    const headers = new Headers(init.headers);
    if (bookmark !== null) headers.set(BOOKMARK_HEADER, bookmark);
    if (pageProof !== '') headers.set('Page-Proof', pageProof);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { ...init, headers, signal });
    bookmark = response.headers.get(BOOKMARK_HEADER) ?? bookmark;
    status = response.status;
    const body: unknown = await response.json();
    if (isSuccess<Data>(body)) return { ok: true, data: body.data, message: body.message ?? null };
    return { ok: false, status, failure: isFailure(body) ? (body as Failed) : null };
  } catch {
    return { ok: false, status, failure: null };
  }
}

function isSuccess<Data>(body: unknown): body is Success<Data> {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body;
}
