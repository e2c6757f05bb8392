import type { BookingWebhookEvent } from '../../domain/events/events.ts';
import type { NewMeetingTypeEvent, NewWebhookEvent } from '../../domain/events/new-events.ts';
import { PLANS, type PlanId } from '../../domain/plans/plans.ts';
import type { Deps } from '../service-deps.ts';

interface ChangeEvent extends Pick<NewWebhookEvent, 'type' | 'by' | 'actor' | 'former'> {
  /** The type of a second event about the same change. */
  readonly also?: BookingWebhookEvent | undefined;
}

/**
 * Returns the webhook event that is stored together with a change of a booking. The SQL statement stores the
 * event only for the hosts whose plan has webhooks. If the plans of all hosts are known and none has
 * webhooks, returns an empty object, so that the commit needs no statement for events.
 */
export function addWebhookEvent(
  ids: Deps['ids'],
  { also, ...event }: ChangeEvent,
  plans?: readonly PlanId[],
): { event?: NewWebhookEvent } {
  if (plans?.every((plan) => !PLANS[plan].hasWebhooks)) return {};
  const second = also && { also: { id: ids.create(), type: also } };
  return { event: { id: ids.create(), ...event, ...second } };
}

/**
 * Returns the webhook event that is stored together with a change of a meeting type. Returns
 * undefined when the host's plan has no webhooks.
 */
export function createMeetingTypeEvent(
  ids: Deps['ids'],
  plan: PlanId,
  type: NewMeetingTypeEvent['type'],
): NewMeetingTypeEvent | undefined {
  return PLANS[plan].hasWebhooks ? { id: ids.create(), type } : undefined;
}
