// /upgrade: the current plan and the plans to which the user can upgrade.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { decidePlanMove, PLAN_TEXTS } from '../../../../worker/domain/plans/plan-rules.ts';
import { NO_PAYMENT_YET, PLANS, type PlanId } from '../../../../worker/domain/plans/plans.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { hasWaitingDraft } from '../../meeting-types/waiting-draft.ts';
import { PlanCard } from '../../plans/plan-card.tsx';
import { SalesLink } from '../../plans/sales-link.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { Faq } from './faq.tsx';
import { OrganizationTable } from './organization-table.tsx';
import styles from './upgrade.module.css';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { WaitingDraft } from './waiting-draft.tsx';

export function Component(): ReactNode {
  const user = useUser();
  const [chosenPlan, setChosenPlan] = useState<PlanId | null>(null);
  const [upgradeCount, setUpgradeCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The upgrade may have removed the button that opened the dialog, so the focus moves to the
  // heading after the dialog has closed.
  useEffect(() => {
    if (upgradeCount > 0) heading.current?.focus();
  }, [upgradeCount]);

  if (user === null) return null;
  const { plan, domain, isPersonalDomain } = user;
  const { moves } = PLANS[plan];

  return (
    <div className={styles.upgrade}>
      <header>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          Upgrade
        </h1>
        <p className={styles.intro}>{NO_PAYMENT_YET} You can change your plan now.</p>
      </header>
      {hasWaitingDraft(user.username) && (
        <WaitingDraft canSave={PLANS[plan].meetingTypeLimit === null} />
      )}
      <CurrentPlan plan={PLANS[plan]} />
      <section className={styles.offers} aria-labelledby="offers">
        <h2 id="offers" className={styles.subheading}>
          {moves.length > 0 ? 'Plans to upgrade to' : 'Need more?'}
        </h2>
        <ul className={styles.cards}>
          {moves.map((move) => (
            <li key={move}>
              <PlanCard plan={PLANS[move]} heading="h3">
                {decidePlanMove(plan, move, isPersonalDomain).ok ? (
                  <button
                    type="button"
                    className="button button-primary"
                    onClick={() => setChosenPlan(move)}
                  >
                    Upgrade to {PLANS[move].name}
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
            You have the largest plan. <SalesLink /> to change it.
          </p>
        )}
      </section>
      <OrganizationTable plan={plan} />
      <Faq />
      {chosenPlan !== null && (
        <UpgradeDialog
          plan={PLANS[chosenPlan]}
          onUpgraded={() => {
            setChosenPlan(null);
            setUpgradeCount((count) => count + 1);
          }}
          onCancel={() => setChosenPlan(null)}
        />
      )}
    </div>
  );
}
