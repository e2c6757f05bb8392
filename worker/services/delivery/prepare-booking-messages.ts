// The steps of the messages about bookings: wait, mute, hold, link, render. Each step passes on the messages that are
// still to be sent. The other rows leave here with an outcome, without a message.
import { isAboutBooking, type OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { BOOKING_MESSAGES } from '../../domain/bookings/booking-messages.ts';
import { computeLinkWait, readMeetingLink } from '../../domain/calendars/meet.ts';
import { findFollowUp } from '../../domain/email/follow-ups.ts';
import type { MessageKind, MessageText } from '../../domain/email/message-texts.ts';
import { isEndedRequest } from '../../domain/meeting-types/approval.ts';
import { isChannel } from '../../domain/outbox/outbox-entry.ts';
import { languageOfReader } from '../../domain/outbox/readers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { type IssueLinksDeps, issueLinks, needsLink } from '../bookings/links/issue-links.ts';
import { findMuted } from '../email/mail-choices.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';
import { type ChannelDeps, renderBookingMessage } from './channels.ts';
import { type HoldHostMailsDeps, holdHostMails } from './hold-host-mails.ts';
import { endUnsent, type Handled, prepareMessage, type Step } from './settle-message.ts';

export type PrepareBookingMessagesDeps = Pick<
  Deps,
  'messageTexts' | 'mailChoices' | 'translations'
> &
  HoldHostMailsDeps &
  IssueLinksDeps &
  ChannelDeps;

type Row = OutboxRowWithBooking;

/** Returns how long a confirmation must wait because its meeting has no conference link yet. */
function computeWait(row: Row, now: Instant): number | null {
  const { outboxRow, booking, meeting } = row;
  if (outboxRow.event !== 'booking.confirmed' || booking.status !== 'confirmed') return null;
  return computeLinkWait(readMeetingLink(readBookedPlace(row), meeting), outboxRow.createdAt, now);
}

function wait(rows: readonly Row[], now: Instant): Step<Row> {
  const waits = new Map(rows.map((row) => [row, computeWait(row, now)]));
  return {
    passed: rows.filter((row) => waits.get(row) === null),
    ended: rows.flatMap((row) => {
      const waitMs = waits.get(row) ?? null;
      return waitMs === null
        ? []
        : [{ outboxRow: row.outboxRow, until: now + waitMs, wakes: true }];
    }),
  };
}

/** Leaves out the messages that the host has switched off. */
async function mute(deps: PrepareBookingMessagesDeps, rows: readonly Row[]): Promise<Step<Row>> {
  const isMuted = await findMuted(deps, rows);
  return {
    passed: rows.filter((row) => !isMuted(row)),
    ended: rows.filter(isMuted).map(endUnsent),
  };
}

/** Returns the kind of an email to an invitee, or null when hosts cannot write this email themselves. */
function findKind({ outboxRow, booking }: Row): MessageKind | null {
  const { ownWords } = BOOKING_MESSAGES[outboxRow.event];
  if (outboxRow.audience !== 'invitee') return null;
  if (ownWords === 'follow-up')
    return findFollowUp(outboxRow.payload?.reminder?.kind ?? '')?.kind ?? null;
  // The host's text for cancelled meetings does not fit a request that was declined or lapsed.
  return ownWords === 'cancelled' && (booking.status !== 'cancelled' || isEndedRequest(booking))
    ? null
    : ownWords;
}

/** Returns a function that finds the subject and text that the host wrote. Runs one query for all rows. */
async function findOwnWords(
  deps: PrepareBookingMessagesDeps,
  rows: readonly Row[],
): Promise<(row: Row) => MessageText | null> {
  const hostIds = new Set(rows.flatMap((row) => (findKind(row) === null ? [] : [row.host.id])));
  if (hostIds.size === 0) return () => null;
  const stored = await deps.messageTexts.listOfHosts([...hostIds]);
  return (row) => {
    const kind = findKind(row);
    return stored.find((one) => one.hostId === row.host.id && one.kind === kind) ?? null;
  };
}

/** Adds the links, because the database has only hashes of the earlier links, and the words that the host wrote. */
async function link<R extends Row>(
  deps: PrepareBookingMessagesDeps,
  rows: readonly R[],
  now: Instant,
) {
  const [links, findTemplate] = await Promise.all([
    issueLinks(deps, rows, now),
    findOwnWords(deps, rows),
  ]);
  const canSend = (row: R) => !needsLink(row) || links.has(row.outboxRow.id);
  return {
    passed: rows.filter(canSend).map((row) => ({
      row: { ...row, template: findTemplate(row) },
      readerUrl: links.get(row.outboxRow.id) ?? null,
    })),
    ended: rows.filter((row) => !canSend(row)).map(endUnsent),
  };
}

export async function prepareBookingMessages(
  deps: PrepareBookingMessagesDeps,
  rows: readonly Parameters<typeof isAboutBooking>[0][],
  now: Instant,
): Promise<Handled[]> {
  const handled: Handled[] = [];
  const keep = <R>({ passed, ended }: Step<R>): readonly R[] => {
    handled.push(...ended);
    return passed;
  };
  const current = keep(wait(rows.filter(isAboutBooking), now));
  const wanted = keep(await mute(deps, current));
  const ready = keep(await holdHostMails(deps, wanted, now));
  const linked = keep(await link(deps, ready, now));
  const rendered = linked.map(({ row, readerUrl }) =>
    prepareMessage(row.outboxRow, async () => {
      const { audience, kind } = row.outboxRow;
      if (!isChannel(kind)) return null;
      const t = await deps.translations.load(languageOfReader(audience, row));
      return renderBookingMessage(kind, { deps, row: { ...row, t }, readerUrl, now });
    }),
  );
  const unknown = rows.filter((row) => !isAboutBooking(row));
  const refused = unknown.map(({ outboxRow }) =>
    prepareMessage(outboxRow, () => {
      throw new Error('The outbox row is not about a booking.');
    }),
  );
  return [...handled, ...(await Promise.all([...rendered, ...refused]))];
}
