// Delivers the emails in the outbox. Claims outbox rows, renders their emails from the current
// data, sends the emails and records each result. If the run crashes after sending and before
// recording, a later run sends the email again with the same id (decision 14).

import { isAboutBooking, type OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { unknownZone } from '../../db/quarantined-rows.ts';
import { computeLinkWait, readMeetingLink } from '../../domain/calendars/meet.ts';
import { languageOfReader } from '../../domain/outbox/reader-language.ts';
import { varyOrder } from '../../domain/outbox/sending-order.ts';
import { isTimeZone } from '../../domain/time/time-zone.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import type { OutgoingMail, SendResult } from '../../ports/email/mailer.ts';
import {
  type IssueGuestLinksDeps,
  issueGuestLinks,
  needsGuestLink,
} from '../bookings/guest-links.ts';
import { type IssueLinksDeps, issueManageLinks, needsLink } from '../bookings/manage-links.ts';
import type { PrepareTimedMailDeps } from '../bookings/prepare-timed-mail.ts';
import { prepareBookingMail } from '../bookings/render-outbox-email.ts';
import { findMuted } from '../email/mail-choices.ts';
import { delayUntil, type OutboxRow, quarantine, settle } from '../email/settle-mail.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import {
  type PrepareHealthMailDeps,
  prepareHealthMail,
} from '../operations/prepare-health-mail.ts';
import { withLinkOrigin } from '../outbox/with-link-origin.ts';
import type { Deps } from '../service-deps.ts';
import { type PrepareContactMailDeps, prepareContactMail } from '../site/prepare-contact-mail.ts';
import { findNewHosts } from './find-new-hosts.ts';
import { findOwnWords } from './find-own-words.ts';
import { type HoldHostMailsDeps, holdHostMails } from './hold-host-mails.ts';
import { type PrepareAccountMailDeps, prepareAccountMail } from './prepare-account-mail.ts';

/**
 * The duration of a claim on outbox rows. After this time, the run has probably crashed, so another
 * run may claim the same rows.
 */
const CLAIM_MS = 2 * MINUTE_MS;
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
  | 'outbox'
  | 'quarantinedRows'
  | 'contactMessages'
  | 'messageTexts'
  | 'mailChoices'
  | 'mailer'
  | 'translations'
  | 'jobQueue'
  | 'clock'
  | 'mailFrom'
  | 'mode'
  | 'publicUrl'
> &
  PrepareContactMailDeps &
  PrepareAccountMailDeps &
  PrepareHealthMailDeps &
  PrepareTimedMailDeps &
  HoldHostMailsDeps &
  IssueLinksDeps &
  IssueGuestLinksDeps;

const UNANSWERED: SendResult = { ok: false, error: 'The transport gave no answer.' };

/** An outbox row with its rendered email. A row without an email already has its result. */
type Prepared = { readonly outboxRow: OutboxRow } & (
  | { readonly mail: OutgoingMail }
  | { readonly mail: null; readonly result: SendResult }
);

/**
 * Renders one email with `make`, which returns null when the email is no longer needed. An error in
 * `make` affects only this row.
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
 * Returns the time that a confirmation must wait because its meeting has no conference link yet.
 * Returns null when the email need not wait.
 */
