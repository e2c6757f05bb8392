// /upgrade: the plan as it is, where it can go from here, and what that means.
import { type ReactNode, startTransition, useActionState } from 'react';
import { useRevalidator } from 'react-router';
import { decidePlanMove, PLAN_TEXTS } from '../../../../worker/domain/plans/plan-rules.ts';
import { NO_PAYMENT_YET, PLANS, type PlanId } from '../../../../worker/domain/plans/plans.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { Alert } from '../../../ui/alert.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { api } from '../../api.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { PlanCard } from '../../plans/plan-card.tsx';
import { forgetVisitor } from '../../session.ts';
import { SalesLink } from '../../site/sales-link.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Faq } from './faq.tsx';
import styles from './upgrade.module.css';

const TEXTS = {
  refused: 'Failed to upgrade plan',
  network: 'An error occurred while upgrading your plan',
};

export function Component(): ReactNode {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [problem, upgrade, isBusy] = useActionState(
    async (_: string | null, plan: PlanId): Promise<string | null> => {
      const answer = await readAnswer(api.users.me.$put({ json: { plan } }), TEXTS);
      if (!answer.ok) return answer.message;
      // The user is another one now, as far as every screen is concerned.
      forgetVisitor();
      await revalidate();
      showToast('success', answer.body.message);
      return null;
    },
    null,
  );

  if (user === null) return null;
  const { plan, domain, isPersonalDomain } = user;
  const { moves } = PLANS[plan];

  return (
    <div className={styles.upgrade}>
      <header>
        <h1 className={styles.heading}>Upgrade</h1>
        <p className={styles.intro}>{NO_PAYMENT_YET} You can change your plan at once.</p>
      </header>
      <CurrentPlan plan={PLANS[plan]} />
      <Alert text={problem} />
      <section className={styles.offers} aria-labelledby="offers">
        <h2 id="offers" className={styles.subheading}>
          {moves.length > 0 ? 'Where you can go from here' : 'More than this'}
        </h2>
        <ul className={styles.cards}>
          {moves.map((move) => (
            <li key={move}>
              <PlanCard plan={PLANS[move]} heading="h3">
                {decidePlanMove(plan, move, isPersonalDomain).ok ? (
                  <button
                    type="button"
                    className="button button-primary"
                    disabled={isBusy}
                    onClick={() => startTransition(() => upgrade(move))}
                  >
                    {isBusy ? 'Processing…' : `Upgrade to ${PLANS[move].name}`}
                  </button>
                ) : (
                  <p className={styles.reason}>
                    {PLAN_TEXTS.notForPersonalDomains} Yours is {domain}.
                  </p>
                )}
              </PlanCard>
            </li>
          ))}
          {plan !== 'enterprise' && (
            <li>
              <PlanCard plan={PLANS.enterprise} heading="h3">
                <SalesLink className="button" />
              </PlanCard>
            </li>
          )}
        </ul>
        {plan === 'enterprise' && (
          <p className={styles.intro}>
            Yours is the largest plan. <SalesLink /> to change it.
          </p>
        )}
      </section>
      <Faq />
    </div>
  );
}
