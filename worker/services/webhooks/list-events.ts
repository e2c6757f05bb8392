import { serializeEvent } from '../../contract/webhooks/serialize-event.ts';
import type { HostEvents } from '../../contract/webhooks/webhook-calls.ts';
import type { EventsInput } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan } from './ensure-webhooks.ts';
import { setEventsAside } from './set-events-aside.ts';

export async function listEvents(
  deps: Pick<Deps, 'hostEvents' | 'quarantinedRows' | 'clock'>,
  account: Account,
  { after, limit }: EventsInput,
): Promise<HostEvents> {
  ensureInPlan(account);
  const page = await deps.hostEvents.listEvents(account.id, after, limit);
  const { events, unreadable, last, oldest, latest } = page;
  await setEventsAside(deps, unreadable);
  const next = last ?? after;
  return {
    success: true,
    data: events.map((event) => ({ id: event.id, ...serializeEvent(event) })),
    next,
    hasMore: next < latest && last !== null,
    oldest,
    latest,
  };
}
