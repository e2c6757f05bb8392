// An error message next to its cause. Screen readers announce it immediately. It may contain a link or button
// that helps.
import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  readonly text: string | null;
  readonly children?: ReactNode;
}

/**
 * Renders the alert region even without a text, because some screen readers announce a text only if the
 * region existed before the text.
 */
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
