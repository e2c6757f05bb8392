import type { ReactNode } from 'react';
import { PLAN_BENEFITS } from '../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../worker/domain/plans/plans.ts';
import { t } from '../../lib/translate.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './benefits.module.css';

export function Benefits({ plan }: { plan: Plan }): ReactNode {
  return (
    <ul
      className={styles.benefits}
      aria-label={t(
        'What {plan} includes',
        { plan: plan.name },
        'plan: the name of a plan, such as "Individual"',
      )}
    >
      {PLAN_BENEFITS[plan.id].map((benefit) => (
        <li key={benefit}>
          <CheckIcon />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
