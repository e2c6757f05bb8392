// Signs id tokens with RS256, and publishes the keys. A new process has a new key.

import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import type { Person } from './people.ts';

const LIFETIME_S = 3600;

interface Claims {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string | null;
  readonly person: Person;
  readonly scopes: readonly string[];
}

const encode = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');

function createKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 27);
  return { privateKey, jwk, kid };
}

export function createIdTokens() {
  let key: ReturnType<typeof createKey> | null = null;

  /** Creates the key at its first use, because creating a key takes a while. */
  function ensureKey() {
    key ??= createKey();
    return key;
  }

  return {
    listKeys() {
      const { jwk, kid } = ensureKey();
      return { keys: [{ ...jwk, kty: 'RSA', use: 'sig', kid, alg: 'RS256' }] };
    },

    sign({ issuer, clientId, nonce, person, scopes }: Claims): string {
      const now = Math.floor(currentTime() / 1000);
      const { tid, oid, name, email, emailClaim, isDomainVerified } = person;
      const subject = createHash('sha256').update(`${clientId} ${tid} ${oid}`).digest('base64url');
      const hasEmail = scopes.includes('email') && emailClaim !== null;
      const payload = {
        ver: '2.0',
        iss: issuer,
        aud: clientId,
        iat: now,
        nbf: now,
        exp: now + LIFETIME_S,
        sub: subject,
        tid,
        oid,
        ...(scopes.includes('profile') ? { name, preferred_username: email } : {}),
        ...(hasEmail ? { email: emailClaim } : {}),
        ...(hasEmail && isDomainVerified !== null ? { xms_edov: isDomainVerified } : {}),
        ...(nonce === null ? {} : { nonce }),
      };
      const { privateKey, kid } = ensureKey();
      const text = `${encode({ typ: 'JWT', alg: 'RS256', kid })}.${encode(payload)}`;
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
    },
  };
}
