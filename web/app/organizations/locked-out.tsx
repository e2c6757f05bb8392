// Replaces the data of an organization that requires two-step sign-in, for a member who has not turned it on.

import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import { Link } from '../link.tsx';
import { securityPath } from './organization-paths.ts';

interface LockedOutProps {
  /** The styles of the screen. */
  readonly styles: { readonly heading?: string; readonly intro?: string };
}

export function LockedOut({ styles }: LockedOutProps): ReactNode {
  return (
    <div>
      <h1 className={styles.heading}>{t('Two-step sign-in is required')}</h1>
      <p className={styles.intro}>
        {t('You cannot use the organization and its teams until you have turned it on.')}
      </p>
      <p>
        <Link className="button button-primary" to={securityPath}>
          {t('Set up two-step sign-in')}
        </Link>
      </p>
    </div>
  );
}
