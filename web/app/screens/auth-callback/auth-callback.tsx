// /auth/callback?token=…: exchanges the single-use ticket of a sign-in with a provider for a session.
// /auth/callback?confirm=…: does the same with the link that proves the email address of a Microsoft account.

import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import {
  isSignInErrorCode,
  type SignInErrorCode,
} from '../../../../worker/contract/accounts/account-calls.ts';
import type { Failure } from '../../../../worker/contract/answers.ts';
import type { IdentityProviderName } from '../../../../worker/domain/providers/identity-providers.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { readBrowser } from '../../../lib/read-browser.ts';
import { t } from '../../../lib/translate.ts';
import { startSession } from '../../accounts/session.ts';
import { api } from '../../api.ts';
import { Panel } from '../../forms/panel.tsx';
import { paths, readReturnPath } from '../../paths.ts';

interface LoaderData {
  /** The path to open next. */
  readonly destination: Promise<string>;
}

/**
 * Exchanges the ticket. The screen cannot do this: React may render the screen several times, but a
 * ticket can be exchanged only once.
 */
export function loader({ url }: LoaderFunctionArgs): LoaderData | Response {
  const confirmation = url.searchParams.get('confirm');
  if (confirmation) return { destination: confirm(confirmation) };
  const ticket = url.searchParams.get('token');
  if (!ticket) return replace(paths.home);
  const provider = url.searchParams.get('provider') === 'microsoft' ? 'microsoft' : 'google';
  return { destination: exchange(ticket, provider, readReturnPath(url.searchParams)) };
}

async function exchange(
  ticket: string,
  provider: IdentityProviderName,
  returnTo: string | null,
): Promise<string> {
  const json = { ticket, ...readBrowser() };
  const answer = await readAnswer(api.auth.exchange.$post({ json }));
  if (!answer.ok) {
    const reason = answer.failure === null ? 'failed' : 'expired';
    return `${paths.signIn}?error=${provider}-${reason}`;
  }
  startSession(answer.body.token, answer.body.user);
  return returnTo ?? paths.dashboard;
}

async function confirm(token: string): Promise<string> {
  const json = { token, ...readBrowser() };
  const answer = await readAnswer(api.auth.confirm.$post({ json }));
  if (!answer.ok) return `${paths.signIn}?error=${findError(answer.failure)}`;
  startSession(answer.body.token, answer.body.user);
  return answer.body.returnTo ?? paths.dashboard;
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

  useEffect(() => {
    let isUnmounted = false;
    destination.then((path) => {
      if (!isUnmounted) navigate(path, { replace: true });
    });
    return () => {
      isUnmounted = true;
    };
  }, [destination, navigate]);

  return (
    <Panel heading={t('Signing you in')}>
      <p role="status">{t('Completing authentication...')}</p>
    </Panel>
  );
}
