import type { ReactNode } from 'react';
import { TRIALS_EXPLAINED } from '../../../../worker/domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PLANS } from '../../../../worker/domain/plans/plans.ts';
import { MONEY_BACK_DAYS } from '../../../../worker/domain/plans/promises.ts';
import { t } from '../../../lib/translate.ts';
import { Questions } from '../../plans/questions.tsx';
import styles from './upgrade.module.css';

const { free, startup } = PLANS;

const QUESTIONS = [
  {
    question: t('Do I have to pay now?'),
    answer: t(
      'No. {notice} The prices show what a plan will cost later. We ask you before we charge anything.',
      { notice: NO_PAYMENT_YET },
      'notice: the sentence "No payment is taken yet."',
    ),
  },
  { question: t('How long can I try it?'), answer: TRIALS_EXPLAINED },
  {
    question: t('What happens to my meeting types and bookings?'),
    answer: t('They stay as they are. A larger plan raises limits and changes no link or booking.'),
  },
  {
    question: t('What does the Free plan include?'),
    answer: t(
      '{limit, plural, one {# meeting type with unlimited bookings.} other {# meeting types with unlimited bookings.}} For accounts with a personal email address, the Free plan is free forever, no credit card required.',
      { limit: free.meetingTypeLimit ?? 0 },
    ),
  },
  {
    question: t('Who is the Startup plan for?'),
    answer: t(
      '{limit, plural, one {Accounts with a company’s own email domain, for up to # person.} other {Accounts with a company’s own email domain, for up to # people.}}',
      { limit: startup.memberLimit ?? 0 },
    ),
  },
  {
    question: t('Can I get my money back?'),
    answer: t(
      '{days, plural, one {Annual plans come with a #-day money-back guarantee.} other {Annual plans come with a #-day money-back guarantee.}}',
      { days: MONEY_BACK_DAYS },
    ),
  },
];

export function Faq(): ReactNode {
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className={styles.subheading}>
        {t('Questions and answers')}
      </h2>
      <Questions questions={QUESTIONS} />
    </section>
  );
}
