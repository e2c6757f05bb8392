// Texts about plans, generated from the plan table. Pages that mention prices, trials or an organization's
// limits use these texts.
import { hostText } from '../language/host-text.ts';
import {
  CARD_TRIAL_DAYS,
  ORGANIZATION_TRIAL_DAYS,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  type Price,
} from './plans.ts';

const MEMBER_LIMIT = PLANS.startup.memberLimit ?? 0;

/** The benefits of each plan, for its card. */
export const PLAN_BENEFITS: Readonly<Record<PlanId, readonly string[]>> = {
  free: [
    hostText('2 meeting types'),
    hostText('Unlimited bookings'),
    hostText('Calendar integration'),
    hostText('Email reminders'),
    hostText('Brand logo'),
  ],
  individual: [
    hostText('Unlimited meeting types'),
    hostText('Everything in Free'),
    hostText('Webhooks'),
  ],
  startup: [
    hostText('Everything in Individual'),
    hostText('Team management up to {maximum} users', { maximum: MEMBER_LIMIT }),
    hostText('Your company’s email domain'),
  ],
  enterprise: [
    hostText('Everything in Startup'),
    hostText('Unlimited members'),
    hostText('A quote from our sales team'),
  ],
};

/** Explains both trials. Use this text wherever both trials are mentioned. */
export const TRIALS_EXPLAINED = hostText(
  'There are two trials. A paid plan starts with a {days}-day trial when you upgrade to it. An organization account starts with a {organizationDays}-day free trial, whatever its plan. If both apply, the longer one counts.',
  { days: CARD_TRIAL_DAYS, organizationDays: ORGANIZATION_TRIAL_DAYS },
);

/** Shown before a host confirms an upgrade. */
export const NOTHING_CHARGED = hostText(
  'No payment is taken yet. Nothing is charged for this upgrade, and we ask you before we ever charge anything.',
);

/**
 * Explains the member limit of organizations. There is no limit if an active admin has the Enterprise plan
 * (rights.ts).
 */
export const TEAM_UNTIL_PAYMENT = hostText(
  'While no payment is taken, every organization can have up to {maximum} active members, whatever the plan of its admins.',
  { maximum: MEMBER_LIMIT },
);

function writePrice({ amount, period }: Price): string {
  return period.startsWith('/')
    ? hostText(
        '{amount}{period}',
        { amount, period },
        'an amount with its period, without a space: $9/month',
      )
    : hostText(
        '{amount} {period}',
        { amount, period },
        'an amount with its period, with a space: $99 annual fee',
      );
}

/** Returns for example `$25/month or $150 annual fee`. */
export function describePrice({ price, annualPrice }: Plan): string {
  if (annualPrice === null) return writePrice(price);
  return hostText('{price} or {annualPrice}', {
    price: writePrice(price),
    annualPrice: writePrice(annualPrice),
  });
}

const dollarsOf = ({ amount }: Price): number => Number(amount.slice(1));

/** Returns for example `Save 50%`, or null when the plan has no yearly price. */
export function describeYearlySaving({ price, annualPrice }: Plan): string | null {
  if (annualPrice === null) return null;
  const saving = 1 - dollarsOf(annualPrice) / (12 * dollarsOf(price));
  return `Save ${Math.round(100 * saving)}%`;
}

/** Returns a sentence about the trials that apply, or null when there is no trial. */
export function describeTrial(plan: Plan, isOrganization: boolean): string | null {
  if (plan.trial !== null && isOrganization) return TRIALS_EXPLAINED;
  if (plan.trial !== null)
    return hostText('The {plan} plan starts with a {days}-day trial.', {
      plan: plan.name,
      days: CARD_TRIAL_DAYS,
    });
  return isOrganization
    ? hostText('Your organization starts with a {days}-day free trial.', {
        days: ORGANIZATION_TRIAL_DAYS,
      })
    : null;
}

/** Returns the sentences that a host reads before confirming an upgrade. */
export function describeUpgrade(plan: Plan): string[] {
  const trial =
    plan.trial && hostText('The plan starts with a {days}-day trial.', { days: CARD_TRIAL_DAYS });
  const price = hostText('{plan} costs {price}.', {
    plan: plan.name,
    price: describePrice(plan),
  });
  return [[price, trial].filter(Boolean).join(' '), NOTHING_CHARGED];
}

/** The limits that one plan sets for an organization and its members. */
interface OrganizationAllowance {
  readonly plan: PlanId;
  readonly name: string;
  /** The maximum number of active members. It depends on the plans of the organization's admins. */
  readonly members: string;
  /** The maximum number of meeting types of each member. It depends on the member's own plan. */
  readonly meetingTypes: string;
  readonly webhooks: string;
}

/**
 * Returns the maximum number of active members as text. A plan with the limit 0 includes no organization. But
 * while the service takes no payments, every organization has the limit of the Startup plan, so the
 * text names that limit.
 */
export function describeMembers({ memberLimit: limit }: Plan): string {
  if (limit === null) return hostText('Unlimited', {}, 'the number of members or meeting types');
  if (limit > 0) return hostText('Up to {limit}', { limit });
  return hostText('Up to {maximum}, free for now', {
    maximum: MEMBER_LIMIT,
  });
}

export const ORGANIZATION_ALLOWANCES: readonly OrganizationAllowance[] = PLAN_IDS.map((plan) => ({
  plan,
  name: PLANS[plan].name,
  members: describeMembers(PLANS[plan]),
  meetingTypes: describeMeetingTypes(PLANS[plan]),
  webhooks: PLANS[plan].hasWebhooks
    ? hostText('Included', {}, 'a feature of a plan')
    : hostText('Not included', {}, 'a feature of a plan'),
}));

export function describeMeetingTypes({ meetingTypeLimit: limit }: Plan): string {
  return limit === null
    ? hostText('Unlimited', {}, 'the number of members or meeting types')
    : hostText('Up to {limit}', { limit });
}

/** Returns the text that the editor of a new meeting type shows when the plan's limit is reached. */
export function describeFullPlan({ name, meetingTypeLimit }: Plan): string {
  return hostText(
    'You have reached the limit of {limit} meeting types on the {plan} plan. To save another meeting type, upgrade first. Your input is kept.',
    { limit: meetingTypeLimit ?? 0, plan: name },
  );
}
