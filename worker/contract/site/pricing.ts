// The texts of the page /pricing, except the plans themselves.

import { describePrice, TRIALS_EXPLAINED } from '../../domain/plans/plan-texts.ts';
import {
  NO_PAYMENT_YET,
  PERSONAL_OFFER,
  PLANS,
  TEAM_UNTIL_PAYMENT,
} from '../../domain/plans/plans.ts';
import { MONEY_BACK_DAYS, SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';

const { free, startup } = PLANS;

export const PRICING_TITLE = 'Pricing';
export const PRICING_LEAD = `Start free, and pay when you need more. ${NO_PAYMENT_YET}`;

interface Question {
  readonly question: string;
  readonly answer: string;
}

export const PRICING_QUESTIONS: readonly Question[] = [
  {
    question: 'Do I have to pay now?',
    answer: `No. ${NO_PAYMENT_YET} You can use a paid plan without a card. The prices show what it will cost later, and we will ask you before we charge.`,
  },
  {
    question: 'Is there a trial?',
    answer: `${TRIALS_EXPLAINED} For accounts with a personal email address, the Free plan is ${PERSONAL_OFFER.toLowerCase()}.`,
  },
  {
    question: 'What is in the free plan?',
    answer: `${free.meetingTypeLimit} meeting types, with as many bookings as people make. Google Calendar, reminders, emails and your logo are included.`,
  },
  {
    question: 'Is everything that the plans list available now?',
    answer:
      'Yes. The [features](/features) page explains each item, and the [documentation](/docs) covers webhooks and embedding.',
  },
  {
    question: 'Who can have the Startup plan?',
    answer: `Teams of up to ${startup.memberLimit} users with their own email domain. It is not available for personal email domains. It costs ${describePrice(startup)}.`,
  },
  {
    question: 'Does an organization need a plan?',
    answer: `Not yet. ${TEAM_UNTIL_PAYMENT} On Enterprise there is no such limit.`,
  },
  {
    question: 'Can I change my plan later?',
    answer:
      'You can upgrade at any time, with immediate effect. Nothing is deleted or changed. To downgrade, [write to us](/contact?subject=billing).',
  },
  {
    question: 'Can I get my money back?',
    answer: `Annual plans have a ${MONEY_BACK_DAYS}-day money-back guarantee.`,
  },
  {
    question: 'How do I reach you?',
    answer: `By the [contact form](/contact). We answer within ${SUPPORT_REPLY_HOURS} hours.`,
  },
];
