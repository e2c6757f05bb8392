// Stores grants (the scopes that a person granted) and their tokens. As at Google, revoking one token of a
// person revokes all tokens of that person.

import { randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import type { Person } from './people.ts';
import { writeScope } from './scopes.ts';

const LIFETIME_S = 3599;

export interface Grant {
  readonly person: Person;
  readonly scopes: ReadonlySet<string>;
  isRevoked: boolean;
}

interface AccessToken {
  readonly grant: Grant;
  expiresAt: number;
}

/** A valid token in the form that survives a restart. */
export interface StoredToken {
  readonly token: string;
  readonly person: Person;
  readonly scopes: readonly string[];
  /** Null for a refresh token, which does not expire. */
  readonly expiresAt: number | null;
}

interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly token_type: 'Bearer';
}

export interface RefreshableTokenAnswer extends TokenAnswer {
  readonly refresh_token: string;
}

export function createGrants(stored: readonly StoredToken[]) {
  const grants = new Map<string, Grant[]>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, AccessToken>();

  const listGrants = (email: string) => grants.get(email.toLowerCase()) ?? [];

  function createGrant(person: Person, scopes: Iterable<string>): Grant {
    const grant: Grant = { person, scopes: new Set(scopes), isRevoked: false };
    grants.set(person.email.toLowerCase(), [...listGrants(person.email), grant]);
    return grant;
  }

  for (const { token, person, scopes, expiresAt } of stored) {
    const grant = createGrant(person, scopes);
    if (expiresAt === null) refreshTokens.set(token, grant);
    else accessTokens.set(token, { grant, expiresAt });
  }

  function issue(grant: Grant): TokenAnswer {
    const token = `ya29.${randomUUID()}`;
    accessTokens.set(token, { grant, expiresAt: currentTime() + LIFETIME_S * 1000 });
    return {
      access_token: token,
      expires_in: LIFETIME_S,
      scope: writeScope(grant.scopes),
      token_type: 'Bearer',
    };
  }

  function revokePerson(email: string): void {
    for (const grant of listGrants(email)) grant.isRevoked = true;
  }

  return {
    issue,
    revokePerson,

    /** Creates a grant. `includesEarlier` (include_granted_scopes) adds the scopes of earlier grants. */
    add(person: Person, scopes: Iterable<string>, includesEarlier: boolean): Grant {
      const all = new Set(scopes);
      const earlier = listGrants(person.email).filter((grant) => !grant.isRevoked);
      if (includesEarlier) {
        for (const scope of earlier.flatMap((grant) => [...grant.scopes])) all.add(scope);
      }
      return createGrant(person, all);
    },

    exportState(): StoredToken[] {
      const write = (token: string, { person, scopes }: Grant, expiresAt: number | null) => ({
        token,
        person,
        scopes: [...scopes],
        expiresAt,
      });
      const lasting = [...refreshTokens]
        .filter(([, grant]) => !grant.isRevoked)
        .map(([token, grant]) => write(token, grant, null));
      const short = [...accessTokens]
        .filter(([, { grant, expiresAt }]) => !grant.isRevoked && expiresAt > currentTime())
        .map(([token, { grant, expiresAt }]) => write(token, grant, expiresAt));
      return [...lasting, ...short];
    },

    issueWithRefresh(grant: Grant): RefreshableTokenAnswer {
      const refreshToken = `1//${randomUUID()}`;
      refreshTokens.set(refreshToken, grant);
      return { ...issue(grant), refresh_token: refreshToken };
    },

    /** Returns null when the token is unknown or its grant was revoked. */
    findByRefreshToken(token: string): Grant | null {
      const grant = refreshTokens.get(token);
      return grant && !grant.isRevoked ? grant : null;
    },

    /** Returns null when the token is unknown, expired or revoked. */
    findByAccessToken(token: string): Grant | null {
      const found = accessTokens.get(token);
      if (!found || found.grant.isRevoked || found.expiresAt <= currentTime()) return null;
      return found.grant;
    },

    /** Returns the person of a valid, expired or revoked token, or null for an unknown token. */
    ownerOf(token: string): Person | null {
      const grant = refreshTokens.get(token) ?? accessTokens.get(token)?.grant;
      return grant?.person ?? null;
    },

    /** Returns false when the token is unknown or already revoked. */
    revoke(token: string): boolean {
      const grant = refreshTokens.get(token) ?? accessTokens.get(token)?.grant;
      if (!grant || grant.isRevoked) return false;
      revokePerson(grant.person.email);
      return true;
    },

    /** Makes every access token of the person expire. */
    expireAccessTokens(email: string): void {
      for (const token of accessTokens.values()) {
        if (token.grant.person.email.toLowerCase() === email.toLowerCase()) token.expiresAt = 0;
      }
    },

    forget(email: string): void {
      const isTheirs = (grant: Grant) => grant.person.email.toLowerCase() === email.toLowerCase();
      grants.delete(email.toLowerCase());
      for (const [token, grant] of refreshTokens) if (isTheirs(grant)) refreshTokens.delete(token);
      for (const [token, { grant }] of accessTokens)
        if (isTheirs(grant)) accessTokens.delete(token);
    },
  };
}

export type Grants = ReturnType<typeof createGrants>;
