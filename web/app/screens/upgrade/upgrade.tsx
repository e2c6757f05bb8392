// /upgrade: the current plan and the larger plans that the user can choose.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { decidePlanMove } from '../../../../worker/domain/plans/plan-moves.ts';
import { describePrice } from '../../../../worker/domain/plans/plan-texts.ts';
import {
  NO_PAYMENT_YET,
  PLANS,
  type Plan,
  type PlanId,
} from '../../../../worker/domain/plans/plans.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { hasWaitingDraft } from '../../meeting-types/waiting-draft.ts';
import { paths } from '../../paths.ts';
import { Benefits } from '../../plans/benefits.tsx';
import { PlanCard } from '../../plans/plan-card.tsx';
import { SalesLink } from '../../plans/sales-link.tsx';
import { Faq } from './faq.tsx';
import { OrganizationTable } from './organization-table.tsx';
import styles from './upgrade.module.css';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** Renders a link back to the unsaved new meeting type. */
function WaitingDraft({ canSave }: { readonly canSave: boolean }): ReactNode {
  return (
    <section className={styles.current} aria-label={t('Your new meeting type')}>
      <p>
        {canSave
          ? t('Your new meeting type is kept. You can go back and save it now.')
          : t('Your new meeting type is kept. Choose a larger plan, then go back and save it.')}
      </p>
      <p>
        <Link className="button" to={paths.newMeetingType}>
          {t('Back to your meeting type')}
        </Link>
      </p>
    </section>
  );
}

function CurrentPlan({ plan }: { plan: Plan }): ReactNode {
  return (
    <section className={styles.current} aria-labelledby="current-plan">
      <div>
        <h2 id="current-plan" className={styles.label}>
          {t('Your plan')}
        </h2>
        <p className={styles.name}>{plan.name}</p>
        <p className={styles.terms}>{describePrice(plan)}</p>
      </div>
      <Benefits plan={plan} />
    </section>
  );
}

export function Component(): ReactNode {
  const user = useUser();
  const [chosenPlan, setChosenPlan] = useState<PlanId | null>(null);
  const [upgradeCount, setUpgradeCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // The upgrade may have removed the button that opened the dialog. So the focus moves to the
  // heading when the dialog has closed.
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
          {t('Upgrade', {}, 'the heading of a page: change to a larger plan')}
        </h1>
        <p className={styles.intro}>
          {t(
            '{notice} The prices apply once payment begins. You can change your plan now.',
            { notice: NO_PAYMENT_YET },
            'notice: the sentence "No payment is taken yet."',
          )}
        </p>
      </header>
      {hasWaitingDraft(user.username) && (
        <WaitingDraft canSave={PLANS[plan].meetingTypeLimit === null} />
      )}
      <CurrentPlan plan={PLANS[plan]} />
      <section aria-labelledby="offers">
        <h2 id="offers" className={styles.subheading}>
          {moves.length > 0
            ? t('Plans to upgrade to')
            : t('Need more?', {}, 'a heading above the largest plan')}
        </h2>
        <ul className={styles.cards}>
          {moves.map((move) => (
            <li key={move}>
              <PlanCard plan={PLANS[move]}>
                {decidePlanMove(plan, move, isPersonalDomain).ok ? (
                  <Button kind="primary" onClick={() => setChosenPlan(move)}>
                    {t(
                      'Upgrade to {plan}',
                      { plan: PLANS[move].name },
                      'verb. plan: such as "Individual"',
                    )}
                  </Button>
                ) : (
                  <p className={styles.reason}>
                    {t(
                      'The Startup plan is not available for personal email domains. Yours is {domain}.',
                      { domain },
                      'domain: such as gmail.com',
                    )}
                  </p>
                )}
              </PlanCard>
            </li>
          ))}
          {plan !== 'enterprise' && (
            <li>
              <PlanCard plan={PLANS.enterprise}>
                <SalesLink className="button" />
              </PlanCard>
            </li>
          )}
        </ul>
        {plan === 'enterprise' && (
          <p className={styles.intro}>
            {rich(
              'You have the largest plan. <sales>Contact sales</sales> to change it.',
              { sales: (text) => <SalesLink>{text}</SalesLink> },
              'sales: a link',
            )}
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
