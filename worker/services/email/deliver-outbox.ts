// Delivers outbox rows: claims them, renders the emails from the current data, sends them and records each
// result. After a crash between sending and recording, the email is sent again with the same id.

import { unknownZone } from '../../db/operations/quarantined-rows.ts';
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { computeLinkWait, readMeetingLink } from '../../domain/calendars/meet.ts';
import { varyOrder } from '../../domain/outbox/sending-order.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import type { OutgoingMail, SendResult } from '../../ports/email/mailer.ts';
import {
  type PrepareAccountMailDeps,
  prepareAccountMail,
} from '../accounts/prepare-account-mail.ts';
import { type IssueLinksDeps, issueManageLinks, needsLink } from '../bookings/manage-links.ts';
import {
  type PrepareReminderMailDeps,
  prepareReminderMail,
} from '../bookings/prepare-reminder-mail.ts';
import { renderOutboxEmail } from '../bookings/render-outbox-email.ts';
import {
  type PrepareHealthMailDeps,
  prepareHealthMail,
} from '../operations/prepare-health-mail.ts';
import { hold, type OutboxRow, quarantine, settle } from '../outbox/settle-mail.ts';
import { withLinkOrigin } from '../outbox/with-link-origin.ts';
import type { Deps } from '../service-deps.ts';
import { type PrepareContactMailDeps, prepareContactMail } from '../site/prepare-contact-mail.ts';
import { findNewHosts } from './find-new-hosts.ts';
import { type HoldHostMailsDeps, holdHostMails } from './hold-host-mails.ts';

/** A claim expires after this time, because its run has probably crashed. */
const CLAIM_MS = 2 * MINUTE_MS;
/** A provider answers a batch within this time. */
const SENDING_MS = MINUTE_MS;
/** The maximum number of emails per round. A provider accepts this number long before the claim expires. */
const BATCH_MAX = 100;
/** The maximum number of rounds with only one email in one run. The next run continues. */
const SINGLE_ROUNDS_MAX = 25;
const UNREADABLE = 'The payload cannot be read.';

export type DeliverOutboxDeps = Pick<
  Deps,
  | 'outbox'
  | 'quarantinedRows'
  | 'contactMessages'
  | 'mailer'
  | 'jobQueue'
  | 'clock'
  | 'mailFrom'
  | 'mode'
  | 'publicUrl'
> &
  PrepareContactMailDeps &
  PrepareAccountMailDeps &
  PrepareHealthMailDeps &
  PrepareReminderMailDeps &
  HoldHostMailsDeps &
  IssueLinksDeps;

const UNANSWERED: SendResult = { ok: false, error: 'The transport gave no answer.' };

/** An outbox row with its email. A row without an email has a result already. */
type Prepared = { readonly outboxRow: OutboxRow } & (
  | { readonly mail: OutgoingMail }
  | { readonly mail: null; readonly result: SendResult }
);

/**
 * Renders one email. `make` returns null when the email is no longer needed. When `make` fails, only this row
 * gets an error.
 */
async function prepare(
  outboxRow: OutboxRow,
  make: () => OutgoingMail | null | Promise<OutgoingMail | null>,
): Promise<Prepared> {
  try {
    const mail = await make();
    return mail ? { outboxRow, mail } : { outboxRow, mail, result: { ok: true } };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const result = { ok: false, error: `The email could not be prepared (${name}).` } as const;
    return { outboxRow, mail: null, result };
  }
}

/**
 * Returns how long a confirmation is delayed because its meeting has no conference link yet. Returns null
 * when there is no reason to delay the confirmation.
 */
function computeMailWait(row: OutboxRowWithBooking, now: Instant): number | null {
  const { outboxRow, booking, meetingType, meeting } = row;
  if (outboxRow.event !== 'booking.confirmed' || booking.status !== 'confirmed') return null;
  return computeLinkWait(readMeetingLink(meetingType.location, meeting), outboxRow.createdAt, now);
}

/** Quarantines unreadable rows, so that they do not block other rows. The operator can repair them later. */
async function setAside(
  deps: DeliverOutboxDeps,
  claims: readonly OutboxClaim[],
  bookingRows: readonly OutboxRowWithBooking[],
  now: Instant,
) {
  const payloads = claims.map(({ id }) => ({ table: 'outbox', id, reason: UNREADABLE }) as const);
  const zones = bookingRows.flatMap(({ host }) =>
    isTimeZone(host.timeZone) ? [] : unknownZone(host.id),
  );
  await deps.quarantinedRows.setAside([...payloads, ...zones], now);
}

/**
 * Sends the emails of the claimed rows. Returns false when some of the emails were not tried. The alarm of
 * the host object (the host's Durable Object) or the cron retries them later.
 */
