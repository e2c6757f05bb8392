// Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one signature a key.
import { base64 } from 'oslo/encoding';

const PREFIX = 'whsec_';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

export interface SignedParts {
  readonly id: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly body: string;
}

async function signWith(secret: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(base64.decode(secret.replace(PREFIX, ''), { strict: false }));
  const key = await crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, content);
  return `v1,${base64.encode(new Uint8Array(signature))}`;
}

/** The value of `webhook-signature`. */
export async function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: SignedParts,
): Promise<string> {
  const content = new Uint8Array(new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const signatures = await Promise.all(secrets.map((secret) => signWith(secret, content)));
  return signatures.join(' ');
}
