// Delivers the messages in the outbox. Claims outbox rows, renders their messages from the current
// data, sends the messages and records each result. If the run crashes after sending and before
// recording, a later run sends the message again with the same id (decision 14).

import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { unknownZone } from '../../db/quarantined-rows.ts';
import { CLAIM_MS } from '../../domain/outbox/claims.ts';
import { varyOrder } from '../../domain/outbox/sending-order.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import {
  type PrepareHealthMailDeps,
  prepareHealthMail,
} from '../operations/prepare-health-mail.ts';
import { withLinkOrigin } from '../outbox/with-link-origin.ts';
import type { Deps } from '../service-deps.ts';
import { type PrepareContactMailDeps, prepareContactMail } from '../site/prepare-contact-mail.ts';
import { sendMessages } from './channels.ts';
import { type PrepareAccountMailDeps, prepareAccountMail } from './prepare-account-mail.ts';
import {
  type PrepareBookingMessagesDeps,
  prepareBookingMessages,
} from './prepare-booking-messages.ts';
import { delayUntil, type Handled, prepareMail, quarantine, settle } from './settle-message.ts';

/** A mail provider answers a batch within this time. */
const SENDING_MS = MINUTE_MS;
/**
 * The maximum number of emails per round. The mail provider answers a batch of this size long
 * before the claim expires.
 */
const BATCH_MAX = 100;
/** The maximum number of rounds per run that claim only one email. The next run continues. */
const SINGLE_ROUNDS_MAX = 25;
const UNREADABLE = 'The payload cannot be read.';

export type DeliverOutboxDeps = Pick<
  Deps,
  'outbox' | 'quarantinedRows' | 'contactMessages' | 'jobQueue' | 'clock' | 'mode' | 'publicUrl'
> &
  PrepareContactMailDeps &
  PrepareAccountMailDeps &
  PrepareHealthMailDeps &
  PrepareBookingMessagesDeps;

/** Quarantines unreadable rows, so that they do not block other rows. The operator can repair them later. */
async function setAside(
  deps: DeliverOutboxDeps,
  claims: readonly OutboxClaim[],
  bookingRows: readonly { readonly host: { readonly id: string; readonly timeZone: string } }[],
  now: Instant,
) {
  const payloads = claims.map(({ id }) => ({ table: 'outbox', id, reason: UNREADABLE }) as const);
  const zones = bookingRows.flatMap(({ host }) =>
    isTimeZone(host.timeZone) ? [] : unknownZone(host.id),
  );
  await deps.quarantinedRows.quarantine([...payloads, ...zones], now);
}

/**
 * Sends the messages of the claimed rows. Returns false when some messages were not tried. The alarm of
 * the host object (the host's Durable Object) or the cron starts another run for these messages.
 */
async function deliverClaimed(
  deps: DeliverOutboxDeps,
  claimed: readonly OutboxClaim[],
  claimExpiresAt: Instant,
): Promise<boolean> {
  const now = deps.clock.now();
  const withOrigin = withLinkOrigin(deps);
  const [bookingRows, accountMails, contactMails, healthMails] = await Promise.all([
    deps.outbox.listWithBookings(claimed),
    deps.outbox.listWithAccounts(claimed),
    deps.contactMessages.listClaimed(claimed),
    deps.healthAlerts.listClaimed(claimed),
  ]);
  const reads = [bookingRows, accountMails, contactMails, healthMails];
  const unreadable = reads.flatMap((rows) => rows.unreadable);
  await setAside(deps, unreadable, bookingRows.rows, now);
  const handled = [
    ...(await prepareBookingMessages(deps, bookingRows.rows.map(withOrigin), now)),
    ...(await Promise.all([
      ...accountMails.rows
        .map(withOrigin)
        .map((row) => prepareMail(row.outboxRow, () => prepareAccountMail(deps, row, now))),
      ...contactMails.rows
        .map(withOrigin)
        .map((row) => prepareMail(row.outboxRow, () => prepareContactMail(deps, row))),
      ...healthMails.rows.map((row) =>
        prepareMail(row.outboxRow, () => prepareHealthMail(deps, row)),
      ),
    ])),
  ];
  const outgoing = handled.flatMap((row) => ('message' in row ? row : []));
  const ordered = varyOrder(outgoing.map(({ outboxRow, message }) => ({ ...outboxRow, message })));
  // If the claim may expire before the provider answers, do not send the messages. Another run could
  // claim the rows and send newer messages first.
  if (deps.clock.now() > claimExpiresAt - SENDING_MS) return false;
  const { results, crashes } = await sendMessages(
    deps,
    ordered.map(({ message }) => message),
  );
  const settledAt = deps.clock.now();
  await deps.outbox.record([
    ...unreadable.map((claim) => quarantine(claim, UNREADABLE)),
    ...handled.flatMap((row) => {
      if ('until' in row) return delayUntil(row.outboxRow, row.until);
      if ('result' in row) return settle(row.outboxRow, row.result, settledAt, null);
      const result = results.get(row.message.id);
      return result ? settle(row.outboxRow, result, settledAt, settledAt) : [];
    }),
  ]);
  await wakeLater(deps, handled, now);
  if (crashes.length > 0) throw crashes[0];
  return [...results.values()].every((answer) => answer.ok || answer.isUntried !== true);
}

/** Queues the delayed rows again, for the time at which the first of them is due. */
async function wakeLater(deps: DeliverOutboxDeps, handled: readonly Handled[], now: Instant) {
  const waiting = handled.flatMap((row) => ('until' in row && row.wakes ? row : []));
  if (waiting.length === 0) return;
  const messages = waiting.map(({ outboxRow }) => ({ kind: 'outbox' as const, id: outboxRow.id }));
  const waitMs = Math.min(...waiting.map(({ until }) => until)) - now;
  await deps.jobQueue.enqueue(messages, Math.ceil(waitMs / SECOND_MS)).catch(() => undefined);
}

/**
 * Claims the rows of the next round: first new rows, then rows whose last attempt failed. A row
 * whose last run crashed (`lapsed`) is claimed alone, because its email may have caused the crash.
 */
async function claimNext(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<{ claimed: OutboxClaim[]; claimExpiresAt: Instant; isAlone: boolean }> {
  const now = deps.clock.now();
  const claimExpiresAt = now + CLAIM_MS;
  for (const attemptState of ['fresh', 'failed'] as const) {
    const claimed = await deps.outbox.claim(ids, now, claimExpiresAt, {
      attemptState,
      limit: BATCH_MAX,
    });
    if (claimed.length > 0) return { claimed, claimExpiresAt, isAlone: false };
  }
  const crashed = { attemptState: 'lapsed', limit: 1 } as const;
  const claimed = await deps.outbox.claim(ids, now, claimExpiresAt, crashed);
  return { claimed, claimExpiresAt, isAlone: true };
}

/**
 * Delivers the due outbox rows whose IDs are in `ids`. Skips rows that are done and rows that
 * another run has claimed. Two emails about the same booking to the same person are sent in
 * separate rounds.
 */
export async function deliverOutbox(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<void> {
  const remaining = new Set(ids);
  for (let singleRounds = 0; singleRounds < SINGLE_ROUNDS_MAX && remaining.size > 0; ) {
    const { claimed, claimExpiresAt, isAlone } = await claimNext(deps, [...remaining]);
    if (claimed.length === 0) return;
    if (!(await deliverClaimed(deps, claimed, claimExpiresAt))) return;
    // Each of these rows was tried in this run, with or without success.
    for (const { id } of claimed) remaining.delete(id);
    if (isAlone) singleRounds += 1;
  }
}
