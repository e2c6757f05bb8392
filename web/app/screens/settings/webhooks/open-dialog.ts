import type { Webhook, WebhookSecret } from '../../../../../worker/contract/webhook-calls.ts';

export type CardAction = 'edit' | 'secret' | 'delete';

export interface OpenDialog {
  readonly action: CardAction;
  /** Null while a new one is made. */
  readonly webhook: Webhook | null;
  /** Of one that was made just now. */
  readonly made: WebhookSecret | null;
}
