import { PLANS, type PlanId } from '../../domain/plans/plans.ts';
import type { OwedEvent } from '../../domain/webhooks/event-facts.ts';
import type { Deps } from '../service-deps.ts';

/** A host whose plan has no webhooks has no event stream, so the commit writes no event. */
export function oweEvent(
  ids: Deps['ids'],
  plan: PlanId,
  event: Omit<OwedEvent, 'id'>,
): { event?: OwedEvent } {
  return PLANS[plan].hasWebhooks ? { event: { id: ids.create(), ...event } } : {};
}
