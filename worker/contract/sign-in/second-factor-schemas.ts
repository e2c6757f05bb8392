// Request schemas for second factors.
import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';
import { line } from '../field-schemas.ts';
import { orDefault } from '../optional-fields.ts';

/** Every valid code is shorter than this limit. */
const code = orDefault(line, '').check(
  z.refine((text) => text.trim() !== '', { error: hostText('Please enter a code.') }),
  z.maxLength(60, { error: hostText('This code is too long.') }),
);
const ticket = z.string().check(z.maxLength(200, { error: hostText('Invalid or missing token') }));

export const secondFactorRequest = z.strictObject({ ticket, code });
export type SecondFactorInput = z.infer<typeof secondFactorRequest>;

/** The body of `POST /api/auth/second-factor/lost`. */
export const lostFactorRequest = z.strictObject({ ticket });

/** The body of `POST /api/auth/second-factor/keep`: the token of a link that stops the removal. */
export const keepFactorRequest = z.strictObject({ token: ticket });

export const newFactorRequest = z.strictObject({ kind: z.literal('authenticator') });

export const codeRequest = z.strictObject({ code });
