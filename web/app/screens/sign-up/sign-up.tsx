// /sign-up: the benefits, and the sign-up options beside them.
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import { checkSignUpForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { toCanonicalDomain } from '../../../../worker/domain/organizations/email-domain.ts';
import { INVITED_DOMAIN_PARAMETER } from '../../../../worker/domain/organizations/invitations.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { GoogleButton } from '../../accounts/google-button.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { useEmailChoice } from '../../accounts/use-email-choice.ts';
import { api } from '../../api.ts';
import { Panel } from '../../forms/panel.tsx';
import { type Problem, readText, toProblem } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths, readReturnPath, signInPathFor } from '../../paths.ts';
import { Benefits } from './benefits.tsx';
import { Created } from './created.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './sign-up.module.css';

const TEXTS = { refused: 'Signup failed', network: 'Network error. Please try again.' };
const CREATED_TEXT = 'Account created successfully! Please check your email for verification.';

interface SignUpResult {
  readonly problem?: Problem;
  readonly created?: { readonly message: string; readonly email: string };
}

export async function action({ request }: ActionFunctionArgs): Promise<SignUpResult> {
  const data = await request.formData();
  const read = (name: string) => readText(data, name);
  const form = {
    name: read('name').trim(),
    email: read('email').trim(),
    phone: read('phone').trim(),
    password: read('password'),
    confirmPassword: read('confirmPassword'),
  };
  const problem = checkSignUpForm(form);
  if (problem) return { problem };
  const { confirmPassword: _, ...json } = form;
  const answer = await readAnswer(api.auth.signup.$post({ json }), TEXTS);
  if (!answer.ok) return { problem: toProblem(answer) };
  return { created: { message: answer.body.message || CREATED_TEXT, email: form.email } };
}

export function Component(): ReactNode {
  const form = useAccountForm<SignUpResult>();
  const created = form.result?.created;
  return (
    <div className={styles.layout}>
      {created === undefined ? <SignUpOptions form={form} /> : <Created {...created} />}
      <Benefits />
    </div>
  );
}

/**
 * Returns the domain in an invitation link, or null. The domain is only shown and gives no access, so an
 * invalid value is ignored.
 */
function readInvitedDomain(query: URLSearchParams): string | null {
  return toCanonicalDomain(query.get(INVITED_DOMAIN_PARAMETER) ?? '');
}

function SignUpOptions({
  form,
}: {
  form: ReturnType<typeof useAccountForm<SignUpResult>>;
}): ReactNode {
  const { isByEmail, opener, choose, goBack } = useEmailChoice(form.onInput);
  const [query] = useSearchParams();
  const returnTo = readReturnPath(query);
  const domain = readInvitedDomain(query);
  return (
    <Panel
      heading="Create your account"
      intro={
        domain === null
          ? undefined
          : `Your colleagues invited you. Sign up with your ${domain} address.`
      }
      footer={
        <>
          <p>
            Already have an account? <Link to={signInPathFor(returnTo)}>Sign in</Link>
          </p>
          <p>
            By signing up you accept the <Link to={paths.terms}>terms</Link>. See{' '}
            <Link to={paths.privacy}>privacy</Link> for the data we store.
          </p>
        </>
      }
    >
      {isByEmail ? (
        <EmailForm form={form} onBack={goBack} />
      ) : (
        <>
          <GoogleButton label="Sign up with Google" returnTo={returnTo} />
          <button ref={opener} type="button" className="button" onClick={choose}>
            Sign up with Email
          </button>
        </>
      )}
    </Panel>
  );
}
