// Request schemas for second factors.
import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { addProblems, line } from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';
import { usedPasskey } from './passkey-schemas.ts';

export const CODE_MISSING = hostText('Please enter a code.');

/** Every valid code is shorter than this limit. */
export const typedCode = orDefault(line, '').check(
  z.maxLength(60, { error: hostText('This code is too long.') }),
);
const code = typedCode.check(z.refine((text) => text.trim() !== '', { error: CODE_MISSING }));
const ticket = z.string().check(z.maxLength(200, { error: hostText('Invalid or missing token') }));

export const secondFactorRequest = z.strictObject({ ticket, code });
export type SecondFactorInput = z.infer<typeof secondFactorRequest> & FactorProof;

/** The body of `POST /api/auth/second-factor/lost`. */
export const lostFactorRequest = z.strictObject({ ticket });

/** The body of `POST /api/auth/second-factor/keep`: the token of a link that stops the removal. */
export const keepFactorRequest = z.strictObject({ token: ticket });

/** A code, or the answer of a passkey to the options of `POST /api/second-factors/proof`. */
const proof = { code: typedCode, passkey: orAbsent(usedPasskey) };

/** The body of `POST /api/second-factors`. An account with a second factor needs a proof of it. */
export const newFactorRequest = z.strictObject({ kind: z.literal('authenticator'), ...proof });

/** The body of `POST /api/second-factors/passkeys/options`, which needs a proof in the same way. */
export const newPasskeyOptionsRequest = z.strictObject(proof);

/** The first code of an authenticator app. */
export const codeRequest = z.strictObject({ code });

export const proofRequest = z.strictObject(proof).check((ctx) => {
  const { code: typed, passkey } = ctx.value;
  if (passkey === undefined && typed.trim() === '')
    addProblems(ctx, { path: 'code', message: CODE_MISSING });
});
export type FactorProof = z.infer<typeof proofRequest>;
