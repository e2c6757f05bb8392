import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './upgrade.module.css';

/** Renders a link back to the unsaved new meeting type. */
export function WaitingDraft({ canSave }: { readonly canSave: boolean }): ReactNode {
  return (
    <section className={styles.current} aria-label={t('Your new meeting type')}>
      <p>
        {canSave
          ? t('Your new meeting type is kept. You can go back and save it now.')
          : t('Your new meeting type is kept. Choose a larger plan, then go back and save it.')}
      </p>
      <p>
        <Link className="button" to={paths.newMeetingType}>
          {t('Back to your meeting type')}
        </Link>
      </p>
    </section>
  );
}
