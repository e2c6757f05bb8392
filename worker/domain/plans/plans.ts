// The only table of plans: names, prices, limits and trials (spec section 9, decisions "Plans and prices").
// Web pages and services take the numbers from this file.

import { hostText } from '../language/host-text.ts';

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
  /** The yearly price. Null when the plan has no yearly price. */
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
}

/** The lengths of the trials below. */
export const CARD_TRIAL_DAYS = 14;
export const ORGANIZATION_TRIAL_DAYS = 60;

/** Trial of a paid plan. */
export const CARD_TRIAL = hostText('14-day trial');
/** Trial of an organization account, for every plan. */
export const ORGANIZATION_TRIAL = hostText('60-day free trial');
/** Offer for accounts with a personal email domain. */
export const PERSONAL_OFFER = hostText('Free forever, no credit card required');
/** This text must be visible wherever a host can change the plan, and on all pages with prices. */
export const NO_PAYMENT_YET = hostText('No payment is taken yet.');

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    name: hostText('Free', {}, 'the plan without costs'),
    price: { amount: '$0', period: hostText('forever', {}, 'after a price: $0 forever') },
    annualPrice: null,
    meetingTypeLimit: 2,
    scheduleLimit: 1,
    memberLimit: 0,
    hasWebhooks: false,
    isMostPopular: false,
    trial: null,
    moves: ['individual', 'startup'],
  },
  individual: {
    id: 'individual',
    name: hostText('Individual', {}, 'the name of a plan'),
    price: { amount: '$10', period: hostText('/month', {}, 'after a price: $10/month') },
    annualPrice: null,
    meetingTypeLimit: null,
    scheduleLimit: null,
    memberLimit: 0,
    hasWebhooks: true,
    isMostPopular: false,
    trial: CARD_TRIAL,
    moves: ['startup'],
  },
  startup: {
    id: 'startup',
    name: hostText('Startup', {}, 'the name of a plan'),
    price: { amount: '$25', period: hostText('/month', {}, 'after a price: $10/month') },
    annualPrice: {
      amount: '$150',
      period: hostText('annual fee', {}, 'after a price: $150 annual fee'),
    },
    meetingTypeLimit: null,
    scheduleLimit: null,
    memberLimit: 30,
    hasWebhooks: true,
    isMostPopular: true,
    trial: CARD_TRIAL,
    moves: [],
  },
  enterprise: {
    id: 'enterprise',
    name: hostText('Enterprise', {}, 'the name of a plan'),
    price: { amount: hostText('Custom pricing'), period: hostText('30+ users') },
    annualPrice: null,
    meetingTypeLimit: null,
    scheduleLimit: null,
    memberLimit: null,
    hasWebhooks: true,
    isMostPopular: false,
    trial: null,
    moves: [],
  },
};
