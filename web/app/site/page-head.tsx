import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly updated?: string | undefined;
}

export function PageHead({ title, lead, updated }: PageHeadProps): ReactNode {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {updated !== undefined && <p className={styles.updated}>Last updated on {updated}</p>}
    </header>
  );
}
