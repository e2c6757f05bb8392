// The texts of the page /pricing, except the plans themselves.

import {
  describePrice,
  TEAM_UNTIL_PAYMENT,
  TRIALS_EXPLAINED,
} from '../../domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PERSONAL_OFFER, PLANS, type Plan } from '../../domain/plans/plans.ts';
import { MONEY_BACK_DAYS, SUPPORT_REPLY_HOURS } from '../../domain/plans/promises.ts';
import { WEBHOOKS_MAX } from '../../domain/webhooks/limits.ts';

const { free, startup } = PLANS;

export const PRICING_TITLE = 'Pricing';
export const PRICING_LEAD = 'Start free, and pay when you need more.';
export const LAUNCH_OFFER = 'Free during launch';
export const LAUNCH_EXPLAINED = `${NO_PAYMENT_YET} Choose any plan without a card. We ask you before we charge.`;

/** A limit in which the plans differ. */
interface PlanLimit {
  readonly name: string;
  readonly describe: (plan: Plan) => string;
}

export const NOT_INCLUDED = 'Not included';

const describeLimit = (limit: number | null): string =>
  limit === null ? 'Unlimited' : limit === 1 ? '1' : `Up to ${limit}`;

/** Each card shows all limits, in this order. */
export const PLAN_LIMITS: readonly PlanLimit[] = [
  { name: 'Meeting types', describe: (plan) => describeLimit(plan.meetingTypeLimit) },
  { name: 'Sets of working hours', describe: (plan) => describeLimit(plan.scheduleLimit) },
  {
    name: 'Webhooks',
    describe: (plan) => (plan.hasWebhooks ? describeLimit(WEBHOOKS_MAX) : NOT_INCLUDED),
  },
  {
    name: 'Team members',
    describe: ({ memberLimit }) => (memberLimit === 0 ? NOT_INCLUDED : describeLimit(memberLimit)),
  },
  {
    name: 'Sign up with',
    describe: ({ memberLimit }) => (memberLimit === 0 ? 'Any email' : 'Company email'),
  },
];

/** The parts of every plan. */
export const IN_EVERY_PLAN: readonly string[] = [
  'Unlimited bookings',
  'Calendar integration',
  'Email reminders',
  'Brand logo',
];

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Returns a text about a price that does not depend on the number of people. Null for all other plans. */
export function describeFlatPrice({ memberLimit, annualPrice }: Plan): string | null {
  return annualPrice === null ? null : `Flat price for up to ${memberLimit} people`;
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
    answer: `${free.meetingTypeLimit} meeting types, with as many bookings as people make. Google Calendar and other calendars, reminders, emails and your logo are included.`,
  },
  {
    question: 'Is everything that the plans list available now?',
    answer:
      'Yes. The [features](/features) page explains each item, and the [documentation](/docs) covers webhooks and embedding.',
  },
  {
    question: 'Who is the Startup plan for?',
    answer: `Teams of up to ${startup.memberLimit} users with their own email domain. The plan is not available for personal email domains. The plan costs ${describePrice(startup)}.`,
  },
  {
    question: 'Do I pay for each user?',
    answer: `No. The Startup plan has one flat price for up to ${startup.memberLimit} people.`,
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
