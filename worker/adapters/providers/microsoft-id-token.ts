// Requests a consent at Microsoft, and reads the id token that follows. The signature of the token is not
// checked, because the token comes directly from Microsoft's server over TLS (OpenID Connect Core, 3.1.3.7).
import { parseJWT } from 'oslo/jwt';
import { OAuth2Client } from 'oslo/oauth2';
import * as z from 'zod/mini';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { sha256Hasher } from '../hashers.ts';
import { commonUrlOf, type MicrosoftConfig } from './microsoft-endpoints.ts';
import { startConsent } from './oauth-tokens.ts';

/** A token may start this long after our time, because the clocks of two servers differ a little. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

const answer = z.object({ id_token: z.string() });
const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  nbf: z.optional(z.number()),
  nonce: z.string(),
  tid: id,
  oid: id,
  name: z.catch(z.string(), ''),
  email: z.catch(z.nullable(z.string()), null),
  preferred_username: z.catch(z.nullable(z.string()), null),
  // Microsoft documents a boolean. But some tokens contain 1, "1" or "true".
  xms_edov: z.catch(z.nullable(z.union([z.boolean(), z.number(), z.string()])), null),
});
type Claims = z.infer<typeof claims>;

export type MicrosoftClaims = Pick<Claims, 'name' | 'email' | 'preferred_username' | 'xms_edov'> & {
  /**
   * The tenant and the id of the person. The email address cannot be the id, because an administrator can give it to
   * another account.
   */
  readonly accountId: string;
};

/** Derives the nonce from the verifier, which stays in the browser that started the consent. */
const nonceOf = (codeVerifier: string): Promise<string> =>
  sha256Hasher.sha256(`nonce ${codeVerifier}`);

/** Starts a consent whose id token `readMicrosoftClaims` accepts. The scopes must include `openid`. */
export async function startMicrosoftConsent(
  config: MicrosoftConfig,
  redirectURI: string,
  scopes: string[],
) {
  const base = commonUrlOf(config);
  const client = new OAuth2Client(config.clientId, `${base}/authorize`, `${base}/token`, {
    redirectURI,
  });
  const consent = await startConsent(client, scopes);
  consent.url.searchParams.set('nonce', await nonceOf(consent.codeVerifier));
  return consent;
}

function parseClaims(body: unknown): Claims | null {
  try {
    const { data } = answer.safeParse(body);
    return (data && claims.safeParse(parseJWT(data.id_token)?.payload).data) ?? null;
  } catch {
    // `parseJWT` throws an error when a part of the token is not JSON.
    return null;
  }
}

interface Expected {
  readonly config: Pick<MicrosoftConfig, 'clientId' | 'loginUrl'>;
  /** The verifier of the consent to which the token must belong. */
  readonly codeVerifier: string;
  readonly now: Instant;
}

/**
 * Returns the claims in the response of the token endpoint. Returns null if the token was not made for this service
 * and this consent, or is not valid now.
 */
export async function readMicrosoftClaims(
  body: unknown,
  { config, codeVerifier, now }: Expected,
): Promise<MicrosoftClaims | null> {
  const read = parseClaims(body);
  const isExpected =
    read?.iss === `${config.loginUrl}/${read?.tid}/v2.0` &&
    read.aud === config.clientId &&
    read.nonce === (await nonceOf(codeVerifier)) &&
    (read.nbf ?? 0) * 1000 <= now + CLOCK_DIFFERENCE_MS &&
    read.exp * 1000 > now;
  return isExpected ? { ...read, accountId: `${read.tid}.${read.oid}` } : null;
}
