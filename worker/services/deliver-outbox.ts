// Does what commits owe: claims rows, acts on the present truth, records each outcome.
// A death between sending and recording repeats the sending under the same mail id.
import type { OutboxOutcome, OwedWithBooking } from '../db/outbox.ts';
import { computeMailBackoff } from '../domain/retry.ts';
import { type Instant, MINUTE_MS } from '../domain/time/types.ts';
import { renderBookingConfirmed } from '../mail/booking-confirmed.ts';
import { envelopeFor } from '../mail/booking-mail-data.ts';
import type { OutgoingMail, SendResult } from '../ports/mailer.ts';
import {
  type PrepareAccountMailDeps,
  prepareAccountMail,
} from './accounts/prepare-account-mail.ts';
import { prepareMailData } from './prepare-mail-data.ts';
import type { Deps } from './service-deps.ts';

/** A consumer that has not recorded by then is taken for dead. */
const CLAIM_MS = 2 * MINUTE_MS;

export type DeliverOutboxDeps = Pick<Deps, 'outbox' | 'mailer' | 'clock' | 'mailFrom'> &
  PrepareAccountMailDeps;

/** A row and its mail; null when it is owed to nobody any more. */
interface Prepared {
  readonly owed: { readonly id: string; readonly attempts: number };
  readonly mail: OutgoingMail | null;
}

/** A confirmation of what was cancelled meanwhile is owed to nobody. */
function render(row: OwedWithBooking, mailFrom: string | null): OutgoingMail | null {
  if (row.booking.status !== 'confirmed') return null;
  const data = prepareMailData(row, row.owed.origin, mailFrom);
  const mail = renderBookingConfirmed(data, row.owed.audience, row.booking.updatedAt);
  return {
    id: row.owed.id,
    ...envelopeFor(data, row.owed.audience),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ics: mail.ics ?? null,
  };
}

function settle({ owed }: Prepared, result: SendResult, now: Instant): OutboxOutcome {
  const { id, attempts } = owed;
  if (result.ok)
    return { id, attempt: attempts, status: 'done', dueAt: null, doneAt: now, error: null };
  const wait = computeMailBackoff(attempts, result.retryAfterMs);
  return {
    id,
    attempt: attempts,
    status: wait === null ? 'dead' : 'pending',
    dueAt: wait === null ? null : now + wait,
    doneAt: null,
    error: result.error,
  };
}

/** Delivers the due ones among `ids`; what others hold, or is done already, is left alone. */
export async function deliverOutbox(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const claimed = await deps.outbox.claim(ids, now, now + CLAIM_MS);
  if (claimed.length === 0) return;
  const [bookingRows, accountRows] = await Promise.all([
    deps.outbox.listWithBookings(claimed),
    deps.outbox.listWithAccounts(claimed),
  ]);
  const prepared: Prepared[] = [
    ...bookingRows.map((row) => ({ owed: row.owed, mail: render(row, deps.mailFrom) })),
    ...(await Promise.all(
      accountRows.map(async (row) => ({
        owed: row.owed,
        mail: await prepareAccountMail(deps, row, now),
      })),
    )),
  ];
  const mails = prepared.flatMap(({ mail }) => mail ?? []);
  const results = await deps.mailer.send(mails);
  const sent = new Map(mails.map((mail, index) => [mail.id, results[index]]));
  const settledAt = deps.clock.now();
  await deps.outbox.record(
    prepared.map((row) => settle(row, sent.get(row.owed.id) ?? { ok: true }, settledAt)),
  );
}
