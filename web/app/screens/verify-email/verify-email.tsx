// /verify-email?token=…: verifies the email address when the screen loads, in the browser that signed up. In other
// browsers, it waits for a sign of a person, and after two seconds it shows a button. The link works only once, so
// routes.tsx prevents a second run of the loader. If the link was not created by a sign-up, the page asks for a
// password first.

import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { checkResetPasswordForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ResendVerification } from '../../accounts/resend-verification.tsx';
import { SignInLink } from '../../accounts/sign-in-link.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { findPersonToWaitFor, type Person } from '../../accounts/wait-for-person.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { readText } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { AddressLink, type AddressLinkProps } from './address-link.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { type ChoosePasswordResult, type Outcome, sendPassword, verify } from './verify.ts';
import styles from './verify-email.module.css';

type LoaderData = VerificationData | AddressLinkProps;

interface VerificationData {
  readonly outcome: Promise<Outcome>;
  /** Null when the page does not wait. */
  readonly person: Person | null;
}

/** The page that exchanges a ticket for a session. The ticket works once, and only in this browser. */
const ticketPath = (token: string): string =>
  `${paths.authCallback}?${new URLSearchParams({ token })}`;

/** The time without a sign of a person after which the page shows the button. */
const BUTTON_AFTER_MS = 2_000;

export function loader({ url }: LoaderFunctionArgs): LoaderData {
  for (const kind of ['change', 'undo'] as const) {
    const linked = url.searchParams.get(kind);
    if (linked !== null) return { kind, token: linked };
  }
  const token = url.searchParams.get('token');
  const person = token ? findPersonToWaitFor() : null;
  const outcome = person === null ? verify(token) : person.isHere.then(() => verify(token));
  return { outcome, person };
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
  const data = useLoaderData<LoaderData>();
  if ('kind' in data) return <AddressLink {...data} />;
  const { outcome, person } = data;
  return (
    <Suspense fallback={person === null ? <Verifying /> : <Waiting person={person} />}>
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

function Waiting({ person }: { readonly person: Person }): ReactNode {
  const [step, setStep] = useState<'quiet' | 'asking' | 'verifying'>('quiet');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const timer = setTimeout(
      () => setStep((now) => (now === 'quiet' ? 'asking' : now)),
      BUTTON_AFTER_MS,
    );
    void person.isHere.then(() => setStep('verifying'));
    return () => clearTimeout(timer);
  }, [person]);

  useLayoutEffect(() => {
    if (step === 'asking') button.current?.focus();
  }, [step]);

  if (step !== 'asking') return <Verifying />;
  return (
    <Panel
      heading={t('Verify your email')}
      intro={t('This shows that a person opened the link, and not a program that checks emails.')}
      footer={<Support />}
    >
      <Button ref={button} kind="primary" onClick={person.confirm}>
        {t('Verify my email', {}, 'a button')}
      </Button>
    </Panel>
  );
}

function Verified(props: Pick<VerificationData, 'outcome'>): ReactNode {
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
          intro={
            outcome.ticket === null
              ? t('You can sign in now.')
              : t('You can sign in now, without typing your password again.')
          }
          footer={<Support />}
        >
          {outcome.ticket === null ? (
            <SignInLink email={outcome.email} />
          ) : (
            <Link className="button button-primary" to={ticketPath(outcome.ticket)}>
              {t('Sign in and continue', {}, 'verb, on a button')}
            </Link>
          )}
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
