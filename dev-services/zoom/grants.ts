// Stores people and their tokens. As at Zoom, each use of a refresh token replaces the token, and a
// revocation ends every token of the person.

import { randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';

const LIFETIME_S = 3599;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface Token {
  readonly email: string;
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly string[];
  expiresAt: number;
}

export type StoredToken = Token & { readonly token: string };

const LASTING_MS = 90 * 24 * 60 * 60 * 1000;

export function createGrants(
  storedPeople: readonly Person[],
  storedTokens: readonly StoredToken[],
) {
  const people = new Map(storedPeople.map((person) => [person.email, person]));
  const tokens = new Map(storedTokens.map(({ token, ...rest }) => [token, { ...rest } as Token]));

  function add(kind: Token['kind'], email: string, scopes: readonly string[]): string {
    const token = randomUUID();
    const lifetime = kind === 'access' ? LIFETIME_S * 1000 : LASTING_MS;
    tokens.set(token, { email, kind, scopes, expiresAt: currentTime() + lifetime });
    return token;
  }

  function find(token: string, kind: Token['kind']): Token | null {
    const found = tokens.get(token);
    return found?.kind === kind && found.expiresAt > currentTime() ? found : null;
  }

  function issue(email: string, scopes: readonly string[]) {
    return {
      access_token: add('access', email, scopes),
      token_type: 'bearer',
      refresh_token: add('refresh', email, scopes),
      expires_in: LIFETIME_S,
      scope: scopes.join(' '),
      api_url: 'https://api.zoom.us',
    };
  }

  const listOf = (email: string) => [...tokens].filter(([, token]) => token.email === email);

  return {
    issue,
    find,

    ensurePerson(email: string, name = email): Person {
      const person = people.get(email) ?? { id: randomUUID(), email, name };
      people.set(email, person);
      return person;
    },

    findPerson: (email: string): Person | null => people.get(email) ?? null,
    listPeople: (): Person[] => [...people.values()],

    /** Returns new tokens. The previous refresh token stops working. */
    refresh(token: string) {
      const found = find(token, 'refresh');
      if (!found) return null;
      tokens.delete(token);
      return issue(found.email, found.scopes);
    },

    ownerOf: (token: string): string | null => tokens.get(token)?.email ?? null,

    revoke(email: string): void {
      for (const [token] of listOf(email)) tokens.delete(token);
    },

    expireAccessTokens(email: string): void {
      for (const [, token] of listOf(email)) if (token.kind === 'access') token.expiresAt = 0;
    },

    forget(email: string): void {
      for (const [token] of listOf(email)) tokens.delete(token);
      people.delete(email);
    },

    exportTokens: (): StoredToken[] => [...tokens].map(([token, rest]) => ({ token, ...rest })),
  };
}

export type Grants = ReturnType<typeof createGrants>;
