import type {
  Webhook,
  WebhookSecret,
} from '../../../../../worker/contract/webhooks/webhook-calls.ts';

export type CardAction = 'edit' | 'secret' | 'delete';

export interface OpenDialog {
  readonly action: CardAction;
  /** Null for a new webhook. */
  readonly webhook: Webhook | null;
  /** The secret of a webhook that was just created. Null for other webhooks. */
  readonly newSecret: WebhookSecret | null;
}
