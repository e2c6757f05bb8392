// Reads the part of a webhook response that the delivery log stores. Reads one more byte of the
// response body, to find out whether the body is longer than this part.
import { RESPONSE_BODY_MAX } from '../../domain/webhooks/limits.ts';
import type { WebhookResponse } from '../../ports/webhooks/webhook-sender.ts';
import { readRetryAfter } from '../retry-after.ts';

const HEADERS_MAX = 30;
const HEADER_VALUE_MAX = 300;

function readHeaders(headers: Headers): Record<string, string> {
  const shown = [...headers].filter(([name]) => name !== 'set-cookie').slice(0, HEADERS_MAX);
  return Object.fromEntries(shown.map(([name, value]) => [name, value.slice(0, HEADER_VALUE_MAX)]));
}

/**
 * Returns the start of the response body as UTF-8. Drops an incomplete character at the end, and replaces NUL characters,
 * at which SQLite would end the text. Rejects when the signal of the request aborts, because a response must be complete
 * in time.
 */
async function readBody(answer: Response): Promise<Pick<WebhookResponse, 'body' | 'isBodyCut'>> {
  const reader = answer.body?.getReader();
  if (!reader) return { body: '', isBodyCut: false };
  const decoder = new TextDecoder();
  let body = '';
  let length = 0;
  try {
    while (length <= RESPONSE_BODY_MAX) {
      const { done, value } = await reader.read();
      if (done) break;
      body += decoder.decode(value.subarray(0, RESPONSE_BODY_MAX - length), { stream: true });
      length += value.length;
    }
    return { body: body.replaceAll('\0', '\ufffd'), isBodyCut: length > RESPONSE_BODY_MAX };
  } finally {
    // The rest of the body is not needed, so the connection is closed.
    reader.cancel().catch(() => undefined);
  }
}

export async function readAnswer(answer: Response, now: number): Promise<WebhookResponse> {
  return {
    status: answer.status,
    headers: readHeaders(answer.headers),
    ...(await readBody(answer)),
    retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), now) ?? 0,
  };
}
