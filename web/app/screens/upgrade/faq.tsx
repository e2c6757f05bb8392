import type { ReactNode } from 'react';
import {
  CARD_TRIAL,
  NO_PAYMENT_YET,
  ORGANIZATION_TRIAL,
  PERSONAL_OFFER,
  PLANS,
  TEAM_UNTIL_PAYMENT,
} from '../../../../worker/domain/plans/plans.ts';
import { MONEY_BACK_DAYS } from '../../../../worker/domain/plans/promises.ts';
import { Questions } from '../../plans/questions.tsx';
import styles from './upgrade.module.css';

const { free, startup } = PLANS;

const QUESTIONS = [
  {
    question: 'Do I have to pay now?',
    answer: `No. ${NO_PAYMENT_YET} The prices say what a plan will cost once payment begins, and each paid plan starts with a ${CARD_TRIAL}.`,
  },
  {
    question: 'What happens to my meeting types and bookings?',
    answer:
      'They stay as they are. A larger plan lifts limits; it changes no link and no booking that stands.',
  },
  {
    question: 'What does the Free plan include?',
    answer: `${free.meetingTypeLimit} meeting types with unlimited bookings. For accounts with a personal email address: ${PERSONAL_OFFER}.`,
  },
  {
    question: 'Who can have the Startup plan?',
    answer: `Accounts with a company’s own email domain, for up to ${startup.memberLimit} people. Organization accounts begin with a ${ORGANIZATION_TRIAL}. ${TEAM_UNTIL_PAYMENT}`,
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
