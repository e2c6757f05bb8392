// Signs webhook requests according to Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, one
// signature per secret.
import { base64 } from 'oslo/encoding';

const PREFIX = 'whsec_';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

interface SignedParts {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = new Uint8Array(base64.decode(secret.replace(PREFIX, ''), { strict: false }));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['sign']);
}

// Caches the imported keys for each list of secrets, because all deliveries of a run use the same
// list.
const imported = new WeakMap<readonly string[], Promise<CryptoKey[]>>();

function importKeys(secrets: readonly string[]): Promise<CryptoKey[]> {
  const cached = imported.get(secrets);
  if (cached) return cached;
  const keys = Promise.all(secrets.map(importKey));
  imported.set(secrets, keys);
  return keys;
}

async function signWith(key: CryptoKey, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', key, content);
  return `v1,${base64.encode(new Uint8Array(signature))}`;
}

/** Returns the value of the `webhook-signature` header. */
export async function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: SignedParts,
): Promise<string> {
  const content = new Uint8Array(new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const keys = await importKeys(secrets);
  const signatures = await Promise.all(keys.map((key) => signWith(key, content)));
  return signatures.join(' ');
}
