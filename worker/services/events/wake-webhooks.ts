import type { Account } from '../../db/accounts/accounts.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Calls the host object (the host's Durable Object) after an event was stored without it. The host
 * object starts the deliveries of the event. The host object also decides which start and end events
 * of bookings are due. If the call fails, the cron does both.
 */
export async function wakeWebhooks(
  { hostCalendar }: Pick<Deps, 'hostCalendar'>,
  { id, plan }: Pick<Account, 'id' | 'plan'>,
): Promise<void> {
  if (PLANS[plan].hasWebhooks) await hostCalendar.watch(id);
}

/** Like `wakeWebhooks`, for the users whose streams got an event. */
export async function wakeStreams(
  { hostCalendar }: Pick<Deps, 'hostCalendar'>,
  userIds: readonly string[],
): Promise<void> {
  await Promise.all(userIds.map((id) => hostCalendar.watch(id)));
}
