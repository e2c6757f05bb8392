// Checks the webhook events at the end of a random test run. The events of each host are numbered without a
// gap. Each event reached all webhooks that subscribe to it.
import type { Clients } from './clients.ts';
import { peek, readEventLog } from './durable-log.ts';

interface LoggedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly status: string;
}

export function checkEvents(clients: Clients): void {
  const { world, platform, hosts } = clients;
  const events = readEventLog();
  const deliveries = peek<LoggedDelivery>('SELECT * FROM log_deliveries');
  world.count('events', events.length);
  for (const [hostId, hostEvents] of Map.groupBy(events, (event) => event.hostId)) {
    for (const [index, { sequence }] of hostEvents.entries()) {
      if (sequence !== index + 1) world.fail(`events: ${sequence} of ${hostId} follows ${index}`);
    }
  }
  // All hosts of a booking have an event with the same id, but each host has the event only once.
  if (new Set(events.map(({ id, hostId }) => `${hostId} ${id}`)).size < events.length)
    world.fail('events: an event was stored twice');

  const types = new Map(events.map(({ id, type }) => [id, type]));
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
            hook.events.includes(event.type) &&
            !webhookDeliveries.some(({ eventId }) => eventId === event.id),
        );
        if (missedEvent) world.fail('events: the delivery of an event to a webhook is missing');
      }
      for (const { eventId, status } of webhookDeliveries) {
        const type = types.get(eventId) ?? '';
        if (hook.mustReceiveAll && !hook.events.includes(type))
          world.fail(`events: a webhook got ${type} without a subscription`);
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
