import { PLANS, type PlanId } from '../../domain/plans/plans.ts';
import type { NewWebhookEvent } from '../../domain/webhooks/event-facts.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns the webhook event that is stored together with a change of a booking. Returns an empty
 * object when the host's plan has no webhooks.
 */
export function addWebhookEvent(
  ids: Deps['ids'],
  plan: PlanId,
  event: Omit<NewWebhookEvent, 'id'>,
): { event?: NewWebhookEvent } {
  return PLANS[plan].hasWebhooks ? { event: { id: ids.create(), ...event } } : {};
}
