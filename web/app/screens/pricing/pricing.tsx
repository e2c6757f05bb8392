// /pricing: the four plans and an FAQ.
import type { ReactNode } from 'react';
import {
  PRICING_LEAD,
  PRICING_QUESTIONS,
  PRICING_TITLE,
} from '../../../../worker/contract/site/pricing.ts';
import { PLAN_IDS, PLANS, type Plan } from '../../../../worker/domain/plans/plans.ts';
import { paths } from '../../paths.ts';
import { PlanCard } from '../../plans/plan-card.tsx';
import { Questions } from '../../plans/questions.tsx';
import { PageHead } from '../../site/page-head.tsx';
import { SalesLink } from '../../site/sales-link.tsx';
import { Spans } from '../../site/spans.tsx';
import { StartButton } from '../../site/start-button.tsx';
import styles from './pricing.module.css';

const QUESTIONS = PRICING_QUESTIONS.map(({ question, answer }) => ({
  question,
  answer: <Spans text={answer} />,
}));

export function Component(): ReactNode {
  return (
    <>
      <PageHead title={PRICING_TITLE} lead={PRICING_LEAD} />
      <ul className={styles.cards}>
        {PLAN_IDS.map((id) => (
          <li key={id}>
            <PlanCard plan={PLANS[id]} heading="h2">
              <Way plan={PLANS[id]} />
            </PlanCard>
          </li>
        ))}
      </ul>
      <section className={styles.faq} aria-labelledby="faq">
        <h2 id="faq">Questions and answers</h2>
        <Questions questions={QUESTIONS} />
      </section>
    </>
  );
}

function Way({ plan }: { plan: Plan }): ReactNode {
  if (plan.id === 'enterprise') return <SalesLink className="button" />;
  if (plan.id === 'free') return <StartButton label="Sign up" isPrimary={false} />;
  return (
    <StartButton
      label={`Sign up for ${plan.name}`}
      isPrimary={plan.isMostPopular}
      returnTo={paths.upgrade}
      signedInLabel="See your plan"
    />
  );
}
