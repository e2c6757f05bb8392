// Converts the claims of an id token of Microsoft to an identity. The email address in the claims is not proven: an
// administrator of a tenant can enter any address. Only the optional claim `xms_edov` proves the email address.
import { isEmailAddress } from '../../domain/accounts/email-address.ts';
import type { Identity } from '../../ports/accounts/identity-provider.ts';
import type { MicrosoftClaims } from '../providers/microsoft-id-token.ts';

const isTrue = (claim: MicrosoftClaims['xms_edov']): boolean =>
  claim === true || claim === 1 || claim === '1' || claim === 'true';

/** Work accounts without a mailbox have no email claim. Their sign-in name may be an address. */
function readEmail({ email, preferred_username: signInName }: MicrosoftClaims): string | null {
  return [email, signInName].find((text) => text !== null && isEmailAddress(text)) ?? null;
}

export function toMicrosoftIdentity(claims: MicrosoftClaims): Identity {
  const email = readEmail(claims);
  return {
    subject: claims.accountId,
    email,
    isEmailVerified: email !== null && email === claims.email && isTrue(claims.xms_edov),
    name: claims.name,
    picture: null,
  };
}
