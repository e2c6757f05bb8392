// /sign-in: first the sign-in options, then the form.
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, replace, useLocation, useSearchParams } from 'react-router';
import {
  isSignInErrorCode,
  SIGN_IN_ERRORS,
} from '../../../../worker/contract/accounts/account-calls.ts';
import { listSignInProblems } from '../../../../worker/domain/accounts/account-forms.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { findBrowserTimeZone } from '../../../lib/google-sign-in.ts';
import { Alert } from '../../../ui/alert.tsx';
import { GoogleButton } from '../../accounts/google-button.tsx';
import { startSession } from '../../accounts/session.ts';
import { readGivenEmail } from '../../accounts/sign-in-link.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { useEmailChoice } from '../../accounts/use-email-choice.ts';
import { api } from '../../api.ts';
import { Panel } from '../../forms/panel.tsx';
import { joinProblems, readText, toProblem } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths, readReturnPath, signUpPathFor } from '../../paths.ts';
import { EmailForm, type SignInResult } from './email-form.tsx';

const TEXTS = { refused: 'Login failed', network: 'Network error occurred' };

export async function action({
  request,
  url,
}: ActionFunctionArgs): Promise<SignInResult | Response> {
  const data = await request.formData();
  const form = { email: readText(data, 'email').trim(), password: readText(data, 'password') };
  const problem = joinProblems(listSignInProblems(form));
  if (problem) return { problem };
  const json = { ...form, timezone: findBrowserTimeZone() };
  const answer = await readAnswer(api.auth.login.$post({ json }), TEXTS);
  if (!answer.ok) {
    const isUnverified = answer.failure?.code === 'EMAIL_NOT_VERIFIED';
    return { problem: toProblem(answer), ...(isUnverified && { unverified: form.email }) };
  }
  startSession(answer.body.token, answer.body.user);
  return replace(readReturnPath(url.searchParams) ?? paths.dashboard);
}

export function Component(): ReactNode {
  const [query] = useSearchParams();
  const form = useAccountForm<SignInResult>();
  const email = readGivenEmail(useLocation().state);
  const { isByEmail, opener, choose, goBack } = useEmailChoice(form.onInput, email !== null);
  return (
    <Panel heading="Sign in to Halfpast" footer={<OtherPages returnTo={readReturnPath(query)} />}>
      {isByEmail ? (
        <EmailForm form={form} email={email ?? ''} onBack={goBack} />
      ) : (
        <>
          <Alert text={findReason(query.get('error'))} />
          <GoogleButton label="Continue with Google" returnTo={readReturnPath(query)} />
          <button ref={opener} type="button" className="button" onClick={choose}>
            Sign in with Email
          </button>
        </>
      )}
    </Panel>
  );
}

/** Explains why Google redirected the visitor to this page. */
function findReason(code: string | null): string | null {
  return code !== null && isSignInErrorCode(code) ? SIGN_IN_ERRORS[code] : null;
}

function OtherPages({ returnTo }: { returnTo: string | null }): ReactNode {
  return (
    <>
      <p>
        No account yet? <Link to={signUpPathFor(returnTo)}>Sign up</Link>
      </p>
      <p>
        <Link to={paths.terms}>Terms</Link> · <Link to={paths.privacy}>Privacy</Link>
      </p>
    </>
  );
}
