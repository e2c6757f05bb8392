// Sends one request to our own API. Never throws.
import type { Failure, Success } from '../../worker/contract/answers.ts';

export type Answer<Data, Failed = Failure> =
  | { readonly ok: true; readonly data: Data; readonly message: string | null }
  /**
   * `failure` is null when there was no readable response: the browser was offline, a timeout occurred, or a
   * proxy answered.
   */
  | { readonly ok: false; readonly status: number; readonly failure: Failed | null };

const TIMEOUT_MS = 30_000;

export async function request<Data, Failed = Failure>(
  path: string,
  init: RequestInit = {},
): Promise<Answer<Data, Failed>> {
  let status = 0;
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
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
