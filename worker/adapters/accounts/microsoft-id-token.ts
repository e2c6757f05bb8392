// Reads the id token of a sign-in with Microsoft. The signature of the token is not checked,
// because the token comes directly from Microsoft's server over TLS (OpenID Connect Core, 3.1.3.7).
// The email address in the token is not proven: an administrator of a tenant can enter any address. Only
// the optional claim `xms_edov` proves the email address.
import { parseJWT } from 'oslo/jwt';
import * as z from 'zod/mini';
import { isEmailAddress } from '../../domain/accounts/email-address.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Identity } from '../../ports/accounts/identity-provider.ts';
import type { MicrosoftConfig } from '../providers/microsoft-endpoints.ts';

const answer = z.object({ id_token: z.string() });
const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
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

function readClaims(body: unknown): Claims | null {
  try {
    const { data } = answer.safeParse(body);
    return (data && claims.safeParse(parseJWT(data.id_token)?.payload).data) ?? null;
  } catch {
    // `parseJWT` throws an error when a part of the token is not JSON.
    return null;
  }
}

const isTrue = (claim: Claims['xms_edov']): boolean =>
  claim === true || claim === 1 || claim === '1' || claim === 'true';

/** Work accounts without a mailbox have no email claim. Their sign-in name may be an address. */
function readEmail({ email, preferred_username: signInName }: Claims): string | null {
  return [email, signInName].find((text) => text !== null && isEmailAddress(text)) ?? null;
}

function toIdentity(read: Claims): Identity {
  const email = readEmail(read);
  return {
    subject: `${read.tid}.${read.oid}`,
    email,
    isEmailVerified: email !== null && email === read.email && isTrue(read.xms_edov),
    name: read.name,
    picture: null,
  };
}

interface Expected {
  readonly config: Pick<MicrosoftConfig, 'clientId' | 'loginUrl'>;
  readonly nonce: string;
  readonly now: Instant;
}

/**
 * Returns the person in the response of the token endpoint. Returns null if the token does not
 * belong to this sign-in.
 */
export function readMicrosoftIdentity(
  body: unknown,
  { config, nonce, now }: Expected,
): Identity | null {
  const read = readClaims(body);
  const isExpected =
    read?.iss === `${config.loginUrl}/${read?.tid}/v2.0` &&
    read.aud === config.clientId &&
    read.nonce === nonce &&
    read.exp * 1000 > now;
  return isExpected ? toIdentity(read) : null;
}
