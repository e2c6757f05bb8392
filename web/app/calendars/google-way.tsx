import { type ReactNode, useState } from 'react';
import { leaveForGoogle } from './leave-for-google.ts';

interface GoogleWayProps {
  readonly way: Parameters<typeof leaveForGoogle>[0];
  readonly label: string;
  readonly className?: string;
}

/** A button that opens Google. */
export function GoogleWay({ way, label, className = '' }: GoogleWayProps): ReactNode {
  const [isBusy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await leaveForGoogle(way);
    // After the browser's Back button it is ready again.
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