function computeWaitForLink(row: OutboxRowWithBooking, now: Instant): number | null {
  const { outboxRow, booking, meeting } = row;
  if (outboxRow.event !== 'booking.confirmed' || booking.status !== 'confirmed') return null;
  return computeLinkWait(readMeetingLink(readBookedPlace(row), meeting), outboxRow.createdAt, now);
}

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
 * Sends the emails of the claimed rows. Returns false when some emails were not tried. The alarm of
 * the host object (the host's Durable Object) or the cron starts another run for these emails.
 */
async function deliverClaimed(
  deps: DeliverOutboxDeps,
  claimed: readonly OutboxClaim[],
  claimExpiresAt: Instant,
): Promise<boolean> {
  const now = deps.clock.now();
  const withOrigin = withLinkOrigin(deps);
  const [bookingMails, accountMails, contactMails, healthMails] = await Promise.all([
    deps.outbox.listWithBookings(claimed),
    deps.outbox.listWithAccounts(claimed),
    deps.contactMessages.listClaimed(claimed),
    deps.healthAlerts.listClaimed(claimed),
  ]);
  const reads = [bookingMails, accountMails, contactMails, healthMails];
  const unreadable = reads.flatMap((rows) => rows.unreadable);
  await setAside(deps, unreadable, bookingMails.rows, now);
  const allBookingRows = bookingMails.rows.filter(isAboutBooking).map(withOrigin);
  const unknownRows = bookingMails.rows.filter((row) => !isAboutBooking(row));
  const waiting = allBookingRows.flatMap(({ outboxRow, ...row }) => {
    const waitMs = computeWaitForLink({ outboxRow, ...row }, now);
    return waitMs === null ? [] : [{ outboxRow, waitMs }];
  });
  const waitingIds = new Set(waiting.map(({ outboxRow }) => outboxRow.id));
  const notWaiting = allBookingRows.filter(({ outboxRow }) => !waitingIds.has(outboxRow.id));
  const isMuted = await findMuted(deps, notWaiting);
  const wanted = notWaiting.filter((row) => !isMuted(row));
  const isOfNewHost = await findNewHosts(deps, wanted, now);
  const { ready, held, unneeded } = await holdHostMails(deps, wanted, isOfNewHost, now);
  const [manageLinks, guestLinks, findTemplate] = await Promise.all([
    issueManageLinks(deps, ready, now),
    issueGuestLinks(deps, ready),
    findOwnWords(deps, ready),
  ]);
  const links = new Map([...manageLinks, ...guestLinks]);
  const linkFor = (id: string) => links.get(id) ?? null;
  const canSend = (row: OutboxRowWithBooking) =>
    !(needsLink(row) || needsGuestLink(row)) || links.has(row.outboxRow.id);
  const bookingRows = ready
    .filter(canSend)
    .map((row) => ({ ...row, isHostNew: isOfNewHost(row), template: findTemplate(row) }));
  const withoutEmail = [
    ...notWaiting.filter(isMuted),
    ...unneeded,
    ...ready.filter((row) => !canSend(row)),
  ];
  const prepared = await Promise.all([
    ...bookingRows.map((row) =>
      prepare(row.outboxRow, async () => {
        const { id, audience } = row.outboxRow;
        const t = await deps.translations.load(languageOfReader(audience, row));
        return prepareBookingMail({ deps, row: { ...row, t }, readerUrl: linkFor(id), now });
      }),
    ),
    ...unknownRows.map(({ outboxRow }) =>
      prepare(outboxRow, () => {
        throw new Error('The outbox row is not about a booking.');
      }),
    ),
    ...accountMails.rows
      .map(withOrigin)
      .map((row) => prepare(row.outboxRow, () => prepareAccountMail(deps, row, now))),
    ...contactMails.rows
      .map(withOrigin)
      .map((row) => prepare(row.outboxRow, () => prepareContactMail(deps, row))),
    ...withoutEmail.map(({ outboxRow }) => prepare(outboxRow, () => null)),
    ...healthMails.rows.map((row) => prepare(row.outboxRow, () => prepareHealthMail(deps, row))),
  ]);
  const ordered = varyOrder(prepared.map(({ outboxRow, ...rest }) => ({ ...outboxRow, rest })));
  const mails = ordered.flatMap(({ rest }) => rest.mail ?? []);
  // If the claim may expire before the provider answers, do not send the emails. Another run could
  // claim the rows and send newer emails first.
  if (deps.clock.now() > claimExpiresAt - SENDING_MS) return false;
  const answers = await deps.mailer.send(mails);
  const sent = new Map(mails.map((mail, index) => [mail.id, answers[index] ?? UNANSWERED]));
  const settledAt = deps.clock.now();
  await deps.outbox.record([
    ...unreadable.map((claim) => quarantine(claim, UNREADABLE)),
    ...waiting.map(({ outboxRow, waitMs }) => delayUntil(outboxRow, now + waitMs)),
    ...held.map(({ outboxRow, until }) => delayUntil(outboxRow, until)),
    ...prepared.map((row) => {
      const result = row.mail ? (sent.get(row.mail.id) ?? UNANSWERED) : row.result;
      return settle(row.outboxRow, result, settledAt, row.mail && settledAt);
    }),
  ]);
  const retries = waiting.map(({ outboxRow }) => ({ kind: 'outbox' as const, id: outboxRow.id }));
  const shortestWaitMs = Math.min(...waiting.map(({ waitMs }) => waitMs));
  if (retries.length > 0)
    await deps.jobQueue
      .enqueue(retries, Math.ceil(shortestWaitMs / SECOND_MS))
      .catch(() => undefined);
  return answers.every((answer) => answer.ok || answer.isUntried !== true);
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
