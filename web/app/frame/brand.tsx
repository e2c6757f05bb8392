import type { ReactNode } from 'react';
import styles from './brand.module.css';

/** Renders the logo (a clock at half past) and the name. */
export function Brand(): ReactNode {
  return (
    <span className={styles.brand}>
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="9.5" />
        <path d="m12 12 3.5-3.5" />
        <path className="hand" d="M12 17.5V12" />
      </svg>
      Halfpast
    </span>
  );
}
