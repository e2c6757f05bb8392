// Texts about plans, generated from the plan table. Pages that mention prices, trials or an organization's
// limits use these texts.
import {
  CARD_TRIAL,
  NO_PAYMENT_YET,
  ORGANIZATION_TRIAL,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
  type Price,
} from './plans.ts';

/** Explains both trials. Use this text wherever both trials are mentioned. */
export const TRIALS_EXPLAINED = `There are two trials. A paid plan starts with a ${CARD_TRIAL} when you upgrade to it. An organization account starts with a ${ORGANIZATION_TRIAL}, whatever its plan. Where both apply, the longer one counts.`;

/** Shown before a host confirms an upgrade. */
export const NOTHING_CHARGED = `${NO_PAYMENT_YET} Nothing is charged for this upgrade, and we ask you before we ever charge anything.`;

function writePrice({ amount, period }: Price): string {
  return `${amount}${period.startsWith('/') ? '' : ' '}${period}`;
}

/** Returns for example `$25/month or $150 annual fee`. */
export function describePrice({ price, annualPrice }: Plan): string {
  return [price, annualPrice].flatMap((part) => (part ? [writePrice(part)] : [])).join(' or ');
}

/** Returns a sentence about the trials that apply, or null when there is no trial. */
export function describeTrial(plan: Plan, isOrganization: boolean): string | null {
  if (plan.trial !== null && isOrganization) return TRIALS_EXPLAINED;
  if (plan.trial !== null) return `The ${plan.name} plan starts with a ${plan.trial}.`;
  return isOrganization ? `Your organization starts with a ${ORGANIZATION_TRIAL}.` : null;
}

/** Returns the sentences that a host reads before confirming an upgrade. */
export function describeUpgrade(plan: Plan): string[] {
  const trial = plan.trial && `It starts with a ${plan.trial}.`;
  const price = `${plan.name} costs ${describePrice(plan)}.`;
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
  if (limit === null) return 'Unlimited';
  if (limit > 0) return `Up to ${limit}`;
  return `Up to ${PLANS.startup.memberLimit} as long as Halfpast takes no payments`;
}

export const ORGANIZATION_ALLOWANCES: readonly OrganizationAllowance[] = PLAN_IDS.map((plan) => ({
  plan,
  name: PLANS[plan].name,
  members: describeMembers(PLANS[plan]),
  meetingTypes: describeMeetingTypes(PLANS[plan]),
  webhooks: PLANS[plan].hasWebhooks ? 'Included' : 'Not included',
}));

export function describeMeetingTypes({ meetingTypeLimit: limit }: Plan): string {
  return limit === null ? 'Unlimited' : `Up to ${limit}`;
}

/** Returns the text that the editor of a new meeting type shows when the plan's limit is reached. */
export function describeFullPlan({ name, meetingTypeLimit }: Plan): string {
  return `You have reached the limit of ${meetingTypeLimit} meeting types on the ${name} plan. To save another one, upgrade first. Your input is kept.`;
}