async function deliverClaimed(
  deps: DeliverOutboxDeps,
  claimed: readonly OutboxClaim[],
  lapsesAt: Instant,
): Promise<boolean> {
  const now = deps.clock.now();
  const toRow = withLinkOrigin(deps);
  const [ofBookings, ofAccounts, ofContacts, ofHealth] = await Promise.all([
    deps.outbox.listWithBookings(claimed),
    deps.outbox.listWithAccounts(claimed),
    deps.contactMessages.listClaimed(claimed),
    deps.healthAlerts.listClaimed(claimed),
  ]);
  const read = [ofBookings, ofAccounts, ofContacts, ofHealth];
  const unreadable = read.flatMap((rows) => rows.unreadable);
  await setAside(deps, unreadable, ofBookings.rows, now);
  const aboutBookings = ofBookings.rows.map(toRow);
  const waiting = aboutBookings.flatMap(({ outboxRow, ...row }) => {
    const waitMs = computeMailWait({ outboxRow, ...row }, now);
    return waitMs === null ? [] : [{ outboxRow, waitMs }];
  });
  const isWaiting = new Set(waiting.map(({ outboxRow }) => outboxRow.id));
  const notWaiting = aboutBookings.filter(({ outboxRow }) => !isWaiting.has(outboxRow.id));
  const { ready, held, unneeded } = await holdHostMails(deps, notWaiting, now);
  const [links, isOfNewHost] = await Promise.all([
    issueManageLinks(deps, ready, now),
    findNewHosts(deps, ready, now),
  ]);
  const linkFor = (id: string) => links.get(id) ?? null;
  const isSent = (row: OutboxRowWithBooking) => !needsLink(row) || links.has(row.outboxRow.id);
  const bookingRows = ready.filter(isSent).map((row) => ({ ...row, isHostNew: isOfNewHost(row) }));
  const withoutRecipient = [...unneeded, ...ready.filter((row) => !isSent(row))];
  const prepared = await Promise.all([
    ...bookingRows.map((row) =>
      prepare(row.outboxRow, () =>
        row.outboxRow.event === 'booking.reminder'
          ? prepareReminderMail(deps, row, linkFor(row.outboxRow.id), now)
          : renderOutboxEmail(row, deps.mailFrom, linkFor(row.outboxRow.id)),
      ),
    ),
    ...ofAccounts.rows
      .map(toRow)
      .map((row) => prepare(row.outboxRow, () => prepareAccountMail(deps, row, now))),
    ...ofContacts.rows
      .map(toRow)
      .map((row) => prepare(row.outboxRow, () => prepareContactMail(deps, row))),
    ...withoutRecipient.map(({ outboxRow }) => prepare(outboxRow, () => null)),
    ...ofHealth.rows.map((row) => prepare(row.outboxRow, () => prepareHealthMail(deps, row))),
  ]);
  const ordered = varyOrder(prepared.map(({ outboxRow, ...rest }) => ({ ...outboxRow, rest })));
  const mails = ordered.flatMap(({ rest }) => rest.mail ?? []);
  // The claim may expire before the provider answers. Then another run could send newer emails first, so this
  // run does not send its emails.
  if (deps.clock.now() > lapsesAt - SENDING_MS) return false;
  const answers = await deps.mailer.send(mails);
  const sent = new Map(mails.map((mail, index) => [mail.id, answers[index] ?? UNANSWERED]));
  const settledAt = deps.clock.now();
  await deps.outbox.record([
    ...unreadable.map((claim) => quarantine(claim, UNREADABLE)),
    ...waiting.map(({ outboxRow, waitMs }) => hold(outboxRow, now + waitMs)),
    ...held.map(({ outboxRow, until }) => hold(outboxRow, until)),
    ...prepared.map((row) => {
      const result = row.mail ? (sent.get(row.mail.id) ?? UNANSWERED) : row.result;
      return settle(row.outboxRow, result, settledAt, row.mail && settledAt);
    }),
  ]);
  const again = waiting.map(({ outboxRow }) => ({ kind: 'outbox' as const, id: outboxRow.id }));
  const soonest = Math.min(...waiting.map(({ waitMs }) => waitMs));
  if (again.length > 0)
    await deps.jobQueue.enqueue(again, Math.ceil(soonest / SECOND_MS)).catch(() => undefined);
  return answers.every((answer) => answer.ok || answer.isUntried !== true);
}

/**
 * Claims new rows first, then failed rows. A row whose last delivery crashed is claimed alone, because it may
 * have caused the crash.
 */
async function claimNext(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<{ claimed: OutboxClaim[]; lapsesAt: Instant; isAlone: boolean }> {
  const now = deps.clock.now();
  const lapsesAt = now + CLAIM_MS;
  for (const attemptState of ['fresh', 'failed'] as const) {
    const claimed = await deps.outbox.claim(ids, now, lapsesAt, { attemptState, limit: BATCH_MAX });
    if (claimed.length > 0) return { claimed, lapsesAt, isAlone: false };
  }
  const choice = { attemptState: 'lapsed', limit: 1 } as const;
  const claimed = await deps.outbox.claim(ids, now, lapsesAt, choice);
  return { claimed, lapsesAt, isAlone: true };
}

/**
 * Delivers the due outbox rows whose IDs are in `ids`. Skips rows that are done and rows that another run has
 * claimed. Two emails about one booking to the same reader are sent in separate rounds.
 */
export async function deliverOutbox(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<void> {
  const left = new Set(ids);
  for (let singleRounds = 0; singleRounds < SINGLE_ROUNDS_MAX && left.size > 0; ) {
    const { claimed, lapsesAt, isAlone } = await claimNext(deps, [...left]);
    if (claimed.length === 0) return;
    if (!(await deliverClaimed(deps, claimed, lapsesAt))) return;
    // Each of these rows was tried in this run, with or without success.
    for (const { id } of claimed) left.delete(id);
    if (isAlone) singleRounds += 1;
  }
}
