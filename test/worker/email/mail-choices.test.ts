// Tests the settings for the emails that a host gets, and the daily agenda.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { MailChoices } from '../../../worker/contract/email/mail-choice-calls.ts';
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { addAgendas, saveMailChoices } from '../../../worker/services/email/mail-choices.ts';
import { copyToHosts } from '../../support/booking-hosts.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { signInHost } from '../host-calls.ts';

const deps = createQuietDeps();
/** 10:00 in Berlin on a Monday. */
const START = Date.UTC(2027, 10, 22, 9, 0);
const SEVEN = START - 3 * HOUR_MS;

const depsAt = (now: Instant) => ({ ...deps, clock: createTestClock(now) });

async function deliver(hostId: string, now: Instant): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mailer = {
    async send(batch: readonly OutgoingMail[]) {
      mails.push(...batch);
      return batch.map(() => ({ ok: true }) as const);
    },
  };
  const ids = (await listOutbox(hostId)).map(({ id }) => id);
  await deliverOutbox({ ...depsAt(now), mailer }, ids);
  return mails;
}

describe('the email settings of a host', () => {
  it('include all emails and no daily agenda by default, and are saved only for this host', async () => {
    const { call } = await signInHost();
    const other = await signInHost();
    const first = await call<MailChoices>('GET', '/users/mail-choices');
    expect(first.body.data).toEqual({ muted: [], agendaHour: null });
    const choices = { muted: ['booking.reminder'], agendaHour: 7 };
    expect((await call('PUT', '/users/mail-choices', choices)).status).toBe(200);
    expect((await call<MailChoices>('GET', '/users/mail-choices')).body.data).toEqual(choices);
    const ofOther = await other.call<MailChoices>('GET', '/users/mail-choices');
    expect(ofOther.body.data).toEqual({ muted: [], agendaHour: null });
  });

  it('cannot switch off emails that ask a question or concern security', async () => {
    const { call } = await signInHost();
    for (const muted of [['booking.calendar-changed'], ['account.password-changed'], 'all'])
      expect((await call('PUT', '/users/mail-choices', { muted, agendaHour: null })).status).toBe(
        400,
      );
    expect((await call('PUT', '/users/mail-choices', { muted: [], agendaHour: 24 })).status).toBe(
      400,
    );
  });

  it('prevent an email to the host, but not the same email to the invitee', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host);
    await call('PUT', '/users/mail-choices', { muted: ['booking.confirmed'], agendaHour: null });
    const command = bookCommand(host, type, START, { createdAt: START - 7 * DAY_MS });
    await deps.bookings.insertBooking(command);
    const sent = await deliver(host.id, START - 7 * DAY_MS);
    expect(sent.map(({ to }) => to.email)).toEqual([command.booking.inviteeEmail]);
    await deps.timedMails.addDueOfHost(host.id, START - DAY_MS);
    const reminders = await deliver(host.id, START - DAY_MS);
    expect(reminders.map(({ to }) => to.email)).toContain(host.email);
    const statuses = (await listOutbox(host.id)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['done']));
  });
});

describe('the daily agenda', () => {
  async function createAgenda(startAt = START) {
    const { host, type } = await createPage({}, { timeZone: 'Europe/Berlin' });
    const command = bookCommand(host, type, startAt, { createdAt: startAt - 7 * DAY_MS });
    await deps.bookings.insertBooking(command);
    await env.DB.prepare("UPDATE outbox SET status = 'done' WHERE host_id = ?").bind(host.id).run();
    const choices = { muted: [], agendaHour: 7 };
    const origin = 'https://halfpast.example';
    await saveMailChoices(depsAt(startAt - 5 * DAY_MS), host, choices, origin);
    return { host, booking: command.booking };
  }

  it('is sent once in the morning with the meetings of the day', async () => {
    const { host, booking } = await createAgenda();
    await addAgendas(depsAt(SEVEN - MINUTE_MS));
    expect(await deliver(host.id, SEVEN - MINUTE_MS)).toEqual([]);
    await Promise.all([addAgendas(depsAt(SEVEN)), addAgendas(depsAt(SEVEN))]);
    const [mail, ...others] = await deliver(host.id, SEVEN);
    expect(others).toEqual([]);
    expect(mail?.to.email).toBe(host.email);
    expect(mail?.subject).toBe('Your day: One meeting, Monday, 22 November');
    expect(mail?.text).toContain(booking.inviteeName);
    expect(mail?.text).toContain('10:00');
    await addAgendas(depsAt(SEVEN + MINUTE_MS));
    expect(await deliver(host.id, SEVEN + MINUTE_MS)).toEqual([]);
  });

  it('is not sent on a day without meetings or with only cancelled meetings', async () => {
    const { host, booking } = await createAgenda();
    await addAgendas(depsAt(SEVEN - DAY_MS));
    expect(await deliver(host.id, SEVEN - DAY_MS)).toEqual([]);
    await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?")
      .bind(booking.id)
      .run();
    await copyToHosts();
    await addAgendas(depsAt(SEVEN));
    expect(await deliver(host.id, SEVEN)).toEqual([]);
  });

  it('is sent in the morning of the host’s new time zone', async () => {
    const { host } = await createAgenda();
    await addAgendas(depsAt(SEVEN - DAY_MS));
    await env.DB.prepare("UPDATE users SET time_zone = 'America/New_York' WHERE id = ?")
      .bind(host.id)
      .run();
    await deps.mailChoices.decideAgendaAgain(host.id);
    await addAgendas(depsAt(SEVEN));
    expect(await deliver(host.id, SEVEN)).toEqual([]);
    const sevenInNewYork = Date.UTC(2027, 10, 22, 12, 0);
    await env.DB.prepare('UPDATE bookings SET start_at = ?, end_at = ? WHERE host_id = ?')
      .bind(sevenInNewYork + HOUR_MS, sevenInNewYork + 2 * HOUR_MS, host.id)
      .run();
    await copyToHosts();
    await addAgendas(depsAt(sevenInNewYork));
    expect(await deliver(host.id, sevenInNewYork)).toHaveLength(1);
  });

  it('is sent to other hosts even when the time zone of one host is damaged', async () => {
    const damaged = await createAgenda();
    await env.DB.prepare("UPDATE users SET time_zone = 'Nowhere' WHERE id = ?")
      .bind(damaged.host.id)
      .run();
    const { host } = await createAgenda();
    await addAgendas(depsAt(SEVEN));
    expect(await deliver(host.id, SEVEN)).toHaveLength(1);
    await env.DB.prepare("UPDATE users SET time_zone = 'UTC' WHERE id = ?")
      .bind(damaged.host.id)
      .run();
  });
});
