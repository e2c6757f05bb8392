// /auth/callback?token=…: exchanges the single-use ticket of a sign-in with a provider for a session.
// With returnTo=/auth/callback, a person who is signed in has signed in again in a second window, to confirm who they are.
// /auth/callback?confirm=…: does the same with the link that proves the email address of a Microsoft account.
// /auth/callback?stop=…: stops the removal of a second factor.

import { type ReactNode, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import {
  isSignInErrorCode,
  type NeedsSecondFactor,
  type SignedIn,
  type SignInErrorCode,
} from '../../../../worker/contract/accounts/account-calls.ts';
import type { Failure } from '../../../../worker/contract/answers.ts';
import type { IdentityProviderName } from '../../../../worker/domain/providers/identity-providers.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { RETURN_PARAMETER } from '../../../lib/provider-sign-in.ts';
import { readBrowser } from '../../../lib/read-browser.ts';
import { t } from '../../../lib/translate.ts';
import { CONFIRMED_CHANNEL } from '../../accounts/confirmed-channel.ts';
import { SecondFactorStep } from '../../accounts/lazy-second-factor-step.ts';
import { startSession } from '../../accounts/session.ts';
import { api } from '../../api.ts';
import { Panel } from '../../forms/panel.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { paths, readReturnPath } from '../../paths.ts';

const StopRemoval = lazyDialog(() => import('./stop-removal.tsx').then((file) => file.StopRemoval));

interface PendingSignIn {
  /** The ticket of a sign-in that needs a second factor. */
  readonly ticket: string;
  readonly returnTo: string | null;
}

interface StopLink {
  /** The token of a link that stops the removal of a second factor. */
  readonly stopToken: string;
}

interface LoaderData {
  /** The path to open next, the text to show in a second window, or what the screen asks for. */
  readonly destination: Promise<string | { readonly text: string } | PendingSignIn | StopLink>;
}

const CONFIRM_FAILED = t('Your identity could not be confirmed. Please try again.');

/**
 * Exchanges the ticket. The screen cannot do this: React may render the screen several times, but a
 * ticket can be exchanged only once.
 */
export function loader({ url }: LoaderFunctionArgs): LoaderData | Response {
  const stopToken = url.searchParams.get('stop');
  if (stopToken) return { destination: Promise.resolve({ stopToken }) };
  const confirmation = url.searchParams.get('confirm');
  if (confirmation) return { destination: confirm(confirmation) };
  const ticket = url.searchParams.get('token');
  if (!ticket) return replace(paths.home);
  if (url.searchParams.get(RETURN_PARAMETER) === paths.authCallback)
    return { destination: confirmSession(ticket) };
  const provider = url.searchParams.get('provider') === 'microsoft' ? 'microsoft' : 'google';
  return { destination: exchange(ticket, provider, readReturnPath(url.searchParams)) };
}

async function exchange(
  ticket: string,
  provider: IdentityProviderName,
  returnTo: string | null,
): Promise<string | PendingSignIn> {
  const json = { ticket, ...readBrowser() };
  const answer = await readAnswer(api.auth.exchange.$post({ json }));
  if (!answer.ok) {
    const reason = answer.failure === null ? 'failed' : 'expired';
    return `${paths.signIn}?error=${provider}-${reason}`;
  }
  return enter(answer.body, returnTo);
}

async function confirm(token: string): Promise<string | PendingSignIn> {
  const json = { token, ...readBrowser() };
  const answer = await readAnswer(api.auth.confirm.$post({ json }));
  if (!answer.ok) return `${paths.signIn}?error=${findError(answer.failure)}`;
  return enter(answer.body, answer.body.returnTo);
}

function enter(body: SignedIn | NeedsSecondFactor, returnTo: string | null) {
  if ('ticket' in body) return { ticket: body.ticket, returnTo };
  startSession(body.token, body.user);
  return returnTo ?? paths.dashboard;
}

/** The first window goes on by itself. The browser may refuse to close this one. */
async function confirmSession(ticket: string): Promise<{ readonly text: string }> {
  const json = { ticket };
  const answer = await readAnswer(api.auth['confirm-session'].$post({ json }), CONFIRM_FAILED);
  if (!answer.ok) return { text: answer.message };
  const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
  channel.postMessage(null);
  channel.close();
  window.close();
  return { text: t('You have signed in again. You can close this window.') };
}

function findError(failure: Failure | null): SignInErrorCode {
  if (failure === null) return 'microsoft-failed';
  const data: unknown = 'data' in failure ? failure.data : null;
  const code = typeof data === 'object' && data !== null && 'error' in data ? data.error : null;
  return typeof code === 'string' && isSignInErrorCode(code) ? code : 'microsoft-link';
}

export function Component(): ReactNode {
  const { destination } = useLoaderData<LoaderData>();
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);

  const [pending, setPending] = useState<PendingSignIn | StopLink | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    destination.then((next) => {
      if (isUnmounted) return;
      if (typeof next === 'string') navigate(next, { replace: true });
      else if ('text' in next) setText(next.text);
      else setPending(next);
    });
    return () => {
      isUnmounted = true;
    };
  }, [destination, navigate]);

  if (pending !== null && 'stopToken' in pending)
    return <StopRemoval token={pending.stopToken} onClose={() => void navigate(paths.home)} />;
  if (pending !== null) {
    const back = () => void navigate(paths.signIn, { replace: true });
    return <SecondFactorStep {...pending} onBack={back} />;
  }
  return (
    <Panel heading={t('Signing you in')}>
      <p role="status">{text ?? t('Completing authentication...')}</p>
    </Panel>
  );
}
