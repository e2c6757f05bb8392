// Makes one attempt of a request: sends the request, reads the response, and converts every failure
// to a HalfpastError.
import type { Problem } from './generated/schemas.ts';
import { HalfpastError } from './halfpast-error.ts';

export interface RequestParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The part of `fetch` that the client needs. */
export type Fetch = (
  url: string,
  init: RequestParts & { readonly signal: AbortSignal },
) => Promise<Response>;

export interface Received {
  /** The parsed JSON, or undefined when the response has no body. */
  readonly answer: unknown;
  /** The version of the object, for `ifMatch`. */
  readonly etag: string | null;
  readonly requestId: string | null;
  /** True when the service returned the stored response of an earlier attempt. */
  readonly isReplayed: boolean;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value;
}

function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

function toError({ status, headers }: Response, value: unknown): HalfpastError {
  const problem = isProblem(value) ? value : null;
  return new HalfpastError({
    code: problem?.code ?? 'UNEXPECTED_ANSWER',
    detail: problem?.detail ?? `The service answered with the status ${status}.`,
    status,
    errors: problem?.errors,
    requestId: headers.get('x-request-id'),
    retryAfterMs: readRetryAfter(headers.get('retry-after')),
    problem,
  });
}

function readAnswer(response: Response, text: string): Received {
  const answer = text === '' ? undefined : parse(text);
  if (!response.ok || (text !== '' && answer === undefined)) throw toError(response, answer);
  return {
    answer,
    etag: response.headers.get('etag'),
    requestId: response.headers.get('x-request-id'),
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
  };
}

export async function sendOnce(
  fetch: Fetch,
  { url, ...request }: RequestParts & { readonly url: string },
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const controller = new AbortController();
  const timeout = new HalfpastError({ code: 'TIMEOUT', detail: 'The service did not answer.' });
  const timer = setTimeout(() => controller.abort(timeout), timeoutMs);
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(url, { ...request, signal: controller.signal });
    return readAnswer(response, await response.text());
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    if (error instanceof HalfpastError) throw error;
    const detail = 'The service could not be reached.';
    throw new HalfpastError({ code: 'NETWORK_ERROR', detail, cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
