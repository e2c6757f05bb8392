import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ResendVerification } from '../../accounts/resend-verification.tsx';
import { SignInLink } from '../../accounts/sign-in-link.tsx';
import { OutcomePanel } from '../../forms/panel.tsx';
import { readReturnPath } from '../../paths.ts';
import styles from './sign-up.module.css';

interface CreatedProps {
  readonly message: string;
  readonly email: string;
}

/** Shows where the verification email was sent, and what to do if it does not arrive. */
export function Created({ message, email }: CreatedProps): ReactNode {
  const [query] = useSearchParams();
  return (
    <OutcomePanel heading="Account Created Successfully!" intro={message}>
      <h2 className={styles.inbox}>Check your inbox</h2>
      <p>
        We sent an email to <strong className={styles.address}>{email}</strong>. Open the link in it
        within 24 hours. If you cannot find the email, look in your spam folder.
      </p>
      <SignInLink email={email} returnTo={readReturnPath(query)} />
      <ResendVerification email={email} label="Resend email" />
    </OutcomePanel>
  );
}
