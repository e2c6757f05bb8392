// The one table of plans: names, prices, limits, moves and trials (spec section 9, decisions "Plans and
// prices"). Pages show it, services obey it; nobody writes these numbers down again.

export const PLAN_IDS = ['free', 'individual', 'startup', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface Price {
  /** `$10`; `Custom pricing` where there is no amount. */
  readonly amount: string;
  /** What the amount is for: `/month`, `forever`. */
  readonly period: string;
}

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly price: Price;
  /** The same by the year, where it is offered. */
  readonly annualPrice: Price | null;
  /** Meeting types that are not deleted; null is unlimited. */
  readonly meetingTypeLimit: number | null;
  /** Active members of an organization; null is unlimited, 0 no team at all. */
  readonly memberLimit: number | null;
  readonly hasWebhooks: boolean;
  readonly isMostPopular: boolean;
  /** On the plan's card; null for none. */
  readonly trial: string | null;
  /** Where a host can go from here by themselves. */
  readonly moves: readonly PlanId[];
  readonly benefits: readonly string[];
}

/** Of a paid plan: on its card, and wherever one upgrades to it. */
export const CARD_TRIAL = '14-day trial';
/** Of an organization account, whatever its plan: in FAQ, terms and onboarding. */
export const ORGANIZATION_TRIAL = '60-day free trial';
/** In FAQ, terms and onboarding: for personal-domain accounts. */
export const PERSONAL_OFFER = 'Free forever, no credit card required';
/** Wherever a plan is changed. */
export const NO_PAYMENT_YET = 'No payment is taken yet.';

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free',
    price: { amount: '$0', period: 'forever' },
    annualPrice: null,
    meetingTypeLimit: 2,
    memberLimit: 0,
    hasWebhooks: false,
    isMostPopular: false,
    trial: null,
    moves: ['individual', 'startup'],
    benefits: [
      '2 meeting types',
      'Unlimited bookings',
      'Calendar integration',
      'Email reminders',
      'Brand logo',
    ],
  },
  individual: {
    id: 'individual',
    name: 'Individual',
    price: { amount: '$10', period: '/month' },
    annualPrice: null,
    meetingTypeLimit: null,
    memberLimit: 0,
    hasWebhooks: true,
    isMostPopular: false,
    trial: CARD_TRIAL,
    moves: ['startup'],
    benefits: ['Unlimited meeting types', 'Everything in Free', 'Webhooks'],
  },
  startup: {
    id: 'startup',
    name: 'Startup',
    price: { amount: '$25', period: '/month' },
    annualPrice: { amount: '$150', period: 'annual fee' },
    meetingTypeLimit: null,
    memberLimit: 30,
    hasWebhooks: true,
    isMostPopular: true,
    trial: CARD_TRIAL,
    moves: [],
    benefits: [
      'Everything in Individual',
      'Team management up to 30 users',
      'For a company’s own email domain',
    ],
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    price: { amount: 'Custom pricing', period: '30+ users' },
    annualPrice: null,
    meetingTypeLimit: null,
    memberLimit: null,
    hasWebhooks: true,
    isMostPopular: false,
    trial: null,
    moves: [],
    benefits: ['Everything in Startup', 'Unlimited members', 'Contact sales for an offer'],
  },
};

/** An organization asks for nobody's plan before there is something to pay. */
export const TEAM_UNTIL_PAYMENT = `While no payment is taken, every organization can have up to ${PLANS.startup.memberLimit} active members, whatever the plan of its admins.`;
