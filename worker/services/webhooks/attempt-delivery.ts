// Makes one attempt to deliver an event to a webhook. Resent events and test events use the same
// function.

import { serializeEvent } from '../../contract/webhooks/serialize-event.ts';
import type { ClaimedDelivery } from '../../db/webhooks/claimed-delivery.ts';
import type { DeliveryOutcome } from '../../db/webhooks/webhook-deliveries.ts';
import type { WebhookTarget } from '../../db/webhooks/webhook-targets.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { findUrlProblem, URL_TEXTS } from '../../domain/providers/url-policy.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { isAboutBooking, type StoredEvent } from '../../domain/webhooks/event-facts.ts';
import { computeWebhookWait, GONE, isDelivered } from '../../domain/webhooks/retry.ts';
import { makeTestEvent } from '../../domain/webhooks/sample-booking.ts';
import type { WebhookExchange } from '../../ports/webhooks/webhook-sender.ts';
import type { Deps } from '../service-deps.ts';
import { urlPolicyFor } from './ensure-webhooks.ts';
import { type OpenedKeys, secretsAt } from './open-keys.ts';
import { withDerivedLink } from './with-derived-link.ts';

export type AttemptDeps = Pick<Deps, 'webhookSender' | 'clock' | 'mode' | 'publicUrl'>;

const UNSENT = { requestHeaders: {}, latencyMs: 0, response: null } as const;
const EXPIRED = hostText('The event is older than 30 days and has been deleted.');

function describeStatus(status: number): string | null {
  if (isDelivered(status)) return null;
  if (status === GONE) return hostText('The receiver answered 410 Gone: it accepts no more calls.');
  return status >= 300 && status < 400
    ? hostText('The receiver answered {status}, a redirect, which is not followed.', { status })
    : hostText('The receiver answered {status}.', { status });
}

function findEvent({ host }: WebhookTarget, delivery: ClaimedDelivery): StoredEvent | null {
  if (delivery.kind !== 'test') return delivery.event;
  const facts = { username: host.username, name: host.name, timeZone: readTimeZone(host.timeZone) };
  return makeTestEvent(delivery.eventId, facts, delivery.createdAt);
}

async function sendRequest(
  deps: AttemptDeps,
  { webhook }: WebhookTarget,
  keys: OpenedKeys,
  delivery: ClaimedDelivery,
  body: string,
): Promise<WebhookExchange> {
  const problem = findUrlProblem(webhook.url, urlPolicyFor(deps, webhook.origin));
  if (problem)
    return { ...UNSENT, error: hostText('Not sent. {reason}', { reason: URL_TEXTS[problem] }) };
  const at = deps.clock.now();
  const signed = { secrets: secretsAt(keys, at), headers: keys.headers };
  return deps.webhookSender.send({ id: delivery.eventId, at, url: webhook.url, body, ...signed });
}

/** Decides whether the delivery is retried, and at what time. */
function decideNext(
  { kind, attempt }: ClaimedDelivery,
  { response }: WebhookExchange,
  now: number,
): Pick<DeliveryOutcome, 'status' | 'dueAt'> {
  if (response && isDelivered(response.status)) return { status: 'succeeded', dueAt: null };
  const isFinal = kind === 'test' || response?.status === GONE;
  const wait = isFinal ? null : computeWebhookWait(attempt, Math.random(), response?.retryAfterMs);
  return wait === null
    ? { status: 'failed', dueAt: null }
    : { status: 'pending', dueAt: now + wait };
}

export async function attemptDelivery(
  deps: AttemptDeps,
  target: WebhookTarget,
  keys: OpenedKeys,
  delivery: ClaimedDelivery,
): Promise<DeliveryOutcome> {
  const { id, eventId, claims } = delivery;
  const at = deps.clock.now();
  const event = findEvent(target, delivery);
  const body = event ? JSON.stringify(serializeEvent(withDerivedLink(event))) : '';
  const exchanged = event
    ? await sendRequest(deps, target, keys, delivery, body)
    : { ...UNSENT, error: EXPIRED };
  const { response, latencyMs, requestHeaders } = exchanged;
  const next = event ? decideNext(delivery, exchanged, deps.clock.now()) : null;
  return {
    id,
    eventId,
    claims,
    requestHeaders,
    requestBody: body,
    ...(next ?? { status: 'failed', dueAt: null }),
    attempted: {
      at,
      latencyMs,
      status: response?.status ?? null,
      error: exchanged.error ?? (response && describeStatus(response.status)),
      ...(response?.isBodyCut && { isBodyCut: true }),
    },
    responseHeaders: response?.headers ?? null,
    responseBody: response?.body ?? null,
    isErased: event !== null && isAboutBooking(event) && event.facts.booking.isErased,
    isTest: delivery.kind === 'test',
  };
}
