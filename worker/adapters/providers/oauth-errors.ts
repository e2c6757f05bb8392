// Interprets the errors of Microsoft's identity platform. The descriptions in these errors start with a number, for example
// `AADSTS65001: …`, and contain names of people and organizations. The descriptions are never stored or shown.

import * as z from 'zod/mini';
import { hostText } from '../../domain/language/host-text.ts';

const errorAnswer = z.object({
  error: z.string().check(z.regex(/^\w{1,60}$/)),
  error_description: z.catch(z.string(), ''),
});

interface OAuthError {
  readonly error: string;
  /** For example `AADSTS50076`. Empty when the description has no number. */
  readonly code: string;
}

/** Errors that only an administrator of the organization can resolve. */
const ADMIN_CODES = new Set([
  'AADSTS65001',
  'AADSTS65002',
  'AADSTS90008',
  'AADSTS90093',
  'AADSTS90094',
  'AADSTS90095',
  'AADSTS500011',
]);

/** Errors of the token endpoint after which the person must sign in again. */
const SIGN_IN_ERRORS = new Set([
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
]);

const findCode = (description: string): string => /^AADSTS\d{1,9}/.exec(description)?.[0] ?? '';

export function readOAuthError(body: unknown): OAuthError {
  const parsed = errorAnswer.safeParse(body).data;
  return { error: parsed?.error ?? '', code: findCode(parsed?.error_description ?? '') };
}

export const needsAdmin = ({ code, error }: OAuthError): boolean =>
  ADMIN_CODES.has(code) || error === 'consent_required';

export const needsSignIn = ({ error }: OAuthError): boolean => SIGN_IN_ERRORS.has(error);

export function readConsentRefusal(
  error: string,
  description: string,
): 'cancelled' | 'needs-admin' | 'failed' {
  if (needsAdmin({ error, code: findCode(description) })) return 'needs-admin';
  return error === 'access_denied' ? 'cancelled' : 'failed';
}

const REASONS: Readonly<Record<string, string>> = {
  AADSTS50055: hostText('The password of the Microsoft account has expired.'),
  AADSTS50057: hostText('The Microsoft account is disabled.'),
  AADSTS50076: hostText('The organization requires another step to sign in to Microsoft.'),
  AADSTS50078: hostText('The organization requires another step to sign in to Microsoft.'),
  AADSTS50079: hostText('The organization requires another step to sign in to Microsoft.'),
  AADSTS50105: hostText('The organization does not allow this account to use this service.'),
  AADSTS50158: hostText('The organization requires another step to sign in to Microsoft.'),
  AADSTS50173: hostText(
    'The password of the Microsoft account changed, or the access was withdrawn.',
  ),
  AADSTS53000: hostText('The organization allows the access only from managed devices.'),
  AADSTS53001: hostText('The organization allows the access only from managed devices.'),
  AADSTS53003: hostText('A rule of the organization blocks the access.'),
  AADSTS65001: hostText('The access to the calendar was withdrawn.'),
  AADSTS70043: hostText('The organization requires a new sign-in after some time.'),
  AADSTS70044: hostText('The organization requires a new sign-in after some time.'),
  AADSTS700082: hostText('The access expired because it was not used for a long time.'),
};

/** Returns a sentence for the host with the reason why the service lost its access. */
export function explainLostAccess({ code }: OAuthError): string {
  const reason =
    REASONS[code] ?? hostText('Microsoft no longer accepts the access to the calendar.');
  return code === '' ? reason : `${reason} (${code})`;
}
