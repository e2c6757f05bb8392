// The codes of authenticator apps, with the values that all apps support: SHA-1, 6 digits, 30 seconds. This is HOTP
// (RFC 4226) with the step as the counter. The TOTPController of oslo reads the system clock, and does not say which
// step a code has.
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp';
import { RECOVERY_CODE_LENGTH, writeRecoveryCode } from '../../domain/sign-in/second-factor.ts';
import type { FactorCodes } from '../../ports/sign-in/factor-codes.ts';

/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Halfpast';

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const readSecret = (secret: string) => base32.decode(secret, { strict: false });

export const factorCodes: FactorCodes = {
  createSecret: () => base32.encode(randomBytes(SECRET_BYTES), { includePadding: false }),
  writeAddress: (secret, account) => createTOTPKeyURI(ISSUER, account, readSecret(secret)),
  compute: (secret, step) => generateHOTP(readSecret(secret), step),
  createRecoveryCode: () => writeRecoveryCode(randomBytes(RECOVERY_CODE_LENGTH)),
};
