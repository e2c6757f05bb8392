// The sign-up button of the public pages. It starts the sign-in with Google (as in the spec). If Google is
// not configured, it opens the sign-up page. For signed-in users it opens the dashboard.
import type { ReactNode } from 'react';
import { useUser } from '../frame/use-visitor.ts';
import { Link } from '../link.tsx';
import { pageData } from '../page-data.ts';
import { googleSignInPath, paths, signUpPathFor } from '../paths.ts';

interface StartButtonProps {
  readonly label: string;
  readonly isPrimary?: boolean;
  /**
   * The path to open after sign-up. For signed-in users, the button opens this path immediately. Default: the
   * dashboard.
   */
  readonly returnTo?: string;
  /** The label for signed-in users. */
  readonly signedInLabel?: string;
}

export function StartButton(props: StartButtonProps): ReactNode {
  const { label, isPrimary = true, returnTo, signedInLabel = 'Go to your dashboard' } = props;
  const user = useUser();
  const className = isPrimary ? 'button button-primary' : 'button';
  if (user !== null) {
    return (
      <Link className={className} to={returnTo ?? paths.dashboard}>
        {signedInLabel}
      </Link>
    );
  }
  if (!pageData.googleSignIn) {
    return (
      <Link className={className} to={signUpPathFor(returnTo ?? null)}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => location.assign(googleSignInPath(returnTo ?? null))}
    >
      {label}
    </button>
  );
}
