// Sends webhooks with fetch. Follows no redirects, and waits at most 15 seconds for the complete response. A
// failure is reported as one of three errors.
import { hostText } from '../../domain/language/host-text.ts';
import type { Clock } from '../../ports/clock.ts';
import type {
  OutgoingWebhook,
  WebhookExchange,
  WebhookSender,
} from '../../ports/webhooks/webhook-sender.ts';
import { readAnswer } from './read-answer.ts';
import { signWebhook } from './sign-webhook.ts';

export const WEBHOOK_TIMEOUT_MS = 15_000;

const USER_AGENT = 'Halfpast-Webhooks/1.0';

const ERRORS = {
  timeout: hostText('The receiver did not answer within {seconds} seconds.', {
    seconds: WEBHOOK_TIMEOUT_MS / 1000,
  }),
  unreachable: hostText('The receiver could not be reached, or it closed the connection.'),
  unsignable: hostText('The request could not be created.'),
} as const;

const HIDDEN = '(hidden)';

async function makeHeaders({ id, at, body, headers, secrets }: OutgoingWebhook) {
  const timestamp = Math.floor(at / 1000);
  const ownHeaders = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook(secrets, { id, timestamp, body }),
  };
  const sent = new Headers(headers.map(({ name, value }): [string, string] => [name, value]));
  const logged: Record<string, string> = {};
  for (const { name } of headers) logged[name.toLowerCase()] = HIDDEN;
  for (const [name, value] of Object.entries(ownHeaders)) sent.set(name, value);
  return { sent, logged: { ...logged, ...ownHeaders } };
}

export function createFetchSender(
  clock: Clock,
  timeoutMs: number = WEBHOOK_TIMEOUT_MS,
): WebhookSender {
  return {
    async send(webhook): Promise<WebhookExchange> {
      const preparedHeaders = await makeHeaders(webhook).catch(() => null);
      const failed = { latencyMs: 0, response: null };
      if (!preparedHeaders) return { ...failed, requestHeaders: {}, error: ERRORS.unsignable };
      const requestHeaders = preparedHeaders.logged;
      const signal = AbortSignal.timeout(timeoutMs);
      const startedAt = performance.now();
      const latencyMs = () => Math.round(performance.now() - startedAt);
      try {
        const answer = await fetch(webhook.url, {
          method: 'POST',
          redirect: 'manual',
          body: webhook.body,
          signal,
          headers: preparedHeaders.sent,
        });
        const response = await readAnswer(answer, clock.now());
        return { requestHeaders, latencyMs: latencyMs(), response, error: null };
      } catch {
        const error = signal.aborted ? ERRORS.timeout : ERRORS.unreachable;
        return { ...failed, requestHeaders, latencyMs: latencyMs(), error };
      }
    },
  };
}

/** Returns a sender that calls `onSent` after every request that the receiver accepted. */
export function watchSender(sender: WebhookSender, onSent: () => Promise<void>): WebhookSender {
  return {
    async send(webhook) {
      const exchange = await sender.send(webhook);
      const status = exchange.response?.status ?? 0;
      if (status >= 200 && status < 300) await onSent();
      return exchange;
    },
  };
}
