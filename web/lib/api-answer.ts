// Reads the body of an API response. Never throws. If the request failed, the result contains a
// message for the user.
import type { Failure } from '../../worker/contract/answers.ts';
import { SOURCE_LANGUAGE } from '../../worker/domain/language/locales.ts';
import { LANGUAGE } from './language.ts';

export type ApiAnswer<Body> =
  | { readonly ok: true; readonly body: Body }
  | {
      readonly ok: false;
      /**
       * Null when the response was missing or unreadable. Possible reasons: the browser was
       * offline, a timeout occurred, or a proxy answered.
       */
      readonly failure: Failure | null;
      readonly message: string;
      /** The message of the API in English. Empty when the response contains none. */
      readonly english: string;
    };

export type Refused = Extract<ApiAnswer<unknown>, { readonly ok: false }>;

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

/** If `texts` is one text, it is the message for each failure without a reason, so also for an internal error. */
export async function readAnswer<Body>(
  responsePromise: Promise<JsonResponse<Body>>,
  texts: FailureTexts | string = '',
): Promise<ApiAnswer<SuccessOf<Body>>> {
  const { refused, network } =
    typeof texts === 'string' ? { refused: texts, network: texts } : texts;
  let response: JsonResponse<Body>;
  try {
    response = await responsePromise;
  } catch {
    return { ok: false, failure: null, message: network, english: '' };
  }
  const source: unknown = await response.json().catch(() => null);
  const body = await translate(source);
  if (isSuccess<Body>(body)) return { ok: true, body };
  const failure = isFailure(body) ? body : null;
  const english = isFailure(source) ? source.message : '';
  const hasReason = failure?.code !== 'INTERNAL' || typeof texts !== 'string';
  return { ok: false, failure, message: (hasReason && failure?.message) || refused, english };
}

const WITH_TEXTS = /"(message|error|lastError|detail|meaning)":"/;

/** In English, the app shows the texts of the API. Without a connection, the translations may be missing. */
async function translate(body: unknown): Promise<unknown> {
  if (LANGUAGE === SOURCE_LANGUAGE || !WITH_TEXTS.test(JSON.stringify(body))) return body;
  return import('./answer-texts.ts').then((texts) => texts.translateBody(body)).catch(() => body);
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
