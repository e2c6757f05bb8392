// The details of a booking, as rows of name and value.
import { Fragment, type ReactNode } from 'react';
import styles from './booking-facts.module.css';

export function BookingFacts({ children }: { children: ReactNode }): ReactNode {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows each text on its own line. A text may be in another script than the page. */
export function Lines({ texts }: { texts: readonly string[] }): ReactNode {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && '\n'}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
