// Shows the state of the calendar connection as a dot, a word and a sentence, in the same way on every
// screen.
import type { ReactNode } from 'react';
import styles from './connection-state.module.css';
import type { ConnectionDescription } from './describe-connection.ts';

interface ConnectionStateProps extends ConnectionDescription {
  /** A second sentence, shown after `text`. */
  readonly more?: string | null;
}

export function ConnectionState(props: ConnectionStateProps): ReactNode {
  const { tone, state, text, more = null } = props;
  return (
    <>
      <p className={styles.state} data-tone={tone}>
        {state}
      </p>
      <p className={styles.text}>{text}</p>
      {more !== null && <p className={styles.text}>{more}</p>}
    </>
  );
}
