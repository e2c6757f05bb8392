import { PLANS, type PlanId } from '../../domain/plans/plans.ts';
import type { NewWebhookEvent } from '../../domain/webhooks/event-facts.ts';
import type { Deps } from '../service-deps.ts';

/** A host whose plan has no webhooks has no event stream, so the commit writes no event. */
export function addWebhookEvent(
  ids: Deps['ids'],
  plan: PlanId,
  event: Omit<NewWebhookEvent, 'id'>,
): { event?: NewWebhookEvent } {
  return PLANS[plan].hasWebhooks ? { event: { id: ids.create(), ...event } } : {};
}
