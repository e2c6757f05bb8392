// Returns a page of the host's event stream.

import { serializeEvent } from '../../contract/webhooks/serialize-event.ts';
import type { StreamEvents } from '../../contract/webhooks/webhook-calls.ts';
import type { EventsInput } from '../../contract/webhooks/webhook-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { Deps } from '../service-deps.ts';
import { ensureInPlan } from './ensure-webhooks.ts';
import { quarantineEvents } from './quarantine-events.ts';
import { withDerivedLink } from './with-derived-link.ts';

export async function listEvents(
  deps: Pick<Deps, 'webhookEvents' | 'quarantinedRows' | 'clock'>,
  account: Account,
  { after, limit }: EventsInput,
): Promise<StreamEvents> {
  ensureInPlan(account);
  const page = await deps.webhookEvents.listEvents(account.id, after, limit);
  const { events, unreadable, last, oldest, latest } = page;
  await quarantineEvents(deps, unreadable);
  const next = last ?? after;
  return {
    success: true,
    data: events.map((event) => ({ id: event.id, ...serializeEvent(withDerivedLink(event)) })),
    next,
    hasMore: next < latest && last !== null,
    oldest,
    latest,
  };
}
