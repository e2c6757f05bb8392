// At the end: the events of every host are numbered without a gap. Each event reached the webhooks that
// subscribe to it.
import type { Clients } from './clients.ts';
import { peek } from './durable-log.ts';

interface LoggedEvent {
  readonly hostId: string;
  readonly sequence: number;
  readonly id: string;
  readonly bookingId: string;
  readonly at: number;
}

interface LoggedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly status: string;
}

export function checkEvents(clients: Clients): void {
  const { world, platform, hosts } = clients;
  const events = peek<LoggedEvent>('SELECT * FROM log_events ORDER BY rowid');
  const deliveries = peek<LoggedDelivery>('SELECT * FROM log_deliveries');
  world.count('events', events.length);
  for (const [hostId, own] of Map.groupBy(events, (event) => event.hostId)) {
    for (const [index, { sequence }] of own.entries()) {
      if (sequence !== index + 1) world.fail(`events: ${sequence} of ${hostId} follows ${index}`);
    }
  }
  if (new Set(events.map(({ id }) => id)).size < events.length)
    world.fail('events: an event was written twice');

  const received = Map.groupBy(
    platform.receivers.received.filter(({ status }) => status === 200),
    ({ url, id }) => `${url} ${id}`,
  );
  for (const host of hosts) {
    for (const hook of host.webhooks) {
      const own = deliveries.filter(({ webhookId }) => webhookId === hook.id);
      const isKept = hook.isSteady && !host.isDeleting;
      if (isKept) {
        const missed = events.find(
          (event) =>
            event.hostId === host.id &&
            event.at > hook.since &&
            !own.some(({ eventId }) => eventId === event.id),
        );
        if (missed) world.fail('events: the delivery of an event to a webhook is missing');
      }
      for (const { eventId, status } of own) {
        if (clients.corrupted.has(eventId)) continue;
        const copies = received.get(`${hook.url} ${eventId}`) ?? [];
        if (status === 'pending' || status === 'claimed')
          world.fail('open: a delivery is never done');
        if (status === 'quarantined')
          world.fail('events: an event was quarantined although it can be read');
        if (status === 'succeeded' && copies.length === 0)
          world.fail('events: a delivery succeeded and never arrived');
        if (status === 'failed' && copies.length === 0 && isKept)
          world.fail('events: an event was given up');
        for (const [index, copy] of copies.slice(1).entries()) {
          if (copies[index]?.task.faults === 0 && copy.task.faults === 0)
            world.fail('twice: an event was delivered again without a reason');
        }
      }
    }
  }
}
