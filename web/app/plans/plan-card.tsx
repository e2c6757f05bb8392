import type { ReactNode } from 'react';
import type { Plan } from '../../../worker/domain/plans/plans.ts';
import { t } from '../../lib/translate.ts';
import { Benefits } from './benefits.tsx';
import styles from './plan-card.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** The button to choose the plan. */
  readonly children: ReactNode;
}

export function PlanCard({ plan, children }: PlanCardProps): ReactNode {
  const { name, price, annualPrice, trial } = plan;
  const isAmount = price.amount.startsWith('$');
  return (
    <section className={styles.card} data-popular={plan.isMostPopular} aria-labelledby={plan.id}>
      <div className={styles.head}>
        <h3 id={plan.id} className={styles.name}>
          {name}
        </h3>
        {plan.isMostPopular && (
          <span className={styles.badge}>
            {t('Most popular', {}, 'the plan that most people choose')}
          </span>
        )}
      </div>
      <p className={styles.price}>
        <span className={styles.amount} data-words={!isAmount}>
          {price.amount}
        </span>{' '}
        {isAmount && price.period}
      </p>
      <p className={styles.terms}>
        {!isAmount && price.period}
        {annualPrice !== null &&
          t(
            'or {amount} {period}',
            { amount: annualPrice.amount, period: annualPrice.period },
            'another price, such as "or $150 annual fee"',
          )}
        {annualPrice !== null && <br />}
        {trial}
      </p>
      <div className={styles.benefits}>
        <Benefits plan={plan} />
      </div>
      <div className={styles.way}>{children}</div>
    </section>
  );
}
