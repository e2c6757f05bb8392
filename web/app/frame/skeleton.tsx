// The placeholder that is shown while a screen loads. CSS shows it after a delay, so that fast screens do not
// flicker.

import type { ReactNode } from 'react';
import { HAS_SESSION } from '../../../worker/contract/frame/app-page-data.ts';
import { t } from '../../lib/translate.ts';
import styles from './skeleton.module.css';

export function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">{t('Loading…')}</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.box} />
    </div>
  );
}

/** Renders the placeholder while the app checks whether the visitor is signed in. Visitors see the shape of a form. */
export function FirstPaint(): ReactNode {
  return (
    <main
      className={styles.first}
      data-visitor={!(HAS_SESSION in document.documentElement.dataset)}
    >
      <Skeleton />
    </main>
  );
}
