import type { ReactNode } from 'react';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';

export function EmptyState(): ReactNode {
  return (
    <div className={styles.empty}>
      <p>A meeting type is what people book: a length, your hours and a link of its own.</p>
      <CreateButton canCreate />
    </div>
  );
}
