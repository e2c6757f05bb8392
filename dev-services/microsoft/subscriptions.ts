// Subscriptions to changes of events: the calls, and the validation of the URLs.

import { randomUUID } from 'node:crypto';
import type { Subscription as SubscriptionAnswer } from '@microsoft/microsoft-graph-types';
import { currentTime } from '../../scripts/clock.ts';
import { type Call, type Handlers, json, NO_CONTENT } from '../provider/exchange.ts';
import { isLocalUrl, postLocally } from '../provider/local-post.ts';
import { TEST_CLIENT_ID } from './authorize.ts';
import type { Calendars } from './calendars.ts';
import { readBody, refuse } from './errors.ts';
import type { ChangeType } from './event-log.ts';
import { readBound } from './event-times.ts';
import type { Gate } from './gate.ts';
import type { Notifications } from './notifications.ts';
import { V1 } from './operations.ts';

const LIFETIME_MAX_MINUTES = 10_070;
const MINUTE_MS = 60_000;
const CLIENT_STATE_MAX = 128;
const CHANGE_TYPES = ['created', 'updated', 'deleted'];

export interface Subscription {
  readonly id: string;
  readonly calendarId: string;
  readonly email: string;
  readonly tenantId: string;
  readonly oid: string;
  readonly resource: string;
  readonly changeTypes: readonly ChangeType[];
  readonly notificationUrl: string;
  readonly lifecycleNotificationUrl: string | null;
  readonly clientState: string | null;
  expiresAt: number;
}

function readUrl(text: unknown, name: string): string {
  const url = String(text ?? '');
  if (!URL.canParse(url)) throw refuse('InvalidRequest', `${name} is not a valid URL.`);
  if (!url.startsWith('https:') && !isLocalUrl(url)) {
    throw refuse('InvalidRequest', `${name} must be an HTTPS URL.`);
  }
  return url;
}

function readExpiration(text: string | undefined): number {
  const at = readBound(text ?? '', 'expirationDateTime');
  const longest = currentTime() + LIFETIME_MAX_MINUTES * MINUTE_MS;
  if (at > longest) {
    throw refuse(
      'ExtensionError',
      `Operation: Create; Exception: [Status Code: BadRequest; Reason: Subscription expiration can only be ${LIFETIME_MAX_MINUTES} minutes in the future.]`,
    );
  }
  if (at <= currentTime()) {
    throw refuse('InvalidRequest', 'expirationDateTime must be in the future.');
  }
  return at;
}

function readChangeTypes(text: string | undefined): ChangeType[] {
  const types = (text ?? '').split(',').map((type) => type.trim());
  if (!types.every((type) => CHANGE_TYPES.includes(type)))
    throw refuse('InvalidRequest', `The changeType '${text}' is not supported for this resource.`);
  return types as ChangeType[];
}

