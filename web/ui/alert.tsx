// An error message next to the element that caused the error. Screen readers announce the message
// immediately. `children` may be a link or a button that helps to solve the problem.
import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  readonly text: string | null;
  readonly children?: ReactNode;
}

/**
 * Renders the alert region even without a text, because some screen readers announce a text only if
 * the region already existed.
 */
export function Alert({ text, children }: AlertProps): ReactNode {
  return (
    <div role="alert" className={styles.region}>
      {text !== null && (
        <div className={styles.alert}>
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
