// Checks the webhook events at the end of a history. The events of each host are numbered without a gap, and
// each event reached the webhooks that subscribe to the event.
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
  for (const [hostId, hostEvents] of Map.groupBy(events, (event) => event.hostId)) {
    for (const [index, { sequence }] of hostEvents.entries()) {
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
      const webhookDeliveries = deliveries.filter(({ webhookId }) => webhookId === hook.id);
      const mustReceive = hook.mustReceiveAll && !host.isDeleting;
      if (mustReceive) {
        const missedEvent = events.find(
          (event) =>
            event.hostId === host.id &&
            event.at > hook.since &&
            !webhookDeliveries.some(({ eventId }) => eventId === event.id),
        );
        if (missedEvent) world.fail('events: the delivery of an event to a webhook is missing');
      }
      for (const { eventId, status } of webhookDeliveries) {
        if (clients.corrupted.has(eventId)) continue;
        const copies = received.get(`${hook.url} ${eventId}`) ?? [];
        if (status === 'pending' || status === 'claimed')
          world.fail('open: a delivery is still pending at the end');
        if (status === 'quarantined')
          world.fail('events: an event was quarantined although it can be read');
        if (status === 'succeeded' && copies.length === 0)
          world.fail('events: a delivery succeeded although it never arrived');
        if (status === 'failed' && copies.length === 0 && mustReceive)
          world.fail('events: the product gave up a delivery too early');
        for (const [index, copy] of copies.slice(1).entries()) {
          if (copies[index]?.task.faults === 0 && copy.task.faults === 0)
            world.fail('twice: an event was delivered again without a reason');
        }
      }
    }
  }
}
