import type { ReactNode } from 'react';
import styles from './empty-panel.module.css';

interface EmptyPanelProps {
  readonly heading: string;
  readonly text: string;
  /** One way on, where there is one. */
  readonly children?: ReactNode;
}

/** In place of a list that has nothing in it. */
export function EmptyPanel({ heading, text, children }: EmptyPanelProps): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>{heading}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
