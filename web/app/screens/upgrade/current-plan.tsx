import type { ReactNode } from 'react';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { Benefits } from '../../plans/benefits.tsx';
import styles from './upgrade.module.css';

export function CurrentPlan({ plan }: { plan: Plan }): ReactNode {
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <div>
        <h2 id="current-plan" className={styles.label}>
          Your plan
        </h2>
        <p className={styles.name}>{plan.name}</p>
        <p className={styles.terms}>
          {plan.price.amount} {plan.price.period}
        </p>
      </div>
      <Benefits plan={plan} />
    </section>
  );
}
