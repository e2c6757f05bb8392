// The state of a claimed outbox row before the emails are sent.
import type { Instant } from '../../domain/time/types.ts';
import type { OutgoingMail, SendResult } from '../../ports/email/mailer.ts';
import type { OutboxRow } from '../email/settle-mail.ts';

/** A row with its email, with a result without an email, or with a delay. `wakes`: a queue message ends the delay. */
export type Handled = { readonly outboxRow: OutboxRow } & (
  | { readonly mail: OutgoingMail }
  | { readonly result: SendResult }
  | { readonly until: Instant; readonly wakes?: true }
);

/** The result of one step: the emails for the next step, and the rows that need no further step. */
export interface Step<Row> {
  readonly passed: readonly Row[];
  readonly ended: readonly Handled[];
}

export const endWithoutEmail = ({ outboxRow }: Pick<Handled, 'outboxRow'>): Handled => ({
  outboxRow,
  result: { ok: true },
});

/**
 * Renders one email with `make`, which returns null when the email is no longer needed. An error in
 * `make` affects only this row.
 */
export async function prepareMail(
  outboxRow: OutboxRow,
  make: () => OutgoingMail | null | Promise<OutgoingMail | null>,
): Promise<Handled> {
  try {
    const mail = await make();
    return mail ? { outboxRow, mail } : endWithoutEmail({ outboxRow });
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const result = { ok: false, error: `The email could not be prepared (${name}).` } as const;
    return { outboxRow, result };
  }
}
