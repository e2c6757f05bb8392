import type { ReactNode } from 'react';
import { describePrice } from '../../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import { Benefits } from '../../plans/benefits.tsx';
import styles from './upgrade.module.css';

export function CurrentPlan({ plan }: { plan: Plan }): ReactNode {
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <div>
        <h2 id="current-plan" className={styles.label}>
          {t('Your plan')}
        </h2>
        <p className={styles.name}>{plan.name}</p>
        <p className={styles.terms}>{describePrice(plan)}</p>
      </div>
      <Benefits plan={plan} />
    </section>
  );
}
