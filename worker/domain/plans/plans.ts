// The only table of plans: names, prices, limits and trials (spec section 9, decisions "Plans and prices").
// Web pages and services take the numbers from this file.

export const PLAN_IDS = ['free', 'individual', 'startup', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export interface Price {
  /** For example `$10`, or `Custom pricing` when there is no amount. */
  readonly amount: string;
  /** The text after the amount: a period such as `/month`, or the team size `30+ users` of Enterprise. */
  readonly period: string;
}

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly price: Price;
  /** The yearly price. Null when the plan has none. */
  readonly annualPrice: Price | null;
  /** Limit of meeting types that are not deleted. Null means unlimited. */
  readonly meetingTypeLimit: number | null;
  /** Limit of schedules. Null means unlimited. */
  readonly scheduleLimit: number | null;
  /**
   * Limit of active members of an organization. Null means unlimited, 0 means that the plan includes no team.
   */
  readonly memberLimit: number | null;
  readonly hasWebhooks: boolean;
  readonly isMostPopular: boolean;
  /** Shown on the plan's card. Null when the plan has no trial. */
  readonly trial: string | null;
  /** Plans to which a host can change without contacting us. */
  readonly moves: readonly PlanId[];
  readonly benefits: readonly string[];
}

/** Trial of a paid plan. */
export const CARD_TRIAL = '14-day trial';
/** Trial of an organization account, whatever its plan. */
export const ORGANIZATION_TRIAL = '60-day free trial';
/** Offer for accounts with a personal email domain. */
export const PERSONAL_OFFER = 'Free forever, no credit card required';
/** This text must be visible wherever a host can change the plan, and on all pages with prices. */
export const NO_PAYMENT_YET = 'No payment is taken yet.';

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: 'Free',
    price: { amount: '$0', period: 'forever' },
    annualPrice: null,
    meetingTypeLimit: 2,
    scheduleLimit: 1,
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
    scheduleLimit: null,
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
    scheduleLimit: null,
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
    scheduleLimit: null,
    memberLimit: null,
    hasWebhooks: true,
    isMostPopular: false,
    trial: null,
    moves: [],
    benefits: ['Everything in Startup', 'Unlimited members', 'Contact sales for an offer'],
  },
};

/**
 * Explains the member limit of organizations. There is no limit if an active admin has the Enterprise plan
 * (rights.ts).
 */
export const TEAM_UNTIL_PAYMENT = `While no payment is taken, every organization can have up to ${PLANS.startup.memberLimit} active members, whatever the plan of its admins.`;
