// A link to the sign-in form with the email address filled in. The history entry contains the email
// address. The URL does not contain it, because URLs are logged and sent to other sites.

import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import { Link } from '../link.tsx';
import { signInPathFor } from '../paths.ts';

interface SignInLinkProps {
  readonly email: string | null;
  readonly returnTo?: string | null;
}

export function SignInLink({ email, returnTo = null }: SignInLinkProps): ReactNode {
  return (
    <Link
      className="button button-primary"
      to={signInPathFor(returnTo)}
      state={email === null ? undefined : { email }}
    >
      {t('Go to Sign In')}
    </Link>
  );
}

/** Returns the email address from the history entry, or null. */
export function readGivenEmail(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return typeof state.email === 'string' ? state.email : null;
}
