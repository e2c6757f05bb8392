// A fake of Resend's `POST /emails`. As documented by Resend, it accepts one email per Idempotency-Key
// and returns the documented errors.
import type { IncomingHttpHeaders } from 'node:http';
import type { Box } from './boxes.ts';

export const RESEND_API_KEY = 're_right';
const RESEND_RETRY_AFTER_SECONDS = 7;

interface ProviderAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: object;
}

function fault(statusCode: number, name: string, message: string): ProviderAnswer {
  return { status: statusCode, body: { statusCode, name, message } };
}

/** Returns the response to a request, or null for no response. */
export function answerResend(
  box: Box,
  headers: IncomingHttpHeaders,
  body: string,
): ProviderAnswer | null {
  box.attempts += 1;
  if (box.mode === 'hanging') return null;
  if (box.mode === 'refusing') return fault(500, 'internal_server_error', 'Something went wrong.');
  if (box.mode === 'limited')
    return {
      ...fault(429, 'rate_limit_exceeded', 'Too many requests.'),
      headers: { 'retry-after': String(RESEND_RETRY_AFTER_SECONDS) },
    };
  if (headers.authorization !== `Bearer ${RESEND_API_KEY}`)
    return fault(403, 'invalid_api_key', 'API key is invalid.');
  const { from, to } = JSON.parse(body) as { from: string; to: string[] };
  if (to.join().includes('nobody@')) return fault(422, 'validation_error', 'Invalid `to` field.');
  const key = String(headers['idempotency-key']);
  const firstBody = box.keys.get(key);
  if (firstBody !== undefined && firstBody !== body)
    return fault(409, 'invalid_idempotent_request', 'The key was used with another body.');
  if (firstBody === undefined) {
    box.keys.set(key, body);
    box.taken.push({ from, to: to.join(), raw: body });
  }
  return { status: 200, body: { id: key } };
}
