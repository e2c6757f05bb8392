import type { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';

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
