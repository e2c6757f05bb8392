// Sends change notifications and lifecycle notifications. The server calls only http URLs on this machine. It
// records all notifications for tests.

import { randomUUID } from 'node:crypto';
import { currentTime } from '../../scripts/clock.ts';
import { isLocalUrl, postLocally } from '../provider/local-post.ts';
import { etagOf, type StoredEvent } from './event.ts';
import type { ChangeType } from './event-log.ts';
import type { Subscription } from './subscriptions.ts';

/** Graph retries for up to four hours. The test server retries three times, within about a second. */
const RETRY_DELAYS_MS = [50, 200, 800];
const NOTIFICATIONS_MAX = 2_000;

export type LifecycleEvent = 'reauthorizationRequired' | 'subscriptionRemoved' | 'missed';

export interface Notification {
  readonly subscriptionId: string;
  readonly calendarId: string;
  readonly url: string;
  /** The entries of `value` in the request. */
  readonly value: readonly object[];
  /** The status of each attempt. Null when no request was sent or no response came. */
  readonly statuses: (number | null)[];
}

const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

export function createNotifications(stored: readonly Subscription[]) {
  const subscriptions = new Map(
    stored.map((subscription) => [subscription.id, { ...subscription }]),
  );
  const silentCalendars = new Set<string>();
  let notifications: Notification[] = [];

  /** Sends a notification until the client accepts it. Returns false after the last attempt. */
  async function deliver(notification: Notification): Promise<boolean> {
    const { url, value, statuses } = notification;
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      if (delay > 0) await wait(delay);
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const answer = await postLocally(url, headers, JSON.stringify({ value }));
      statuses.push(answer?.status ?? null);
      if (isSuccess(answer?.status ?? null)) return true;
    }
    return false;
  }

  function send(subscription: Subscription, url: string, value: readonly object[]): void {
    const { id: subscriptionId, calendarId } = subscription;
    const notification: Notification = { subscriptionId, calendarId, url, value, statuses: [] };
    notifications = [...notifications.slice(-NOTIFICATIONS_MAX), notification];
    if (!isLocalUrl(url)) return;
    const isLifecycle = value.some((entry) => 'lifecycleEvent' in entry);
    // Send the notification after the response to the call that caused it.
    setImmediate(async () => {
      const isAccepted = await deliver(notification);
      if (!isAccepted && !isLifecycle) sendLifecycle(subscription.id, 'missed');
    });
  }

  const baseOf = (subscription: Subscription) => ({
    subscriptionId: subscription.id,
    subscriptionExpirationDateTime: new Date(subscription.expiresAt).toISOString(),
    clientState: subscription.clientState,
    tenantId: subscription.tenantId,
  });

  /**
   * Sends a lifecycle notification. The event `subscriptionRemoved` also deletes the subscription. Returns
   * false when the subscription does not exist or has no URL for lifecycle notifications.
   */
  function sendLifecycle(id: string, lifecycleEvent: LifecycleEvent): boolean {
    const subscription = subscriptions.get(id);
    if (!subscription) return false;
    if (lifecycleEvent === 'subscriptionRemoved') subscriptions.delete(id);
    const { lifecycleNotificationUrl: url } = subscription;
    if (url === null) return false;
    send(subscription, url, [{ ...baseOf(subscription), lifecycleEvent }]);
    return true;
  }

  function writeChange(subscription: Subscription, event: StoredEvent, changeType: ChangeType) {
    const path = `Users/${subscription.oid}/Events/${event.id}`;
    return {
      ...baseOf(subscription),
      id: randomUUID(),
      changeType,
      resource: path,
      resourceData: {
        '@odata.type': '#Microsoft.Graph.Event',
        '@odata.id': path,
        '@odata.etag': etagOf(event),
        id: event.id,
      },
    };
  }

  /**
   * Notifies the subscriptions of a calendar. As at Graph, the notification of a new event has two entries:
   * `created` and `updated`.
   */
  function notifyAll(calendarId: string, event: StoredEvent, type: ChangeType): void {
    const types: ChangeType[] = type === 'created' ? ['created', 'updated'] : [type];
    for (const subscription of subscriptions.values()) {
      if (subscription.calendarId !== calendarId) continue;
      const wanted = types.filter((entry) => subscription.changeTypes.includes(entry));
      if (subscription.expiresAt <= currentTime()) subscriptions.delete(subscription.id);
      else if (wanted.length > 0) {
        const value = wanted.map((entry) => writeChange(subscription, event, entry));
        send(subscription, subscription.notificationUrl, value);
      }
    }
  }

  return {
    subscriptions,
    sendLifecycle,

    exportState: (): Subscription[] => [...subscriptions.values()],

    /** Sends notifications because an event has changed, unless `setOff` turned them off. */
    notifyOfChange(calendarId: string, event: StoredEvent, type: ChangeType): void {
      if (!silentCalendars.has(calendarId)) notifyAll(calendarId, event, type);
    },

    /** Sends a notification although the event has not changed. */
    notifyWithoutChange: notifyAll,

    /** Turns off the notifications of a calendar, to simulate notifications that Graph loses. */
    setOff(calendarId: string, isOff: boolean): void {
      if (isOff) silentCalendars.add(calendarId);
      else silentCalendars.delete(calendarId);
    },

    listSubscriptions: (calendarId: string): Subscription[] =>
      [...subscriptions.values()].filter((entry) => entry.calendarId === calendarId),

    listNotifications: (calendarId: string): Notification[] =>
      notifications.filter((entry) => entry.calendarId === calendarId),

    /** Deletes the subscriptions of a person. */
    forget(email: string): void {
      for (const { id, email: owner } of subscriptions.values())
        if (owner === email) subscriptions.delete(id);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
