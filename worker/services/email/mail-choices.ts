// Reads and saves a host's choice of emails. Adds the daily agendas to the outbox.
import type { MailChoices, MailChoicesInput } from '../../contract/email/mail-choice-calls.ts';
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { decideAgenda, firstAgendaAt } from '../../domain/email/mail-choices.ts';
import { isTimeZone, readTimeZone } from '../../domain/time/time-zone.ts';
import { HOUR_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export async function readMailChoices(
  deps: Pick<Deps, 'mailChoices'>,
  hostId: string,
): Promise<MailChoices> {
  const found = await deps.mailChoices.find(hostId);
  return { muted: [...(found?.muted ?? [])], agendaHour: found?.agendaHour ?? null };
}

export async function saveMailChoices(
  deps: Pick<Deps, 'mailChoices' | 'clock'>,
  account: { readonly id: string; readonly timeZone: string },
  { muted, agendaHour }: MailChoicesInput,
  origin: string,
): Promise<MailChoices> {
  const now = deps.clock.now();
  const zone = readTimeZone(account.timeZone);
  const agendaNextAt = agendaHour === null ? null : firstAgendaAt({ zone, hour: agendaHour }, now);
  const choices = { muted: [...new Set(muted)], agendaHour };
  await deps.mailChoices.save({ hostId: account.id, ...choices, agendaNextAt, origin }, now);
  return choices;
}

/** Returns a function that tells whether the host has switched off an email. Runs one query for all rows. */
export async function findMuted(
  deps: Pick<Deps, 'mailChoices'>,
  rows: readonly OutboxRowWithBooking[],
): Promise<(row: OutboxRowWithBooking) => boolean> {
  const toHosts = rows.filter(({ outboxRow }) => outboxRow.audience === 'host');
  if (toHosts.length === 0) return () => false;
  const muted = await deps.mailChoices.listMuted([...new Set(toHosts.map(({ host }) => host.id))]);
  return ({ outboxRow, host }) =>
    outboxRow.audience === 'host' &&
    (muted.get(host.id)?.some((event) => event === outboxRow.event) ?? false);
}

const AGENDAS_PER_RUN = 500;
/** If a host's time zone cannot be read, the service decides about the agenda again after this time. */
const UNREADABLE_WAIT_MS = HOUR_MS;

/** Adds the daily agendas that are due. Part of the cron. */
export async function addAgendas(
  deps: Pick<Deps, 'mailChoices' | 'jobQueue' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.mailChoices.listDueAgendas(now, AGENDAS_PER_RUN);
  const decided = due.map(({ hostId, zone, hour, decidedAt }) => {
    const { date, nextAt } = isTimeZone(zone)
      ? decideAgenda({ zone, hour }, now)
      : { date: null, nextAt: now + UNREADABLE_WAIT_MS };
    return { hostId, decidedAt, nextAt, date, facts: date === null ? {} : { agenda: { date } } };
  });
  const ids = await deps.mailChoices.addAgendas(decided, now);
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'outbox' as const, id })));
}
