// /verify-email?token=…: verifies the email address when the screen loads. The link works only
// once, so routes.tsx prevents a second run of the loader. If the link was not created by a
// sign-up, the page asks for a password first.

import { type ReactNode, Suspense, use } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { checkResetPasswordForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { ResendVerification } from '../../accounts/resend-verification.tsx';
import { SignInLink } from '../../accounts/sign-in-link.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { readText } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { ChoosePassword } from './choose-password.tsx';
import { type ChoosePasswordResult, type Outcome, sendPassword, verify } from './verify.ts';
import styles from './verify-email.module.css';

interface LoaderData {
  readonly outcome: Promise<Outcome>;
}

export function loader({ url }: LoaderFunctionArgs): LoaderData {
  return { outcome: verify(url.searchParams.get('token')) };
}

export async function action({ request, url }: ActionFunctionArgs): Promise<ChoosePasswordResult> {
  const data = await request.formData();
  const password = readText(data, 'password');
  const confirmPassword = readText(data, 'confirmPassword');
  const problem = checkResetPasswordForm({ password, confirmPassword });
  if (problem) return { problem };
  return sendPassword(url.searchParams.get('token') ?? '', password);
}

export function Component(): ReactNode {
  const { outcome } = useLoaderData<LoaderData>();
  return (
    <Suspense fallback={<Verifying />}>
      <Verified outcome={outcome} />
    </Suspense>
  );
}

function Verifying(): ReactNode {
  return (
    <Panel heading={t('Verifying your email…')} footer={<Support />}>
      <p role="status" className={styles.wait}>
        <span className={styles.spinner} aria-hidden="true" />
        {t('This takes a moment.')}
      </p>
    </Panel>
  );
}

function Verified(props: LoaderData): ReactNode {
  const form = useAccountForm<ChoosePasswordResult>();
  const loadedOutcome = use(props.outcome);
  const outcome = form.result?.outcome ?? loadedOutcome;
  switch (outcome.kind) {
    case 'needs-password':
      return <ChoosePassword form={form} email={outcome.email} footer={<Support />} />;
    case 'verified':
      return (
        <OutcomePanel
          heading={t('Email Verified Successfully!')}
          intro={t('You can sign in now.')}
          footer={<Support />}
        >
          <SignInLink email={outcome.email} />
        </OutcomePanel>
      );
    case 'used':
      return (
        <OutcomePanel
          heading={t('Email already verified')}
          intro={outcome.message}
          footer={<Support />}
        >
          <SignInLink email={outcome.email} />
        </OutcomePanel>
      );
    case 'failed':
      return <Failed {...outcome} />;
  }
}

function Failed({ message, email }: Extract<Outcome, { kind: 'failed' }>): ReactNode {
  return (
    <OutcomePanel heading={t('Verification Failed')} intro={message} footer={<Support />}>
      {email !== null && <ResendVerification email={email} label={t('Send a new link')} />}
      <Link
        className={email === null ? 'button button-primary' : 'button'}
        to={paths.forgotPassword}
      >
        {email === null ? t('Get a new link') : t('Forgot your password?')}
      </Link>
      <Link className="button" to={paths.signIn}>
        {t('Back to Sign In')}
      </Link>
    </OutcomePanel>
  );
}

function Support(): ReactNode {
  return (
    <p>
      {rich('Need help? <link>Contact Support</link>', {
        link: (children) => <Link to={paths.contact}>{children}</Link>,
      })}
    </p>
  );
}
