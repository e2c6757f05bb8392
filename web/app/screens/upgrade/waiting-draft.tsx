import type { ReactNode } from 'react';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './upgrade.module.css';

/** Renders a link back to the unsaved new meeting type. */
export function WaitingDraft({ canSave }: { readonly canSave: boolean }): ReactNode {
  return (
    <section className={styles.current} aria-label="Your new meeting type">
      <p>
        {canSave
          ? 'Your new meeting type is kept. You can go back and save it now.'
          : 'Your new meeting type is kept. Choose a larger plan, then go back and save it.'}
      </p>
      <p>
        <Link className="button" to={paths.newMeetingType}>
          Back to your meeting type
        </Link>
      </p>
    </section>
  );
}
