import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { type MeetingFacts, readMeetingLink } from '../../domain/calendars/meet.ts';
import { dayOfAgenda } from '../../domain/email/mail-choices.ts';
import { findFirstLink } from '../../domain/frame/location.ts';
import { writePlace } from '../../domain/meeting-types/places.ts';
import { parseLocalDate, toEpochDay } from '../../domain/time/local-date.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import { renderAgenda } from '../../mail/email/agenda.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { readBookedPlace } from '../meeting-types/booked-place.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareAgendaDeps = Pick<Deps, 'mailChoices'>;

/** Returns null when the day has no meetings left, or when the day is over. */
export async function prepareAgenda(
  deps: PrepareAgendaDeps,
  { outboxRow, account }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const date = parseLocalDate(outboxRow.payload?.agenda?.date ?? '');
  if (date === null) return null;
  const zone = readTimeZone(account.timeZone);
  const day = dayOfAgenda(zone, toEpochDay(date));
  const meetings = await deps.mailChoices.listMeetings(account.id, day);
  if (meetings.every(({ booking }) => booking.endAt <= now)) return null;
  const rows = meetings.map((row) => ({
    startAt: row.booking.startAt,
    endAt: row.booking.endAt,
    inviteeName: row.booking.inviteeName,
    title: row.meetingType.title,
    joinUrl: findJoinUrl(row),
  }));
  return renderAgenda({ meetings: rows, zone, hourFormat: account.hourFormat ?? '24' }, service);
}

type PlacedMeeting = Parameters<typeof readBookedPlace>[0] & { readonly meeting: MeetingFacts };

/** A link that the invitee entered never becomes a link to join. */
function findJoinUrl(row: PlacedMeeting): string | null {
  const place = readBookedPlace(row);
  const link = readMeetingLink(place, row.meeting);
  if (link.status === 'ready') return link.url;
  if (place === null || place.kind === 'ask_invitee') return null;
  const url = findFirstLink(writePlace(place));
  return url?.startsWith('https://') ? url : null;
}
