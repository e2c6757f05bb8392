import type { ReactNode } from 'react';
import { describeFullPlan } from '../../../../worker/domain/plans/plan-texts.ts';
import type { Plan } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './meeting-type.module.css';

/** A notice that the plan's limit is reached. The host sees it before filling in the form. */
export default function FullPlanNotice({ plan }: { readonly plan: Plan }): ReactNode {
  return (
    <section className={styles.full} aria-label={t('Plan limit')}>
      <p>{describeFullPlan(plan)}</p>
      <Link className="button button-small" to={paths.upgrade}>
        {t('See plans', {}, 'verb: open the page with the paid plans')}
      </Link>
    </section>
  );
}
