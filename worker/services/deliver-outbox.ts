// Does what commits owe: claims rows, acts on the present truth, records each outcome.
// A death between sending and recording repeats the sending under the same mail id.
import type { OutboxOutcome, OwedWithBooking } from '../db/outbox.ts';
import { computeLinkWait, readMeetingLink } from '../domain/calendars/meet.ts';
import { computeMailBackoff, HELD_WAIT_MS } from '../domain/retry.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '../domain/time/types.ts';
import type { OutgoingMail, SendFailure, SendResult } from '../ports/mailer.ts';
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
import { withLinkOrigin } from './with-link-origin.ts';

/** A consumer that has not recorded by then is taken for dead. */
const CLAIM_MS = 2 * MINUTE_MS;

export type DeliverOutboxDeps = Pick<
  Deps,
  'outbox' | 'contactMessages' | 'mailer' | 'jobQueue' | 'clock' | 'mailFrom' | 'mode' | 'publicUrl'
> &
  PrepareContactMailDeps &
  PrepareAccountMailDeps &
  PrepareHealthMailDeps &
  PrepareReminderMailDeps &
  HoldHostMailsDeps &
  IssueLinksDeps;

const UNANSWERED: SendResult = { ok: false, error: 'The transport gave no answer.' };

interface Owed {
  readonly id: string;
  readonly attempts: number;
}

/** A row with its mail, or with what comes of it without one. */
type Prepared = { readonly owed: Owed } & (
  | { readonly mail: OutgoingMail }
  | { readonly mail: null; readonly result: SendResult }
);

/** `make` gives null for what is owed to nobody any more. A mail that cannot be made fails alone. */
async function prepare(
  owed: Owed,
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

/** Null when the mail is given up. */
function computeWait(attempts: number, failure: SendFailure): number | null {
  if (failure.isHeld) return Math.max(HELD_WAIT_MS, failure.retryAfterMs ?? 0);
  return failure.isPermanent ? null : computeMailBackoff(attempts, failure.retryAfterMs);
}

/** `sentAt`: null for what turned out to be owed to nobody. */
function settle(
  { id, attempts }: Owed,
  result: SendResult,
  now: Instant,
  sentAt: Instant | null,
): OutboxOutcome {
  const row = { id, attempt: attempts, isHeld: !result.ok && result.isHeld === true };
  if (result.ok) return { ...row, status: 'done', dueAt: null, doneAt: sentAt, error: null };
  const wait = computeWait(attempts, result);
  return {
    ...row,
    status: wait === null ? 'dead' : 'pending',
    dueAt: wait === null ? null : now + wait,
    doneAt: null,
    error: result.error,
  };
}

/** A confirmation waits for the link that its meeting is joined by; null for what need not wait. */
function computeMailWait(row: OwedWithBooking, now: Instant): number | null {
  const { owed, booking, meetingType, meeting } = row;
  if (owed.event !== 'booking.confirmed' || booking.status !== 'confirmed') return null;
  return computeLinkWait(readMeetingLink(meetingType.location, meeting), owed.createdAt, now);
}

function hold({ id, attempts }: Owed, dueAt: Instant): OutboxOutcome {
  const row = { id, attempt: attempts, isHeld: true, error: null };
  return { ...row, status: 'pending', dueAt, doneAt: null };
}

/** False when there was nothing to do. */
async function deliverNext(deps: DeliverOutboxDeps, ids: readonly string[]): Promise<boolean> {
  const now = deps.clock.now();
  const claimed = await deps.outbox.claim(ids, now, now + CLAIM_MS);
  if (claimed.length === 0) return false;
  const [aboutBookings, accountRows, contactRows] = await Promise.all([
    deps.outbox.listWithBookings(claimed).then((rows) => rows.map(withLinkOrigin(deps))),
    deps.outbox.listWithAccounts(claimed).then((rows) => rows.map(withLinkOrigin(deps))),
    deps.contactMessages.listOwed(claimed).then((rows) => rows.map(withLinkOrigin(deps))),
  ]);
  const found = new Set(
    [...aboutBookings, ...accountRows, ...contactRows].map(({ owed }) => owed.id),
  );
  const others = claimed.filter((id) => !found.has(id));
  const healthRows = others.length === 0 ? [] : await deps.healthAlerts.listOwed(others);
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
    ...accountRows.map((row) => prepare(row.owed, () => prepareAccountMail(deps, row, now))),
    ...contactRows.map((row) => prepare(row.owed, () => prepareContactMail(deps, row))),
    ...nobodys.map(({ owed }) => prepare(owed, () => null)),
    ...healthRows.map((row) => prepare(row.owed, () => prepareHealthMail(deps, row))),
  ]);
  const mails = prepared.flatMap(({ mail }) => mail ?? []);
  const answers = await deps.mailer.send(mails);
  const sent = new Map(mails.map((mail, index) => [mail.id, answers[index] ?? UNANSWERED]));
  const settledAt = deps.clock.now();
  await deps.outbox.record([
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
  return true;
}

/**
 * Delivers the due ones among `ids`; what others hold, or is done already, is left alone. The second mail
 * of one booking to one reader takes a second round.
 */
export async function deliverOutbox(
  deps: DeliverOutboxDeps,
  ids: readonly string[],
): Promise<void> {
  while (await deliverNext(deps, ids));
}
