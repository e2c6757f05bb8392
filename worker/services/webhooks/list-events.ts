import { serializeEvent } from '../../contract/serialize-event.ts';
import type { HostEvents } from '../../contract/webhook-calls.ts';
import type { EventsInput } from '../../contract/webhook-schemas.ts';
import type { Account } from '../../db/accounts.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan } from './ensure-webhooks.ts';

export async function listEvents(
  deps: Pick<Deps, 'hostEvents'>,
  account: Account,
  { after, limit }: EventsInput,
): Promise<HostEvents> {
  ensureInPlan(account);
  const { events, oldest, latest } = await deps.hostEvents.listEvents(account.id, after, limit);
  const next = events.at(-1)?.sequence ?? after;
  return {
    success: true,
    data: events.map((event) => ({ id: event.id, ...serializeEvent(event) })),
    ...{ next, hasMore: next < latest && events.length > 0, oldest, latest },
  };
}
