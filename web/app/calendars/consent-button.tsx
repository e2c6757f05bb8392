import { type ReactNode, useState } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { CALENDAR_TEXTS } from './calendar-calls.ts';
import type { Consent } from './open-consent.ts';

interface ConsentButtonProps extends Consent {
  readonly className?: string;
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Renders a button that opens the authorization page of a calendar provider. */
export function ConsentButton(props: ConsentButtonProps): ReactNode {
  const { className = '', describedBy, children, ...consent } = props;
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    // Loaded on demand, because most visits do not need this code.
    await import('./open-consent.ts').then(
      ({ openConsent }) => openConsent(consent),
      () => showToast('error', CALENDAR_TEXTS.connectFailed),
    );
    // The user may return to this page with the browser's Back button, so enable this button again.
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onClick={() => void leave()}
    >
      {children}
    </button>
  );
}
