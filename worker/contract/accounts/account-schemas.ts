// Request schemas for accounts. The schemas are strict: an unknown field is an error. The form
// rules are in worker/domain, so that the page and the server show the same messages in the same
// order.

import * as z from 'zod/mini';
import {
  checkEmailForm,
  checkResetPasswordForm,
  checkSignUpForm,
  findPasswordProblem,
  listSignInProblems,
} from '../../domain/accounts/account-forms.ts';
import { PASSWORD_MAX, PASSWORD_TOO_LONG } from '../../domain/accounts/password-rules.ts';
import { readPhoneText } from '../../domain/accounts/phone-number.ts';
import { readTypedPhone } from '../../domain/accounts/phone-text.ts';
import { isReturnPath } from '../../domain/accounts/return-path.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { IDENTITY_PROVIDERS } from '../../domain/providers/identity-providers.ts';
import {
  addProblems,
  displayName,
  hourFormat,
  knownLanguage,
  line,
  zoneHint,
} from '../field-schemas.ts';
import { orAbsent, orDefault } from '../optional-fields.ts';

/** An absent field is treated like an empty field, so both get the same error message. */
const field = orDefault(line, '');
/** A password is never trimmed or changed. */
const password = z.string();
/** Every valid token is shorter than this limit. */
const token = orDefault(
  z.string().check(z.maxLength(200, { error: hostText('Invalid or missing token') })),
  '',
);

export const signUpRequest = z
  .strictObject({
    name: orDefault(displayName, ''),
    email: field,
    phone: field,
    password: orDefault(password, ''),
    language: orAbsent(knownLanguage),
  })
  .check((ctx) => {
    const problem = checkSignUpForm({ ...ctx.value, confirmPassword: ctx.value.password });
    // A number without a country code stays as it is, because the form does not ask for a country.
    const { phone } = ctx.value;
    const reading =
      problem === null && readTypedPhone(phone).isInternational
        ? readPhoneText('')(phone)
        : { value: phone };
    if ('value' in reading) ctx.value = { ...ctx.value, phone: reading.value };
    addProblems(ctx, 'message' in reading ? { path: 'phone', message: reading.message } : problem);
  });
export type SignUpInput = z.infer<typeof signUpRequest>;

/** How the browser shows times. The account gets these at its first sign-in. */
export const browserHints = { timezone: orAbsent(zoneHint), hourFormat: orAbsent(hourFormat) };

export const currentPassword = orDefault(
  password.check(z.maxLength(PASSWORD_MAX, { error: PASSWORD_TOO_LONG })),
  '',
);

export const signInRequest = z
  .strictObject({
    email: field,
    password: currentPassword,
    ...browserHints,
    keep: orDefault(z.boolean(), false),
  })
  .check((ctx) => {
    addProblems(ctx, ...listSignInProblems(ctx.value));
  });
export type SignInInput = z.infer<typeof signInRequest>;

export const emailRequest = z
  .strictObject({ email: field })
  .check((ctx) => addProblems(ctx, checkEmailForm(ctx.value)));

export const resetPasswordRequest = z
  .strictObject({ token, password: orDefault(password, '') })
  .check((ctx) => {
    if (ctx.value.token === '')
      addProblems(ctx, { path: 'token', message: hostText('Invalid or missing reset token') });
    addProblems(ctx, checkResetPasswordForm({ ...ctx.value, confirmPassword: ctx.value.password }));
  });
export type ResetPasswordInput = z.infer<typeof resetPasswordRequest>;

export const verifyEmailRequest = z
  .strictObject({ token, password: orAbsent(z.string()) })
  .check((ctx) => {
    const { token: sentToken, password: chosen } = ctx.value;
    if (sentToken === '')
      addProblems(ctx, {
        path: 'token',
        message: hostText('Invalid verification link. No token provided.'),
      });
    if (chosen !== undefined)
      addProblems(ctx, checkResetPasswordForm({ password: chosen, confirmPassword: chosen }));
  });
export type VerifyEmailInput = z.infer<typeof verifyEmailRequest>;

export const exchangeRequest = z.strictObject({ ticket: token, ...browserHints });
export type ExchangeInput = z.infer<typeof exchangeRequest>;

/** The body of `POST /api/auth/confirm`: the token of the link that proves an email address. */
export const confirmRequest = z.strictObject({ token, ...browserHints });
export type ConfirmInput = z.infer<typeof confirmRequest>;

/** The body of `POST /api/users/password`. An account without a password needs no `current`. */
export const passwordChange = z
  .strictObject({ current: currentPassword, next: orDefault(password, '') })
  .check((ctx) => {
    const problem = findPasswordProblem(ctx.value.next);
    addProblems(ctx, problem === null ? null : { path: 'next', message: problem });
  });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The parameter of `DELETE /api/users/sign-in-methods/{provider}`. */
export const providerParameter = z.object({ provider: z.enum(IDENTITY_PROVIDERS) });

/** The body of `POST /api/auth/change-email` and `POST /api/auth/undo-email`. */
export const addressLinkRequest = z.strictObject({ token });

/** The page to open after the sign-in. Only paths of this site are allowed. */
const returnTo = z.optional(
  z.string().check(z.refine(isReturnPath, { error: 'returnTo must be a path of this site.' })),
);
/** `keep=1` means that the person chose to stay signed in on the device. */
export const signInQuery = z.object({ returnTo, keep: z.optional(z.literal('1')) });

/**
 * If `token` (a ticket) is given, the host authorizes the connected calendar again. Otherwise the user signs
 * in again.
 */
export const googleReauthQuery = z.object({
  returnTo,
  token: z.optional(z.catch(z.string().check(z.maxLength(200)), '')),
  /** The id of the calendar account. */
  account: z.catch(z.optional(z.string().check(z.maxLength(64))), undefined),
});

/** The query parameters that the provider adds when it redirects the browser back to us. Other parameters are ignored. */
export const providerReturnQuery = z.object({
  state: z._default(z.string().check(z.maxLength(200)), ''),
  code: z.optional(z.string().check(z.maxLength(4096))),
  error: z.optional(z.string().check(z.maxLength(200))),
  error_description: z.optional(z.string().check(z.maxLength(4096))),
});
export type ProviderReturn = z.infer<typeof providerReturnQuery>;
