// The secret and the headers of each webhook are encrypted with a purpose (see `Vault`) that contains the
// webhook's id. The encrypted data of one webhook therefore cannot be decrypted for a different webhook.

const SECRET_PREFIX = 'whsec_';

/** Converts 256 random bits from base64url to the format of the Standard Webhooks specification. */
export function formatSecret(base64url: string): string {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return `${SECRET_PREFIX}${base64.padEnd(Math.ceil(base64.length / 4) * 4, '=')}`;
}

export const secretPurpose = (webhookId: string) => `webhook-secret:${webhookId}`;
export const headersPurpose = (webhookId: string) => `webhook-headers:${webhookId}`;
