// /sign-up: the benefits, and the sign-up options beside them.

import type { ReactNode } from 'react';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import { checkSignUpForm } from '../../../../worker/domain/accounts/account-forms.ts';
import { toCanonicalDomain } from '../../../../worker/domain/accounts/email-domain.ts';
import { INVITED_DOMAIN_PARAMETER } from '../../../../worker/domain/organizations/invitations.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { hasProvider, ProviderButtons } from '../../accounts/provider-buttons.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { useEmailChoice } from '../../accounts/use-email-choice.ts';
import { noteRequestForLink } from '../../accounts/wait-for-person.ts';
import { api } from '../../api.ts';
import { Panel } from '../../forms/panel.tsx';
import { type Problem, readText, toProblem } from '../../forms/problem.ts';
import { Link } from '../../link.tsx';
import { paths, readReturnPath, signInPathFor } from '../../paths.ts';
import { Benefits } from './benefits.tsx';
import { Created } from './created.tsx';
import { EmailForm } from './email-form.tsx';
import styles from './sign-up.module.css';

const TEXTS = { refused: t('Signup failed'), network: t('Network error. Please try again.') };
const CREATED_TEXT = t('Account created successfully! Please check your email for verification.');

const LABELS = { google: t('Sign up with Google'), microsoft: t('Sign up with Microsoft') };

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
  const { confirmPassword: _, ...fields } = form;
  const json = { ...fields, language: LANGUAGE };
  const answer = await readAnswer(api.auth.signup.$post({ json }), TEXTS);
  if (!answer.ok) return { problem: toProblem(answer, Object.keys(form)) };
  noteRequestForLink();
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
 * Returns the domain in an invitation link, or null. The page only shows the domain. The domain
 * gives no access, so an invalid value is ignored.
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
      heading={t('Create your account')}
      intro={
        domain === null
          ? undefined
          : t(
              'Your colleagues invited you. Sign up with your {domain} address.',
              { domain },
              'domain: such as example.com. address: an email address',
            )
      }
      footer={
        <>
          <p>
            {rich('Already have an account? <link>Sign in</link>', {
              link: (children) => <Link to={signInPathFor(returnTo)}>{children}</Link>,
            })}
          </p>
          <p>
            {rich(
              'By signing up you accept the <terms>terms</terms>. The <privacy>privacy page</privacy> lists the data we store.',
              {
                terms: (children) => <Link to={paths.terms}>{children}</Link>,
                privacy: (children) => <Link to={paths.privacy}>{children}</Link>,
              },
            )}
          </p>
        </>
      }
    >
      {isByEmail ? (
        <EmailForm form={form} onBack={goBack} />
      ) : (
        <>
          <ProviderButtons labels={LABELS} returnTo={returnTo} />
          <button
            ref={opener}
            type="button"
            className={hasProvider ? 'button' : 'button button-primary'}
            onClick={choose}
          >
            {t('Sign up with Email')}
          </button>
        </>
      )}
    </Panel>
  );
}
