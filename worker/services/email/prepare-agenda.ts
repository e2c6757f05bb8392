import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { dayOfAgenda } from '../../domain/email/mail-choices.ts';
import { parseLocalDate, toEpochDay } from '../../domain/time/local-date.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import { renderAgenda } from '../../mail/email/agenda.ts';
import type { Mail } from '../../mail/email/mail.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareAgendaDeps = Pick<Deps, 'mailChoices'>;

/** Returns null when the day has no meetings left, or when it is over. */
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
  const left = meetings.filter(({ endAt }) => endAt > now);
  if (left.length === 0) return null;
  return renderAgenda({ meetings, zone, hourFormat: account.hourFormat ?? '24' }, service);
}
