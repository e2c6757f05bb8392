import { type ReactNode, useId } from 'react';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { KeyList } from '../../api-keys/key-list.tsx';
import styles from './invitations-panel.module.css';

interface ApiKeysPanelProps {
  readonly organizationId: string;
  readonly zone: TimeZone;
}

/** The API keys of the organization, for its admins. */
export function ApiKeysPanel({ organizationId, zone }: ApiKeysPanelProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {t('API keys')}
        </h2>
        <p className={styles.intro}>
          {t(
            'Keys let your own programs manage the members. A key works only while the person who created it is an admin.',
          )}
        </p>
      </div>
      <KeyList organizationId={organizationId} zone={zone} />
    </section>
  );
}
