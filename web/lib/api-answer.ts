// Reads the body of an API response. Never throws: the result of a failure contains a message for the user.
import type { Failure } from '../../worker/contract/answers.ts';

export type ApiAnswer<Body> =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      /**
       * Null when there was no readable response: the browser was offline, a timeout occurred, or a proxy
       * answered.
       */
      readonly failure: Failure | null;
      readonly message: string;
    };

interface FailureTexts {
  /** The message for a refused request whose response contains no message. */
  readonly refused: string;
  /** The message when there was no readable response. */
  readonly network: string;
}

interface JsonResponse<Body> {
  readonly json: () => Promise<Body>;
}

type SuccessOf<Body> = Extract<Body, { success: true }>;

export async function readAnswer<Body>(
  pending: Promise<JsonResponse<Body>>,
  texts: FailureTexts,
): Promise<ApiAnswer<SuccessOf<Body>>> {
  let response: JsonResponse<Body>;
  try {
    response = await pending;
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
