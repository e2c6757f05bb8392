import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { currentPassword } from '../accounts/account-schemas.ts';
import { orAbsent } from '../optional-fields.ts';
import { usedPasskey } from './passkey-schemas.ts';
import { typedCode } from './second-factor-schemas.ts';

/**
 * The body of `POST /api/auth/confirm-session`: the password, or the ticket of a sign-in with a provider in the same
 * browser. An account with a second factor needs a code, or the answer of a passkey to the options of
 * `POST /api/second-factors/proof`.
 */
export const sessionProof = z.strictObject({
  password: currentPassword,
  ticket: orAbsent(
    z.string().check(z.maxLength(200, { error: hostText('Invalid or missing token') })),
  ),
  code: typedCode,
  passkey: orAbsent(usedPasskey),
});
export type SessionProof = z.infer<typeof sessionProof>;
