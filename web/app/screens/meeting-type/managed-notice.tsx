// Explains at the top of the editor why fields are disabled.
import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import styles from './managed-fields.module.css';

export default function ManagedNotice({ team }: { readonly team: string }): ReactNode {
  return (
    <p className={styles.notice}>
      {t(
        'The team {team} manages this meeting type. You can change all fields that are not disabled, and your bookings belong to you.',
        { team },
      )}
    </p>
  );
}
