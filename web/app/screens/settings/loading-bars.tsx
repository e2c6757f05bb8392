// The placeholder for a part of a section while its data loads. CSS shows it after a delay, so that fast
// parts do not flicker.

import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Bar } from '../../frame/bar.tsx';
import styles from './loading-bars.module.css';

export function LoadingBars(): ReactNode {
  return (
    <div className={styles.bars} role="status">
      <span className="hidden">{t('Loading…')}</span>
      <Bar>A heading of this part</Bar>
      <Bar>A longer line with more about the part below</Bar>
      <Bar like="button button-small">A button</Bar>
    </div>
  );
}
