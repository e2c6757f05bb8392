import type { ReactNode } from 'react';
import type { Plan } from '../../../worker/domain/plans/plans.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './benefits.module.css';

export function Benefits({ plan }: { plan: Plan }): ReactNode {
  return (
    <ul className={styles.benefits} aria-label={`What ${plan.name} includes`}>
      {plan.benefits.map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
