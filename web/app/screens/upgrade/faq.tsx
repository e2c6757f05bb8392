import type { ReactNode } from 'react';
import { TRIALS_EXPLAINED } from '../../../../worker/domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PERSONAL_OFFER, PLANS } from '../../../../worker/domain/plans/plans.ts';
import { MONEY_BACK_DAYS } from '../../../../worker/domain/plans/promises.ts';
import { Questions } from '../../plans/questions.tsx';
import styles from './upgrade.module.css';

const { free, startup } = PLANS;

const QUESTIONS = [
  {
    question: 'Do I have to pay now?',
    answer: `No. ${NO_PAYMENT_YET} The prices say what a plan will cost once payment begins. We ask you before we charge anything.`,
  },
  { question: 'How long can I try it?', answer: TRIALS_EXPLAINED },
  {
    question: 'What happens to my meeting types and bookings?',
    answer: 'They stay as they are. A larger plan raises limits and changes no link or booking.',
  },
  {
    question: 'What does the Free plan include?',
    answer: `${free.meetingTypeLimit} meeting types with unlimited bookings. For accounts with a personal email address, the Free plan is ${PERSONAL_OFFER.toLowerCase()}.`,
  },
  {
    question: 'Who can have the Startup plan?',
    answer: `Accounts with a company’s own email domain, for up to ${startup.memberLimit} people.`,
  },
  {
    question: 'Can I get my money back?',
    answer: `Annual plans come with a ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  },
];

export function Faq(): ReactNode {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className={styles.subheading}>
        Questions and answers
      </h2>
      <Questions questions={QUESTIONS} />
    </section>
  );
}
