// A fault, said where it happened and read out at once, with what can be done about it.
import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  readonly text: string | null;
  readonly children?: ReactNode;
}

/** Always mounted: only a text that appears in a region already there is read out everywhere. */
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
