// Where a screen will be. It shows itself late (see the style), so that quick ones never flicker.
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

export function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">Loading…</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.box} />
    </div>
  );
}

/** Before the program knows who is here. */
export function FirstPaint(): ReactNode {
  return (
    <main className={styles.first}>
      <Skeleton />
    </main>
  );
}
