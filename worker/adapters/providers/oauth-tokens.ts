// The consents at Google, Microsoft and Zoom: the start of a consent, the exchange of its code, and the tokens in
// responses.
import { generateCodeVerifier, generateState, type OAuth2Client } from 'oslo/oauth2';
import * as z from 'zod/mini';

export const token = z.string().check(z.minLength(1));

export const renewedTokens = z.object({
  access_token: token,
  expires_in: z.number().check(z.positive()),
  refresh_token: z.optional(token),
});

const errorAnswer = z.object({ error: z.string().check(z.regex(/^\w{1,60}$/)) });

export const readErrorCode = (body: unknown) => errorAnswer.safeParse(body).data?.error ?? '';

type Tokens = z.infer<typeof renewedTokens>;

/** Starts a consent, and returns the URL to which the host is sent. */
export async function startConsent(client: OAuth2Client, scopes: string[] = []) {
  const state = generateState();
  const codeVerifier = generateCodeVerifier();
  const url = await client.createAuthorizationURL({ state, codeVerifier, scopes });
  return { url, state, codeVerifier };
}

interface ReturnedCode {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** Returns the form that exchanges the code of a consent for tokens. */
export const toCodeForm = ({ code, codeVerifier, redirectUri }: ReturnedCode) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: codeVerifier,
  redirect_uri: redirectUri,
});

export const toRenewed = (tokens: Tokens) => ({
  accessToken: tokens.access_token,
  expiresInMs: tokens.expires_in * 1000,
  refreshToken: tokens.refresh_token ?? null,
});

/** Returns what the service stores after a consent. */
export const toGrant = (
  tokens: Tokens & { readonly scope: string },
  account: { readonly accountId: string; readonly accountEmail: string },
) => ({ ...account, ...toRenewed(tokens), scopes: tokens.scope.split(' ').filter(Boolean) });
