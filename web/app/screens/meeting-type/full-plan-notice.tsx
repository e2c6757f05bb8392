import type { ReactNode } from 'react';
import { describeFullPlan } from '../../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './meeting-type.module.css';

/** Tells the host that the plan's limit is reached, before the host fills in the form. */
export function FullPlanNotice({ plan }: { readonly plan: Plan }): ReactNode {
  return (
    <section className={styles.full} aria-label="Plan limit">
      <p>{describeFullPlan(plan)}</p>
      <Link className="button button-small" to={paths.upgrade}>
        See plans
      </Link>
    </section>
  );
}
