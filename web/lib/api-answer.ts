// Reads the body of an API response. Never throws. If the request failed, the result contains a
// message for the user.
import type { Failure } from '../../worker/contract/answers.ts';

export type ApiAnswer<Body> =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      /**
       * Null when the response was missing or unreadable: the browser was offline, a timeout
       * occurred, or a proxy answered.
       */
      readonly failure: Failure | null;
      readonly message: string;
    };

interface FailureTexts {
  /** The message when the API refused the request and its response contains no message. */
  readonly refused: string;
  /** The message for a missing or unreadable response. */
  readonly network: string;
}

interface JsonResponse<Body> {
  readonly json: () => Promise<Body>;
}

type SuccessOf<Body> = Extract<Body, { success: true }>;

export async function readAnswer<Body>(
  responsePromise: Promise<JsonResponse<Body>>,
  texts: FailureTexts,
): Promise<ApiAnswer<SuccessOf<Body>>> {
  let response: JsonResponse<Body>;
  try {
    response = await responsePromise;
  } catch {
    return { ok: false, failure: null, message: texts.network };
  }
  const body: unknown = await response.json().catch(() => null);
  if (isSuccess<Body>(body)) return { ok: true, body };
  const failure = isFailure(body) ? body : null;
  return { ok: false, failure, message: failure?.message || texts.refused };
}

function isSuccess<Body>(body: unknown): body is SuccessOf<Body> {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function isFailure(body: unknown): body is Failure {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
