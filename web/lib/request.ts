// Sends one request to our own API. Never throws.
import type { Failure, Success } from '../../worker/contract/answers.ts';
import { BOOKMARK_HEADER } from '../../worker/contract/bookmark.ts';
import { SOURCE_LANGUAGE } from '../../worker/domain/language/locales.ts';

export type Answer<Data, Failed = Failure> =
  | { readonly ok: true; readonly data: Data; readonly message: string | null }
  /**
   * `failure` is null when the response was missing or unreadable. Possible reasons: the browser
   * was offline, a timeout occurred, or a proxy answered.
   */
  | { readonly ok: false; readonly status: number; readonly failure: Failed | null };

const TIMEOUT_MS = 30_000;

/**
 * A request may be answered from a copy of the database that is some seconds behind. So the
 * response to a booking or a change contains a bookmark, which identifies the state of the database
 * after the change. Later requests send the last bookmark, so that their responses include the
 * change. A cookie contains the same bookmark, but browsers do not send the cookie if another site
 * shows the booking page in a frame.
 */
let bookmark: string | null = null;

/**
 * The text that the server returned for the right password of the booking page. All requests of the page send it.
 * Empty on pages without a password.
 */
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
    return { ok: false, status, failure: isFailure(body) ? await translate(body as Failed) : null };
  } catch {
    return { ok: false, status, failure: null };
  }
}

/** In English, or for an unknown code, the page shows the message of the API. */
async function translate<Failed>(failure: Failed): Promise<Failed> {
  const { code } = failure as Partial<Failure>;
  const language = globalThis.document?.documentElement.lang ?? SOURCE_LANGUAGE;
  if (language === SOURCE_LANGUAGE || code === undefined) return failure;
  const texts = await import('./error-texts.ts').catch(() => null);
  const message = texts?.ERROR_TEXTS[code];
  return message === undefined ? failure : { ...failure, message };
}

function isSuccess<Data>(body: unknown): body is Success<Data> {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function isFailure(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'message' in body;
}
