// /auth/callback?token=…: exchanges the single-use ticket of a Google sign-in for a session.
import { type ReactNode, useEffect } from 'react';
import { type LoaderFunctionArgs, replace, useLoaderData, useNavigate } from 'react-router';
import { readAnswer } from '../../../lib/api-answer.ts';
import { findBrowserTimeZone } from '../../../lib/google-sign-in.ts';
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
  const ticket = url.searchParams.get('token');
  if (!ticket) return replace(paths.home);
  return { destination: exchange(ticket, readReturnPath(url.searchParams)) };
}

async function exchange(ticket: string, returnTo: string | null): Promise<string> {
  const json = { ticket, timezone: findBrowserTimeZone() };
  const answer = await readAnswer(api.auth.exchange.$post({ json }), { refused: '', network: '' });
  if (!answer.ok) {
    return `${paths.signIn}?error=${answer.failure === null ? 'google-failed' : 'google-expired'}`;
  }
  startSession(answer.body.token, answer.body.user);
  return returnTo ?? paths.dashboard;
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
    <Panel heading="Signing you in">
      <p role="status">Completing authentication...</p>
    </Panel>
  );
}
