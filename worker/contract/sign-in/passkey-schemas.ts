// Request schemas for passkeys. Browsers add further members to the answer of an authenticator, which are ignored.
import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { PASSKEY_NAME_MAX } from '../../domain/sign-in/passkeys.ts';
import { browserHints } from '../accounts/account-schemas.ts';
import { ERRORS } from '../errors.ts';
import { line } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

const UNREADABLE = ERRORS.PASSKEY_REFUSED[1];

/** Binary data in base64url, with the size that it can have at most. */
const binary = (bytes: number) =>
  z
    .string()
    .check(
      z.maxLength(Math.ceil((bytes * 4) / 3), { error: UNREADABLE }),
      z.regex(/^[\w-]+$/, { error: UNREADABLE }),
    );

/** The longest id that WebAuthn allows. */
const id = binary(1023);
const clientDataJSON = binary(3000);

/** The answer of an authenticator that used a passkey. */
export const usedPasskey = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: binary(3000),
    signature: binary(9000),
    userHandle: orAbsent(binary(64)),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** The answer of an authenticator that created a passkey. */
const createdPasskey = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: binary(12_000),
    transports: orDefault(z.array(z.string()).check(z.maxLength(20)), []),
  }),
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The ticket of a sign-in that needs a second factor. */
const ticket = orAbsent(
  z.string().check(z.maxLength(200, { error: hostText('Invalid or missing token') })),
);

/** The body of `POST /api/passkeys/options`. Without a ticket, the passkey is the only proof. */
export const passkeyOptionsRequest = z.strictObject({ ticket });

/** The body of `POST /api/passkeys/verify`. */
export const passkeySignInRequest = z.strictObject({
  ticket,
  passkey: usedPasskey,
  ...browserHints,
  keep: orDefault(z.boolean(), false),
});
export type PasskeySignInInput = z.infer<typeof passkeySignInRequest>;

const name = orDefault(line, '').check(
  z.refine((text) => text.trim() !== '', { error: hostText('Please enter a name.') }),
  z.maxLength(PASSKEY_NAME_MAX, { error: hostText('This name is too long.') }),
);

/** The body of `POST /api/second-factors/passkeys`. */
export const newPasskeyRequest = z.strictObject({ name, passkey: createdPasskey });
export type NewPasskeyInput = z.infer<typeof newPasskeyRequest>;

/** The body of `PATCH /api/second-factors/{id}`. */
export const passkeyChange = z.strictObject({ name });
