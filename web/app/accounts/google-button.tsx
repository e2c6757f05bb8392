// The button that starts the sign-in with Google. It is hidden when Google sign-in is not configured.
// In development, an explanation is shown instead.
import type { ReactNode } from 'react';
import { googleSignInPath } from '../../lib/google-sign-in.ts';
import { pageData } from '../page-data.ts';
import styles from './google-button.module.css';

interface GoogleButtonProps {
  readonly label: string;
  /** The path to open after sign-in. Null opens the dashboard. */
  readonly returnTo: string | null;
}

export function GoogleButton({ label, returnTo }: GoogleButtonProps): ReactNode {
  if (!pageData.googleSignIn) {
    return pageData.mode === 'development' ? <MissingConfiguration /> : null;
  }
  return (
    <button
      type="button"
      className="button"
      onClick={() => location.assign(googleSignInPath(returnTo))}
    >
      <GoogleMark />
      {label}
    </button>
  );
}

function MissingConfiguration(): ReactNode {
  return (
    <p className={styles.missing}>
      Google sign-in is not set up here: <code>GOOGLE_CLIENT_ID</code> and{' '}
      <code>GOOGLE_CLIENT_SECRET</code> are missing. Visitors of a deployed service see no button.
    </p>
  );
}

/** Renders Google's logo in the colours that Google requires. */
function GoogleMark(): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#fbbc05"
        d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z"
      />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.59A8.65 8.65 0 0 0 9 0 9 9 0 0 0 .96 4.96l3 2.33C4.67 5.17 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
