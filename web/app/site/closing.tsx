import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './closing.module.css';
import { StartButton } from './start-button.tsx';

interface ClosingProps {
  readonly heading: string;
  readonly text: string;
  /** The path of the second link. */
  readonly to: string;
  readonly label: string;
}

/** Renders the end of a product page: the sign-up button and a second link. */
export function Closing({ heading, text, to, label }: ClosingProps): ReactNode {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{heading}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <StartButton label="Get started" />
        <Link className="button" to={to}>
          {label}
        </Link>
      </div>
    </section>
  );
}
