// Does what commits owe: claims rows, acts on the present truth, records each outcome.
// A death between sending and recording repeats the sending under the same mail id.
import type { OwedWithBooking } from '../db/outbox.ts';
import type { OutboxClaim } from '../db/owed-row.ts';
import { unknownZone } from '../db/quarantined-rows.ts';
import { computeLinkWait, readMeetingLink } from '../domain/calendars/meet.ts';
import { varyOrder } from '../domain/sending-order.ts';
import { isTimeZone } from '../domain/time/time-zone.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../domain/time/types.ts';
import type { OutgoingMail, SendResult } from '../ports/mailer.ts';
import {
  type PrepareAccountMailDeps,
  prepareAccountMail,
} from './accounts/prepare-account-mail.ts';
import { type PrepareContactMailDeps, prepareContactMail } from './contact/prepare-contact-mail.ts';
import { findNewHosts } from './find-new-hosts.ts';
import { type PrepareHealthMailDeps, prepareHealthMail } from './health/prepare-health-mail.ts';
import { type HoldHostMailsDeps, holdHostMails } from './hold-host-mails.ts';
import { type IssueLinksDeps, issueManageLinks, needsLink } from './manage/manage-links.ts';
import { type PrepareReminderMailDeps, prepareReminderMail } from './prepare-reminder-mail.ts';
import { renderOwedMail } from './render-owed-mail.ts';
import type { Deps } from './service-deps.ts';
import { hold, type OutboxRow, quarantine, settle } from './settle-mail.ts';
import { withLinkOrigin } from './with-link-origin.ts';

/** A consumer that has not recorded by then is taken for dead. */
const CLAIM_MS = 2 * MINUTE_MS;
/** A batch that a provider is given is answered within this time. */
const SENDING_MS = MINUTE_MS;
/** Emails of one round: as many as a provider takes well within a claim. */
const BATCH_MAX = 100;
/** Rounds of one email each in one run; the next run takes the rest. */
const ALONE_MAX = 25;
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

/** A row with its mail, or with what comes of it without one. */
type Prepared = { readonly owed: OutboxRow } & (
  | { readonly mail: OutgoingMail }
  | { readonly mail: null; readonly result: SendResult }
);

/** `make` gives null for what is owed to nobody any more. A mail that cannot be made fails alone. */
async function prepare(
  owed: OutboxRow,
  make: () => OutgoingMail | null | Promise<OutgoingMail | null>,
): Promise<Prepared> {
  try {
    const mail = await make();
    return mail ? { owed, mail } : { owed, mail, result: { ok: true } };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const result = { ok: false, error: `The mail could not be made (${name}).` } as const;
    return { owed, mail: null, result };
  }
}

/** A confirmation waits for the link that its meeting is joined by; null for what need not wait. */
function computeMailWait(row: OwedWithBooking, now: Instant): number | null {
  const { owed, booking, meetingType, meeting } = row;
  if (owed.event !== 'booking.confirmed' || booking.status !== 'confirmed') return null;
  return computeLinkWait(readMeetingLink(meetingType.location, meeting), owed.createdAt, now);
}

/** What cannot be read is set aside for a person, and ends: nothing waits behind it. */
async function setAside(
  deps: DeliverOutboxDeps,
  claims: readonly OutboxClaim[],
  bookingRows: readonly OwedWithBooking[],
  now: Instant,
) {
  const payloads = claims.map(({ id }) => ({ table: 'outbox', id, reason: UNREADABLE }) as const);
  const zones = bookingRows.flatMap(({ host }) =>
    isTimeZone(host.timeZone) ? [] : unknownZone(host.id),
  );
  await deps.quarantinedRows.setAside([...payloads, ...zones], now);
}

