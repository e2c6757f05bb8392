// An error next to its cause, read out immediately, with an action that helps.
import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  readonly text: string | null;
  readonly children?: ReactNode;
}

/** Always mounted: all screen readers announce a text only when its live region existed before. */
export function Alert({ text, children }: AlertProps): ReactNode {
  return (
    <div role="alert">
      {text !== null && (
        <div className={styles.alert}>
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
