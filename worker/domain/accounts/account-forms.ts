// The rules of the account forms (spec section 5). The pages and the server use the same rules. Most checks
// return the first problem, in the order of the spec, or null. Texts that the spec quotes must stay word for
// word.

import { hostText } from '../language/host-text.ts';
import { cleanName, isReadableName, NAME_UNREADABLE } from './display-name.ts';
import { isEmailAddress } from './email-address.ts';
import {
  PASSWORD_MAX,
  PASSWORD_TOO_LONG,
  RESET_PASSWORD_MIN,
  SIGN_UP_PASSWORD_RULES,
} from './password-rules.ts';
import { isPhoneText } from './phone-text.ts';

export const ACCOUNT_NAME_MAX = 100;

export const ACCOUNT_TEXTS = {
  fillAll: hostText('Please fill in all fields'),
  mismatch: hostText('Passwords do not match'),
  emailEmpty: hostText('Please enter your email address'),
  emailInvalid: hostText('Please enter a valid email address.'),
  nameTooLong: hostText('Names can have at most {maximum} characters.', {
    maximum: ACCOUNT_NAME_MAX,
  }),
  phoneInvalid: hostText('Please enter a valid phone number.'),
  resetTooShort: hostText('Password must be at least 6 characters long'),
} as const;

interface FormProblem<Field extends string> {
  readonly path: Field;
  readonly message: string;
  /** The other empty fields, if the form has empty fields. */
  readonly alsoWrong?: readonly Field[];
}

interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  /** The repeated password. The browser does not send it, so the server passes `password` for both fields. */
  readonly confirmPassword: string;
}

const SIGN_UP_FIELDS = ['name', 'email', 'phone', 'password', 'confirmPassword'] as const;

export function checkSignUpForm(form: SignUpForm): FormProblem<keyof SignUpForm> | null {
  const name = cleanName(form.name);
  const trimmed = { ...form, name, email: form.email.trim(), phone: form.phone.trim() };
  const isEmpty = (field: keyof SignUpForm) => trimmed[field] === '';
  const [empty, ...alsoWrong] = SIGN_UP_FIELDS.filter(isEmpty);
  if (empty) return { path: empty, message: ACCOUNT_TEXTS.fillAll, alsoWrong };
  if (form.password !== form.confirmPassword)
    return { path: 'confirmPassword', message: ACCOUNT_TEXTS.mismatch };
  const problem = findPasswordProblem(form.password);
  if (problem !== null) return { path: 'password', message: problem };
  // The spec does not contain the following rules, or leaves them to the types of the browser's input fields.
  if (name.length > ACCOUNT_NAME_MAX) return { path: 'name', message: ACCOUNT_TEXTS.nameTooLong };
  if (!isReadableName(name)) return { path: 'name', message: NAME_UNREADABLE };
  if (!isEmailAddress(form.email.trim()))
    return { path: 'email', message: ACCOUNT_TEXTS.emailInvalid };
  if (!isPhoneText(form.phone.trim()))
    return { path: 'phone', message: ACCOUNT_TEXTS.phoneInvalid };
  return null;
}

/** Returns the first rule for new passwords that the password breaks, or null. */
export function findPasswordProblem(password: string): string | null {
  const broken = SIGN_UP_PASSWORD_RULES.find((rule) => !rule.holds(password));
  if (broken) return broken.message;
  return password.length > PASSWORD_MAX ? PASSWORD_TOO_LONG : null;
}

interface SignInForm {
  readonly email: string;
  readonly password: string;
}

/** Returns every invalid field, in the form's order. */
export function listSignInProblems(form: SignInForm): FormProblem<keyof SignInForm>[] {
  const empty = [
    ...(form.email.trim() === '' ? (['email'] as const) : []),
    ...(form.password === '' ? (['password'] as const) : []),
  ];
  return empty.map((path) => ({ path, message: ACCOUNT_TEXTS.fillAll }));
}

export function checkEmailForm(form: { readonly email: string }): FormProblem<'email'> | null {
  const email = form.email.trim();
  if (email === '') return { path: 'email', message: ACCOUNT_TEXTS.emailEmpty };
  return isEmailAddress(email) ? null : { path: 'email', message: ACCOUNT_TEXTS.emailInvalid };
}

interface ResetPasswordForm {
  readonly password: string;
  readonly confirmPassword: string;
}

export function checkResetPasswordForm(
  form: ResetPasswordForm,
): FormProblem<keyof ResetPasswordForm> | null {
  if (form.password === '') return { path: 'password', message: ACCOUNT_TEXTS.fillAll };
  if (form.confirmPassword === '')
    return { path: 'confirmPassword', message: ACCOUNT_TEXTS.fillAll };
  if (form.password.length < RESET_PASSWORD_MIN)
    return { path: 'password', message: ACCOUNT_TEXTS.resetTooShort };
  if (form.password !== form.confirmPassword)
    return { path: 'confirmPassword', message: ACCOUNT_TEXTS.mismatch };
  if (form.password.length > PASSWORD_MAX) return { path: 'password', message: PASSWORD_TOO_LONG };
  return null;
}
