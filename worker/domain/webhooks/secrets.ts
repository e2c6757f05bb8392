// Names that bind sealed secrets to their webhook: a sealed text can only be opened for its own webhook.

const SECRET_PREFIX = 'whsec_';

/** The standard's encoding of 256 random bits that are given as base64url. */
export function formatSecret(base64url: string): string {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return `${SECRET_PREFIX}${base64.padEnd(Math.ceil(base64.length / 4) * 4, '=')}`;
}

export const secretPurpose = (webhookId: string) => `webhook-secret:${webhookId}`;
export const headersPurpose = (webhookId: string) => `webhook-headers:${webhookId}`;
