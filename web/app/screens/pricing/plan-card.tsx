import type { ReactNode } from 'react';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './pricing.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** The way to it. */
  readonly children: ReactNode;
}

export function PlanCard({ plan, children }: PlanCardProps): ReactNode {
  const { name, price, annualPrice, trial } = plan;
  const isAmount = price.amount.startsWith('$');
  return (
    <section className={styles.card} data-popular={plan.isMostPopular} aria-labelledby={plan.id}>
      <div className={styles.head}>
        <h2 id={plan.id} className={styles.name}>
          {name}
        </h2>
        {plan.isMostPopular && <span className={styles.badge}>Most popular</span>}
      </div>
      <p className={styles.price}>
        <span className={styles.amount} data-words={!isAmount}>
          {price.amount}
        </span>{' '}
        {isAmount && price.period}
      </p>
      <p className={styles.terms}>
        {!isAmount && price.period}
        {annualPrice !== null && `or ${annualPrice.amount} ${annualPrice.period}`}
        {annualPrice !== null && <br />}
        {trial}
      </p>
      <ul className={styles.benefits}>
        {plan.benefits.map((benefit) => (
          <li key={benefit}>
            <CheckIcon />
            {benefit}
          </li>
        ))}
      </ul>
      <div className={styles.way}>{children}</div>
    </section>
  );
}
