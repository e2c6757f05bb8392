import type { ReactNode } from 'react';
import { ChevronIcon } from '../ui/icons.tsx';
import styles from './back-link.module.css';
import { Link } from './link.tsx';

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

/** The link above the heading of a screen, to the screen that lists its subject. */
export function BackLink({ to, children }: BackLinkProps): ReactNode {
  return (
    <Link to={to} className={`button button-quiet ${styles.back}`}>
      <ChevronIcon towards="start" />
      {children}
    </Link>
  );
}
