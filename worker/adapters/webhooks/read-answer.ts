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
 * Decodes UTF-8. Drops an incomplete character at the end. Replaces NUL characters, at which SQLite would end
 * the text.
 */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\ufffd');
}

/**
 * Returns the start of the response body. Throws when `signal` aborts, because a response must be
 * complete in time.
 */
async function readBody(
  answer: Response,
  signal: AbortSignal,
): Promise<Pick<WebhookResponse, 'body' | 'isBodyCut'>> {
  const reader = answer.body?.getReader();
  if (!reader) return { body: '', isBodyCut: false };
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  const bytes = new Uint8Array(RESPONSE_BODY_MAX + 1);
  let length = 0;
  try {
    while (length < bytes.length) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) break;
      const part = value.subarray(0, bytes.length - length);
      bytes.set(part, length);
      length += part.length;
    }
    const stored = bytes.subarray(0, Math.min(length, RESPONSE_BODY_MAX));
    return { body: decode(stored), isBodyCut: length > RESPONSE_BODY_MAX };
  } finally {
    // The rest of the body is not needed, so the connection is closed.
    reader.cancel().catch(() => undefined);
  }
}

export async function readAnswer(
  answer: Response,
  signal: AbortSignal,
  now: number,
): Promise<WebhookResponse> {
  return {
    status: answer.status,
    headers: readHeaders(answer.headers),
    ...(await readBody(answer, signal)),
    retryAfterMs: readRetryAfter(answer.headers.get('retry-after'), now) ?? 0,
  };
}
