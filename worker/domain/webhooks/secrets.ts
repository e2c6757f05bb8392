// What signs and what is hidden, by name: a sealed text opens for its own webhook only.

const SECRET_PREFIX = 'whsec_';

/** The standard's spelling of 256 random bits that come in base64url. */
export function spellSecret(base64url: string): string {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return `${SECRET_PREFIX}${base64.padEnd(Math.ceil(base64.length / 4) * 4, '=')}`;
}

export const secretPurpose = (webhookId: string) => `webhook-secret:${webhookId}`;
export const headersPurpose = (webhookId: string) => `webhook-headers:${webhookId}`;