/** Returns the id of the calendar in a resource. Null means the default calendar. */
function readCalendarId(resource: string): string | null {
  const path = resource.replace(/^\//, '');
  if (path === 'me/events' || path === 'me/calendar/events') return null;
  const [, id] = /^me\/calendars\/([^/]+)\/events$/.exec(path) ?? [];
  if (id === undefined) throw refuse('InvalidRequest', `Unsupported resource: ${resource}`);
  return decodeURIComponent(id);
}

/** Sends a token that the URL must return as plain text. URLs of other machines are never called. */
async function validateUrl(url: string): Promise<void> {
  if (!isLocalUrl(url)) return;
  // Microsoft's tokens contain spaces and colons. So a client must decode them.
  const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()}`;
  const target = new URL(url);
  target.searchParams.set('validationToken', token);
  const answer = await postLocally(target.href, { 'content-type': 'text/plain; charset=utf-8' });
  if (answer === null) throw refuse('InvalidRequest', 'Subscription validation request timed out.');
  if (answer.status !== 200) {
    throw refuse(
      'InvalidRequest',
      `Subscription validation request failed. HTTP status code is '${answer.status}'. Notification endpoint must respond with 200 OK to validation request.`,
    );
  }
  if (answer.body !== token || !/^text\/plain\b/i.test(answer.contentType)) {
    throw refuse(
      'InvalidRequest',
      'Subscription validation request failed. Response must exactly match validationToken query parameter.',
    );
  }
}

function write(subscription: Subscription): SubscriptionAnswer {
  const { id, resource, changeTypes, notificationUrl, lifecycleNotificationUrl } = subscription;
  return {
    id,
    resource,
    applicationId: TEST_CLIENT_ID,
    changeType: changeTypes.join(','),
    // Graph never returns the client state of a subscription that exists already.
    clientState: null,
    notificationUrl,
    lifecycleNotificationUrl,
    expirationDateTime: new Date(subscription.expiresAt).toISOString(),
    creatorId: subscription.oid,
    includeResourceData: null,
    latestSupportedTlsVersion: 'v1_2',
  };
}

export function createSubscriptions(notifications: Notifications) {
  const { subscriptions } = notifications;

  function ensureOwn(email: string, id: string | undefined): Subscription {
    const subscription = subscriptions.get(id ?? '');
    if (subscription?.email !== email || subscription.expiresAt <= currentTime())
      throw refuse('ResourceNotFound');
    return subscription;
  }

  const handlersFor = (gate: Gate, calendars: Calendars): Handlers => ({
    [`POST ${V1}/subscriptions`]: async (call: Call) => {
      const { person } = gate.ensureCaller(call, 'read');
      const request: SubscriptionAnswer = readBody(call.body);
      const { resource = '', clientState = null } = request;
      if ((clientState?.length ?? 0) > CLIENT_STATE_MAX)
        throw refuse('InvalidRequest', 'clientState has more than 128 characters.');
      const calendar = calendars.ensureVisible(person.email, readCalendarId(resource) ?? undefined);
      const lifecycle = request.lifecycleNotificationUrl;
      const subscription: Subscription = {
        id: randomUUID(),
        calendarId: calendar.id,
        email: person.email,
        tenantId: person.tid,
        oid: person.oid,
        resource,
        changeTypes: readChangeTypes(request.changeType),
        notificationUrl: readUrl(request.notificationUrl, 'notificationUrl'),
        lifecycleNotificationUrl: lifecycle ? readUrl(lifecycle, 'lifecycleNotificationUrl') : null,
        clientState,
        expiresAt: readExpiration(request.expirationDateTime),
      };
      await validateUrl(subscription.notificationUrl);
      if (subscription.lifecycleNotificationUrl)
        await validateUrl(subscription.lifecycleNotificationUrl);
      subscriptions.set(subscription.id, subscription);
      return json(201, { ...write(subscription), clientState });
    },

    [`GET ${V1}/subscriptions`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      const own = [...subscriptions.values()].filter(({ email }) => email === person.email);
      return json(200, { value: own.map(write) });
    },

    [`GET ${V1}/subscriptions/{subscriptionId}`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      return json(200, write(ensureOwn(person.email, call.ids.subscriptionId)));
    },

    [`PATCH ${V1}/subscriptions/{subscriptionId}`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      const subscription = ensureOwn(person.email, call.ids.subscriptionId);
      const request: SubscriptionAnswer = readBody(call.body);
      const others = Object.keys(request).filter((name) => name !== 'expirationDateTime');
      if (others.length > 0)
        throw refuse('InvalidRequest', `The property '${others[0]}' cannot be changed.`);
      subscription.expiresAt = readExpiration(request.expirationDateTime);
      return json(200, write(subscription));
    },

    [`DELETE ${V1}/subscriptions/{subscriptionId}`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      subscriptions.delete(ensureOwn(person.email, call.ids.subscriptionId).id);
      return NO_CONTENT;
    },

    [`POST ${V1}/subscriptions/{subscriptionId}/reauthorize`]: (call) => {
      const { person } = gate.ensureCaller(call, 'read');
      ensureOwn(person.email, call.ids.subscriptionId);
      return NO_CONTENT;
    },
  });

  return { handlersFor };
}
