import type { ReactNode } from 'react';
import styles from './empty-panel.module.css';

interface EmptyPanelProps {
  readonly heading: string;
  readonly text: string;
  /** A link or button to continue. */
  readonly children?: ReactNode;
}

/** Replaces an empty list with a heading, a text and possibly a link. */
export function EmptyPanel({ heading, text, children }: EmptyPanelProps): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
