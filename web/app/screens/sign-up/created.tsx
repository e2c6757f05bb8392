import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { ResendVerification } from '../../accounts/resend-verification.tsx';
import { SignInLink } from '../../accounts/sign-in-link.tsx';
import { OutcomePanel } from '../../forms/panel.tsx';
import { readReturnPath } from '../../paths.ts';
import styles from './sign-up.module.css';

interface CreatedProps {
  readonly message: string;
  readonly email: string;
}

/**
 * Shows the address to which the verification email was sent, and advice for people who do not
 * receive the email.
 */
export function Created({ message, email }: CreatedProps): ReactNode {
  const [query] = useSearchParams();
  return (
    <OutcomePanel heading={t('Account Created Successfully!')} intro={message}>
      <h2 className={styles.inbox}>{t('Check your inbox')}</h2>
      <p>
        {rich(
          'We sent an email to <address>{email}</address>. Open the link in this email within 24 hours. If you cannot find the email, look in your spam folder.',
          {
            email,
            address: (children) => <strong className={styles.address}>{children}</strong>,
          },
        )}
      </p>
      <SignInLink email={email} returnTo={readReturnPath(query)} />
      <ResendVerification email={email} label={t('Resend email')} />
    </OutcomePanel>
  );
}
