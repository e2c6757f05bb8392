import type { ReactNode } from 'react';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './upgrade.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  /** The way there. */
  readonly children: ReactNode;
}

export function PlanCard({ plan, children }: PlanCardProps): ReactNode {
  const { price, annualPrice } = plan;
  return (
    <article className={styles.card}>
      <header className={styles.cardHead}>
        <h3 className={styles.name}>{plan.name}</h3>
        {plan.isMostPopular && <span className={styles.badge}>Most popular</span>}
      </header>
      <p className={styles.price}>
        <strong className={styles.amount}>{price.amount}</strong> {price.period}
      </p>
      <p className={styles.terms}>
        {[annualPrice && `or ${annualPrice.amount} ${annualPrice.period}`, plan.trial]
          .filter(Boolean)
          .join(' · ')}
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
    </article>
  );
}
