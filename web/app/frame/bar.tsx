// A grey bar in place of text that is not known yet. The bar has about the size of a typical text.
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

interface BarProps {
  /** The typical text. Only its length matters. */
  readonly children: string;
  /** A class that gives the bar the size of a control. */
  readonly like?: string;
}

export function Bar({ children, like = '' }: BarProps): ReactNode {
  return (
    <span className={`${like} ${styles.bar}`} aria-hidden="true">
      {children.replace(/\S/g, 'e')}
    </span>
  );
}

/** Renders a bar in place of a field. */
export function FieldBar(): ReactNode {
  return <span className={`${styles.bar} ${styles.block}`} aria-hidden="true" />;
}

/** Renders an empty card. */
export function CardBar(): ReactNode {
  return <div className={styles.card} />;
}
