// /sign-in: first the sign-in options, then the form.

import { type ReactNode, useState } from 'react';
import { type ActionFunctionArgs, replace, useLocation, useSearchParams } from 'react-router';
import {
  isSignInErrorCode,
  SIGN_IN_ERRORS,
} from '../../../../worker/contract/accounts/account-calls.ts';
import { listSignInProblems } from '../../../../worker/domain/accounts/account-forms.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { readBrowser } from '../../../lib/read-browser.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SecondFactorStep } from '../../accounts/lazy-second-factor-step.ts';
import { hasProvider, ProviderButtons } from '../../accounts/provider-buttons.tsx';
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
import { KeepChoice } from './keep-choice.tsx';

const LABELS = { google: t('Continue with Google'), microsoft: t('Continue with Microsoft') };
const TEXTS = { refused: t('Login failed'), network: t('Network error occurred') };

export async function action({
  request,
  url,
}: ActionFunctionArgs): Promise<SignInResult | Response> {
  const data = await request.formData();
  const form = { email: readText(data, 'email').trim(), password: readText(data, 'password') };
  const problem = joinProblems(listSignInProblems(form));
  if (problem) return { problem };
  const json = { ...form, ...readBrowser(), keep: data.has('keep') };
  const answer = await readAnswer(api.auth.login.$post({ json }), TEXTS);
  if (!answer.ok) {
    const isUnverified = answer.failure?.code === 'EMAIL_NOT_VERIFIED';
    return {
      problem: toProblem(answer, Object.keys(form)),
      ...(isUnverified && { unverified: form.email }),
    };
  }
  const { body } = answer;
  if ('ticket' in body) return { ticket: body.ticket };
  startSession(body.token, body.user);
  return replace(readReturnPath(url.searchParams) ?? paths.dashboard);
}

export function Component(): ReactNode {
  const [query] = useSearchParams();
  const form = useAccountForm<SignInResult>();
  const email = readGivenEmail(useLocation().state);
  const [isKept, setKept] = useState(false);
  const { isByEmail, opener, choose, goBack } = useEmailChoice(form.onInput, email !== null);
  if (query.get('error') === 'microsoft-unverified') return <ConfirmationSent />;
  const ticket = form.result?.ticket;
  if (ticket !== undefined)
    return (
      <SecondFactorStep ticket={ticket} returnTo={readReturnPath(query)} onBack={form.onInput} />
    );
  return (
    <Panel
      heading={t('Sign in to Halfpast')}
      footer={<OtherPages returnTo={readReturnPath(query)} />}
    >
      {isByEmail ? (
        <EmailForm
          form={form}
          email={email ?? ''}
          isKept={isKept}
          onKept={setKept}
          onBack={goBack}
        />
      ) : (
        <>
          <Alert text={findReason(query.get('error'))} />
          <ProviderButtons labels={LABELS} returnTo={readReturnPath(query)} isKept={isKept} />
          <button
            ref={opener}
            type="button"
            className={hasProvider ? 'button' : 'button button-primary'}
            onClick={choose}
          >
            {t('Sign in with Email')}
          </button>
          {hasProvider && <KeepChoice isOn={isKept} onChange={setKept} />}
        </>
      )}
    </Panel>
  );
}

/** Asks the visitor to open the link that proves the email address of the Microsoft account. */
function ConfirmationSent(): ReactNode {
  return (
    <Panel
      heading={t('Check your email')}
      intro={SIGN_IN_ERRORS['microsoft-unverified']}
      footer={
        <p>
          {rich('No email? Look in your spam folder, or <link>sign in another way</link>.', {
            link: (children) => <Link to={paths.signIn}>{children}</Link>,
          })}
        </p>
      }
    />
  );
}

/** Returns the reason why the provider redirected the visitor to this page. */
function findReason(code: string | null): string | null {
  return code !== null && isSignInErrorCode(code) ? SIGN_IN_ERRORS[code] : null;
}

function OtherPages({ returnTo }: { returnTo: string | null }): ReactNode {
  return (
    <>
      <p>
        {rich('No account yet? <link>Sign up</link>', {
          link: (children) => <Link to={signUpPathFor(returnTo)}>{children}</Link>,
        })}
      </p>
      <p>
        <Link to={paths.terms}>{t('Terms', {}, 'a link to the terms of service')}</Link> ·{' '}
        <Link to={paths.privacy}>{t('Privacy', {}, 'a link to the privacy page')}</Link>
      </p>
    </>
  );
}
