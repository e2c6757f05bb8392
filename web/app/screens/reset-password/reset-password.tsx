// /reset-password?token=…: sets a new password while the link is valid.

import { type ReactNode, useEffect } from 'react';
import { type ActionFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { checkResetPasswordForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { t } from '../../../lib/translate.ts';
import { AccountForm, SubmitButton } from '../../accounts/account-form.tsx';
import { NewPasswordFields } from '../../accounts/password-field.tsx';
import { endSession } from '../../accounts/session.ts';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { api } from '../../api.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { type Problem, readText, toProblem } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';

const TEXTS = {
  refused: t('Failed to reset password'),
  network: t('Network error. Please try again.'),
};
const NO_TOKEN = t('Invalid or missing reset token');
const REDIRECT_MS = 3000;

interface ResetPasswordResult {
  readonly problem?: Problem;
  /** The reason why the link cannot be used. */
  readonly linkProblem?: string;
  readonly isDone?: boolean;
}

export async function action({ request, url }: ActionFunctionArgs): Promise<ResetPasswordResult> {
  const data = await request.formData();
  const password = readText(data, 'password');
  const problem = checkResetPasswordForm({
    password,
    confirmPassword: readText(data, 'confirmPassword'),
  });
  if (problem) return { problem };
  const json = { token: url.searchParams.get('token') ?? '', password };
  const answer = await readAnswer(api.auth['reset-password'].$post({ json }), TEXTS);
  if (answer.ok) {
    // All sessions of the account have ended, including the one in this browser.
    await endSession();
    return { isDone: true };
  }
  if (/Invalid|expired/.test(answer.english)) return { linkProblem: answer.message };
  return { problem: toProblem(answer, ['password', 'confirmPassword']) };
}

export function Component(): ReactNode {
  const form = useAccountForm<ResetPasswordResult>();
  const [query] = useSearchParams();
  if (form.result?.isDone) return <Done />;
  const linkProblem = form.result?.linkProblem ?? (query.get('token') ? null : NO_TOKEN);
  return linkProblem === null ? <NewPassword form={form} /> : <BadLink reason={linkProblem} />;
}

function NewPassword(props: {
  form: ReturnType<typeof useAccountForm<ResetPasswordResult>>;
}): ReactNode {
  const { form } = props;
  return (
    <Panel
      heading={t('Choose a new password')}
      intro={t('At least 6 characters. You will be signed out everywhere.')}
    >
      <AccountForm form={form}>
        <NewPasswordFields problem={form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label={t('Reset Password', {}, 'a button')}
          busyLabel={t('Resetting...')}
        />
      </AccountForm>
    </Panel>
  );
}

function BadLink({ reason }: { reason: string }): ReactNode {
  return (
    <OutcomePanel heading={t('Invalid Reset Link')} intro={reason}>
      <Link className="button button-primary" to={paths.forgotPassword}>
        {t('Request New Reset Link')}
      </Link>
    </OutcomePanel>
  );
}

function Done(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.signIn), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <OutcomePanel
      heading={t('Password Reset Successfully!')}
      intro={t('You can sign in with your new password now. The sign-in page opens in 3 seconds.')}
    >
      <Link className="button button-primary" to={paths.signIn}>
        {t('Go to Sign In')}
      </Link>
    </OutcomePanel>
  );
}
