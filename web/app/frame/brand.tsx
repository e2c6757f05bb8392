import type { ReactNode } from 'react';

/** Renders the logo (a clock at half past) and the name (web/styles/wordmark.css). */
export function Brand(): ReactNode {
  return (
    <span className="wordmark">
      <span className="hidden">Halfpast</span>
    </span>
  );
}
