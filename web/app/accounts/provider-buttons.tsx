// The buttons that start the sign-in with a provider. A button is hidden when its provider is not configured.
// In development, an explanation is shown instead.
import type { ReactNode } from 'react';
import type { IdentityProviderName } from '../../../worker/domain/providers/identity-providers.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { signInPathOf } from '../../lib/provider-sign-in.ts';
import { rich } from '../../lib/rich.ts';
import { Button } from '../../ui/button.tsx';
import { pageData } from '../page-data.ts';
import styles from './provider-buttons.module.css';

interface ProviderButtonsProps {
  readonly labels: Readonly<Record<IdentityProviderName, string>>;
  /** The path to open after sign-in. Null opens the dashboard. */
  readonly returnTo: string | null;
  /** True when the user chose to stay signed in on the device. */
  readonly isKept?: boolean;
}

/**
 * True when at least one provider is configured. The buttons of the providers are then the first
 * choice.
 */
export const hasProvider = pageData.googleSignIn || pageData.microsoftSignIn;

export function ProviderButtons(props: ProviderButtonsProps): ReactNode {
  const { labels, returnTo, isKept } = props;
  const { googleSignIn, microsoftSignIn, mode } = pageData;
  const open = (provider: IdentityProviderName) => () =>
    location.assign(signInPathOf(provider, returnTo, LANGUAGE, isKept));
  return (
    <>
      {googleSignIn && (
        <Button className={styles.first} onClick={open('google')}>
          <GoogleMark />
          {labels.google}
        </Button>
      )}
      {microsoftSignIn && (
        <button
          type="button"
          className={googleSignIn ? 'button' : `button ${styles.first}`}
          onClick={open('microsoft')}
        >
          <MicrosoftMark />
          {labels.microsoft}
        </button>
      )}
      {mode === 'development' && !googleSignIn && (
        <p className={styles.missing}>
          {rich(
            'Google sign-in is not set up here: <code>{id}</code> and <code>{secret}</code> are missing. Visitors of a deployed service see no button.',
            {
              id: 'GOOGLE_CLIENT_ID',
              secret: 'GOOGLE_CLIENT_SECRET',
              code: (name) => <code>{name}</code>,
            },
            'for developers. id and secret: names of settings',
          )}
        </p>
      )}
    </>
  );
}

/** Renders Microsoft's logo in the colours that Microsoft requires. */
function MicrosoftMark(): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" width="18" height="18" viewBox="0 0 21 21">
      <path fill="#f25022" d="M1 1h9v9H1z" />
      <path fill="#7fba00" d="M11 1h9v9h-9z" />
      <path fill="#00a4ef" d="M1 11h9v9H1z" />
      <path fill="#ffb900" d="M11 11h9v9h-9z" />
    </svg>
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
