import { type ReactNode, useState } from 'react';
import { redirectToGoogle } from './redirect-to-google.ts';

interface GoogleRedirectButtonProps {
  readonly purpose: Parameters<typeof redirectToGoogle>[0];
  readonly label: string;
  readonly className?: string;
}

/** Renders a button that opens Google's authorization page. */
export function GoogleRedirectButton({
  purpose,
  label,
  className = '',
}: GoogleRedirectButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await redirectToGoogle(purpose);
    // The user may return to this page with the browser's Back button, so enable this button again.
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-disabled={isBusy}
      onClick={() => void leave()}
    >
      {label}
    </button>
  );
}
