import type { ReactNode } from 'react';
import type { Feature } from '../../../worker/contract/site/features.ts';
import styles from './feature-grid.module.css';

export function FeatureGrid({ features }: { features: readonly Feature[] }): ReactNode {
  return (
    <ul className={styles.grid}>
      {features.map(({ name, text }) => (
        <li key={name} className={styles.feature}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
