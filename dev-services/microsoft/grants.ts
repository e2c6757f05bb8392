// Stores consents, grants and tokens. As at Microsoft, each use of a refresh token returns a new refresh
// token. The replaced refresh token works for one more day.

import { randomBytes } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';

const ACCESS_LIFETIME_S = 3599;
const GRACE_MS = 86_400_000;
/**
 * Tokens of Microsoft are long. With tokens of the same length, a test fails when a column or a header is too
 * short.
 */
const TOKEN_BYTES = 1100;

export interface Grant {
  readonly email: string;
  readonly scopes: readonly string[];
  isRevoked: boolean;
}

interface AccessToken {
  readonly grant: Grant;
  expiresAt: number;
}

interface RefreshToken {
  readonly grant: Grant;
  /** The time when the token was first used. This use returned the next refresh token. Null before. */
  replacedAt: number | null;
}

/** A valid token in the form that survives a restart. */
export interface StoredToken {
  readonly token: string;
  readonly email: string;
  readonly scopes: readonly string[];
  /** Null for a refresh token. */
  readonly expiresAt: number | null;
}

export interface IssuedTokens {
  readonly access_token: string;
  readonly expires_in: number;
  readonly ext_expires_in: number;
  readonly token_type: 'Bearer';
  /** Present when the grant has the scope offline_access. */
  readonly refresh_token?: string;
}

const createToken = (prefix: string): string =>
  `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;

export function createGrants(stored: readonly StoredToken[]) {
  const grants: Grant[] = [];
  const accessTokens = new Map<string, AccessToken>();
  const refreshTokens = new Map<string, RefreshToken>();
  const consents = new Map<string, Set<string>>();

  function add(email: string, scopes: readonly string[]): Grant {
    const grant: Grant = { email, scopes: [...scopes], isRevoked: false };
    grants.push(grant);
    const consented = consents.get(email) ?? new Set();
    consents.set(email, consented);
    for (const scope of scopes) consented.add(scope);
    return grant;
  }

  for (const { token, email, scopes, expiresAt } of stored) {
    const grant = add(email, scopes);
    if (expiresAt === null) refreshTokens.set(token, { grant, replacedAt: null });
    else accessTokens.set(token, { grant, expiresAt });
  }

  function issue(grant: Grant): IssuedTokens {
    const token = createToken('EwB');
    accessTokens.set(token, { grant, expiresAt: currentTime() + ACCESS_LIFETIME_S * 1000 });
    const answer: IssuedTokens = {
      token_type: 'Bearer',
      expires_in: ACCESS_LIFETIME_S,
      ext_expires_in: ACCESS_LIFETIME_S,
      access_token: token,
    };
    if (!grant.scopes.includes('offline_access')) return answer;
    const refreshToken = createToken('1.AX');
    refreshTokens.set(refreshToken, { grant, replacedAt: null });
    return { ...answer, refresh_token: refreshToken };
  }

  return {
    add,
    issue,

    hasConsent: (email: string, scopes: readonly string[]): boolean =>
      scopes.every((scope) => consents.get(email)?.has(scope)),

    exportState(): StoredToken[] {
      const now = currentTime();
      const access = [...accessTokens].flatMap(([token, { grant, expiresAt }]) =>
        grant.isRevoked || expiresAt <= now ? [] : [{ token, ...grant, expiresAt }],
      );
      const refresh = [...refreshTokens].flatMap(([token, { grant, replacedAt }]) =>
        grant.isRevoked || replacedAt !== null ? [] : [{ token, ...grant, expiresAt: null }],
      );
      return [...access, ...refresh].map(({ token, email, scopes, expiresAt }) => ({
        token,
        email,
        scopes,
        expiresAt,
      }));
    },

    /**
     * Marks the token as replaced and returns its grant. Returns `expired` when the token is unknown or its
     * grace period is over. Returns `revoked` when the grant was revoked.
     */
    redeemRefreshToken(token: string): Grant | 'expired' | 'revoked' {
      const found = refreshTokens.get(token);
      if (!found) return 'expired';
      if (found.grant.isRevoked) return 'revoked';
      const now = currentTime();
      if (found.replacedAt !== null && now >= found.replacedAt + GRACE_MS) return 'expired';
      found.replacedAt ??= now;
      return found.grant;
    },

    /** Returns null when the token is unknown, expired or revoked. */
    findByAccessToken(token: string): Grant | null {
      const found = accessTokens.get(token);
      if (!found || found.grant.isRevoked || found.expiresAt <= currentTime()) return null;
      return found.grant;
    },

    /** Returns the account of a valid, expired or revoked token, or null for an unknown token. */
    ownerOf(token: string): string | null {
      return (refreshTokens.get(token) ?? accessTokens.get(token))?.grant.email ?? null;
    },

    /** Revokes the tokens and the consent, as a person does in their account. */
    revokePerson(email: string): void {
      consents.delete(email);
      for (const grant of grants) if (grant.email === email) grant.isRevoked = true;
    },

    expireAccessTokens(email: string): void {
      for (const token of accessTokens.values())
        if (token.grant.email === email) token.expiresAt = 0;
    },

    /** Ends the grace period of all replaced refresh tokens. */
    expireReplacedTokens(email: string): void {
      for (const token of refreshTokens.values()) {
        if (token.grant.email === email && token.replacedAt !== null) token.replacedAt = 0;
      }
    },

    forget(email: string): void {
      consents.delete(email);
      for (const tokens of [refreshTokens, accessTokens]) {
        for (const [token, { grant }] of tokens) if (grant.email === email) tokens.delete(token);
      }
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