/** False when the provider did not look at everything: what is left comes back with the alarm or the cron. */
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
    deps.contactMessages.listOwed(claimed),
    deps.healthAlerts.listOwed(claimed),
  ]);
  const read = [ofBookings, ofAccounts, ofContacts, ofHealth];
  const unreadable = read.flatMap((rows) => rows.unreadable);
  await setAside(deps, unreadable, ofBookings.rows, now);
  const aboutBookings = ofBookings.rows.map(toRow);
  const waiting = aboutBookings.flatMap(({ owed, ...row }) => {
    const waitMs = computeMailWait({ owed, ...row }, now);
    return waitMs === null ? [] : [{ owed, waitMs }];
  });
  const isWaiting = new Set(waiting.map(({ owed }) => owed.id));
  const notWaiting = aboutBookings.filter(({ owed }) => !isWaiting.has(owed.id));
  const { ready, held, needless } = await holdHostMails(deps, notWaiting, now);
  const [links, isOfNewHost] = await Promise.all([
    issueManageLinks(deps, ready, now),
    findNewHosts(deps, ready, now),
  ]);
  const linkFor = (id: string) => links.get(id) ?? null;
  const isSent = (row: OwedWithBooking) => !needsLink(row) || links.has(row.owed.id);
  const bookingRows = ready.filter(isSent).map((row) => ({ ...row, isHostNew: isOfNewHost(row) }));
  const nobodys = [...needless, ...ready.filter((row) => !isSent(row))];
  const prepared = await Promise.all([
    ...bookingRows.map((row) =>
      prepare(row.owed, () =>
        row.owed.event === 'booking.reminder'
          ? prepareReminderMail(deps, row, linkFor(row.owed.id), now)
          : renderOwedMail(row, deps.mailFrom, linkFor(row.owed.id)),
      ),
    ),
    ...ofAccounts.rows
      .map(toRow)
      .map((row) => prepare(row.owed, () => prepareAccountMail(deps, row, now))),
    ...ofContacts.rows
      .map(toRow)
      .map((row) => prepare(row.owed, () => prepareContactMail(deps, row))),
    ...nobodys.map(({ owed }) => prepare(owed, () => null)),
    ...ofHealth.rows.map((row) => prepare(row.owed, () => prepareHealthMail(deps, row))),
  ]);
  const inTurn = varyOrder(prepared.map(({ owed, ...rest }) => ({ ...owed, rest })));
  const mails = inTurn.flatMap(({ rest }) => rest.mail ?? []);
  // Somebody else may hold the rows by then, and send what is newer: the emails that are made here are not sent.
  if (deps.clock.now() > lapsesAt - SENDING_MS) return false;
  const answers = await deps.mailer.send(mails);
  const sent = new Map(mails.map((mail, index) => [mail.id, answers[index] ?? UNANSWERED]));
  const settledAt = deps.clock.now();
  await deps.outbox.record([
    ...unreadable.map((claim) => quarantine(claim, UNREADABLE)),
    ...waiting.map(({ owed, waitMs }) => hold(owed, now + waitMs)),
    ...held.map(({ owed, until }) => hold(owed, until)),
    ...prepared.map((row) => {
      const result = row.mail ? (sent.get(row.mail.id) ?? UNANSWERED) : row.result;
      return settle(row.owed, result, settledAt, row.mail && settledAt);
    }),
  ]);
  const again = waiting.map(({ owed }) => ({ kind: 'outbox' as const, id: owed.id }));
  const soonest = Math.min(...waiting.map(({ waitMs }) => waitMs));
  if (again.length > 0)
    await deps.jobQueue.enqueue(again, Math.ceil(soonest / SECOND_MS)).catch(() => undefined);
  return answers.every((answer) => answer.ok || answer.isUntried !== true);
}

/** First what never failed, then what did; what may have ended its last consumer is alone in its round. */
async function claimNext(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<{ claimed: OutboxClaim[]; lapsesAt: Instant; isAlone: boolean }> {
  const now = deps.clock.now();
  const lapsesAt = now + CLAIM_MS;
  for (const standing of ['fresh', 'failed'] as const) {
    const claimed = await deps.outbox.claim(ids, now, lapsesAt, { standing, limit: BATCH_MAX });
    if (claimed.length > 0) return { claimed, lapsesAt, isAlone: false };
  }
  const choice = { standing: 'lapsed', limit: 1 } as const;
  const claimed = await deps.outbox.claim(ids, now, lapsesAt, choice);
  return { claimed, lapsesAt, isAlone: true };
}

/**
 * Delivers the due ones among `ids`; what others hold, or is done already, is left alone. The second mail
 * of one booking to one reader takes a second round.
 */
export async function deliverOutbox(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<void> {
  const left = new Set(ids);
  for (let alone = 0; alone < ALONE_MAX && left.size > 0; ) {
    const { claimed, lapsesAt, isAlone } = await claimNext(deps, [...left]);
    if (claimed.length === 0) return;
    if (!(await deliverClaimed(deps, claimed, lapsesAt))) return;
    // Each has had its turn in this run, whatever came of it.
    for (const { id } of claimed) left.delete(id);
    if (isAlone) alone += 1;
  }
}
