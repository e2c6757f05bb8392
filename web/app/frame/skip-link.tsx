import type { ReactNode } from 'react';
import { t } from '../../lib/translate.ts';
import styles from './app-frame.module.css';
import { MAIN_ID } from './use-screen-change.ts';

export function SkipLink(): ReactNode {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {t('Skip to content')}
    </a>
  );
}
