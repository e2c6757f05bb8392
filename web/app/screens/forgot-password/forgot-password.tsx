// /forgot-password: sends a link to reset the password. An unverified account gets a verification link
// instead.

import type { ReactNode } from 'react';
import { type ActionFunctionArgs, useNavigation } from 'react-router';
import { checkEmailForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { noteRequestForLink } from '../../accounts/wait-for-person.ts';
import { api } from '../../api.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { type Problem, readText, toProblem } from '../../forms/problem.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

const NETWORK = t('Network error. Please try again.');
const RESET_TEXTS = { refused: t('Failed to send reset email'), network: NETWORK };
const RESEND_TEXTS = { refused: t('Failed to resend verification email'), network: NETWORK };

const SENT_TEXT = t(
  'If an account with this email exists, you will receive a password reset email shortly.',
);
const UNVERIFIED = 'Email not verified';
const RESEND = 'resend';

interface ForgotPasswordResult {
  readonly problem?: Problem;
  readonly isUnverified?: boolean;
  readonly sent?: 'reset' | 'verification';
}

const FIELDS = ['email'];

export async function action({ request }: ActionFunctionArgs): Promise<ForgotPasswordResult> {
  const data = await request.formData();
  const json = { email: readText(data, 'email').trim() };
  const problem = checkEmailForm(json);
  if (problem) return { problem };
  return data.get('intent') === RESEND ? resendVerification(json) : sendResetLink(json);
}

async function sendResetLink(json: { email: string }): Promise<ForgotPasswordResult> {
  const answer = await readAnswer(api.auth['forgot-password'].$post({ json }), RESET_TEXTS);
  if (answer.ok) return { sent: 'reset' };
  return { problem: toProblem(answer, FIELDS), isUnverified: answer.english.includes(UNVERIFIED) };
}

async function resendVerification(json: { email: string }): Promise<ForgotPasswordResult> {
  const answer = await readAnswer(api.auth['resend-verification'].$post({ json }), RESEND_TEXTS);
  if (answer.ok) {
    noteRequestForLink();
    return { sent: 'verification' };
  }
  return { problem: toProblem(answer, FIELDS), isUnverified: true };
}

export function Component(): ReactNode {
  const form = useAccountForm<ForgotPasswordResult>();
  if (form.result?.sent === 'reset') return <ResetLinkSent />;
  if (form.result?.sent === 'verification') return <VerificationSent retry={form.onInput} />;
  return <AskForLink form={form} />;
}

function AskForLink(props: {
  form: ReturnType<typeof useAccountForm<ForgotPasswordResult>>;
}): ReactNode {
  const { form } = props;
  const { problem, isBusy, result } = form;
  const isResending = useNavigation().formData?.get('intent') === RESEND;
  const resendButton = result?.isUnverified && (
    <Button type="submit" name="intent" value={RESEND} aria-disabled={isBusy}>
      {isResending ? t('Sending...') : t('Send Verification Email')}
    </Button>
  );
  return (
    <Panel
      heading={t('Forgot your password?')}
      intro={t('Enter your email address, and we will send you a link to choose a new password.')}
      footer={<BackToSignIn />}
    >
      <AccountForm form={form} remedy={resendButton}>
        <TextField
          name="email"
          label={t('Email Address')}
          type="email"
          autoComplete="username"
          problem={problem}
        />
        <SubmitButton
          isBusy={isBusy && !isResending}
          label={t('Send Reset Link')}
          busyLabel={t('Sending...')}
        />
      </AccountForm>
    </Panel>
  );
}

function ResetLinkSent(): ReactNode {
  return (
    <OutcomePanel heading={t('Reset Link Sent!')} intro={SENT_TEXT} footer={<BackToSignIn />} />
  );
}

function VerificationSent({ retry }: { retry: () => void }): ReactNode {
  return (
    <OutcomePanel
      heading={t('Verification Email Sent!')}
      intro={t(
        'Verify your email address first: open the link in the verification email. Then come back here and ask for the reset link again.',
      )}
      footer={<BackToSignIn />}
    >
      <Button onClick={retry}>{t('Try again')}</Button>
    </OutcomePanel>
  );
}

function BackToSignIn(): ReactNode {
  return (
    <p>
      <Link to={paths.signIn}>{t('Back to sign in')}</Link>
    </p>
  );
}
