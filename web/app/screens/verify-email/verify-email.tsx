// /verify-email?token=…: verifies as soon as it is open. The link works once, so its loader is never
// run again (see the route table).
import { type ReactNode, Suspense, use } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { OutcomePanel, Panel } from '../../forms/panel.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './verify-email.module.css';

const TEXTS = {
  refused: 'Email verification failed',
  network: 'Network error. Please try again later.',
};
const NO_TOKEN = 'Invalid verification link. No token provided.';

type Outcome = { readonly isVerified: boolean; readonly message: string };

interface LoaderData {
  readonly outcome: Promise<Outcome>;
}

export function loader({ url }: LoaderFunctionArgs): LoaderData {
  return { outcome: verify(url.searchParams.get('token')) };
}

async function verify(token: string | null): Promise<Outcome> {
  if (!token) return { isVerified: false, message: NO_TOKEN };
  const answer = await readAnswer(api.auth['verify-email'].$post({ json: { token } }), TEXTS);
  return answer.ok
    ? { isVerified: true, message: answer.body.message }
    : { isVerified: false, message: answer.message };
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
    <Panel heading="Verifying your email…" footer={<Support />}>
      <p role="status" className={styles.wait}>
        <span className={styles.spinner} aria-hidden="true" />
        This takes a moment.
      </p>
    </Panel>
  );
}

function Verified(props: LoaderData): ReactNode {
  const { isVerified, message } = use(props.outcome);
  if (isVerified) {
    return (
      <OutcomePanel
        heading="Email Verified Successfully!"
        intro="You can sign in now."
        footer={<Support />}
      >
        <Link className="button button-primary" to={paths.signIn}>
          Go to Sign In
        </Link>
      </OutcomePanel>
    );
  }
  return (
    <OutcomePanel heading="Verification Failed" intro={message} footer={<Support />}>
      <Link className="button button-primary" to={paths.forgotPassword}>
        Get a new link
      </Link>
      <Link className="button" to={paths.signIn}>
        Back to Sign In
      </Link>
    </OutcomePanel>
  );
}

function Support(): ReactNode {
  return (
    <p>
      Need help? <Link to={paths.contact}>Contact Support</Link>
    </p>
  );
}
