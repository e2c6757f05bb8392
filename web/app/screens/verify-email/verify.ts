// Sends the API request of this screen, and converts its responses to outcomes that the screen shows.

import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { api } from '../../api.ts';
import { type Problem, toProblem } from '../../forms/problem.ts';

const TEXTS = {
  refused: t('Email verification failed'),
  network: t('Network error. Please try again later.'),
};
const NO_TOKEN = t('Invalid verification link. No token provided.');

export type Outcome =
  | { readonly kind: 'needs-password'; readonly email: string | null }
  /** `ticket` signs in without the password. Null in a browser that did not sign up. */
  | { readonly kind: 'verified'; readonly email: string | null; readonly ticket: string | null }
  | { readonly kind: 'used'; readonly email: string | null; readonly message: string }
  /** `email` is the email address for a new link. The email address is null when the link is unknown. */
  | { readonly kind: 'failed'; readonly email: string | null; readonly message: string };

/** The result of sending the chosen password: an error for the form, or the outcome of the verification. */
export interface ChoosePasswordResult {
  readonly problem?: Problem;
  readonly outcome?: Outcome;
}

type Failed = Extract<Awaited<ReturnType<typeof send>>, { ok: false }>;

function send(json: { token: string; password?: string }) {
  return readAnswer(api.auth['verify-email'].$post({ json }), TEXTS);
}

/**
 * Returns the email address in a failed response, or null. The server sends the address only if the token
 * belongs to a link that it has sent.
 */
function readEmail(failure: object | null): string | null {
  const data: unknown = failure !== null && 'data' in failure ? failure.data : null;
  if (typeof data !== 'object' || data === null || !('email' in data)) return null;
  return typeof data.email === 'string' ? data.email : null;
}

function toFailedOutcome({ failure, message }: Failed): Outcome {
  const kind = failure?.code === 'LINK_USED' ? 'used' : 'failed';
  return { kind, email: readEmail(failure), message };
}

export async function verify(token: string | null): Promise<Outcome> {
  if (!token) return { kind: 'failed', email: null, message: NO_TOKEN };
  const answer = await send({ token });
  if (!answer.ok) return toFailedOutcome(answer);
  const { needsPassword, email, ticket } = answer.body;
  return needsPassword
    ? { kind: 'needs-password', email: email ?? null }
    : { kind: 'verified', email: email ?? null, ticket: ticket ?? null };
}

export async function sendPassword(token: string, password: string): Promise<ChoosePasswordResult> {
  const answer = await send({ token, password });
  if (answer.ok) {
    const { email, ticket } = answer.body;
    return { outcome: { kind: 'verified', email, ticket: ticket ?? null } };
  }
  const isLinkError = answer.failure?.code.startsWith('LINK_') ?? false;
  if (isLinkError) return { outcome: toFailedOutcome(answer) };
  return { problem: toProblem(answer, ['password', 'confirmPassword']) };
}
