import type { ReactNode } from 'react';
import { CreateButton } from './create-button.tsx';
import styles from './dashboard.module.css';

export function EmptyState(): ReactNode {
  return (
    <div className={styles.empty}>
      <p>People book a meeting type. It has a duration, working hours and its own link.</p>
      <CreateButton canCreate />
    </div>
  );
}
