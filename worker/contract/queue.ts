/** Queue messages carry ids only. */
export interface QueueMessage {
  readonly kind: 'outbox';
  readonly id: string;
}
