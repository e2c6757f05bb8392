// A host sees the status of a booking's emails, and can resend an email while its content is still correct.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { BookingMail } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { RESEND_TEXTS } from '../../../worker/domain/bookings/mail-log.ts';
import { HOUR_MS } from '../../../worker/domain/time/types.ts';
import type { SendResult } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createAppWith } from '../../support/apps.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createRecordingMailer } from '../../support/mailers.ts';
import { listOutbox } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const deps = createDeps(env);
const REFUSED: SendResult = {
  ok: false,
  error: 'smtp.internal:25 said 550 5.1.1',
  isPermanent: true,
};
const DOWN: SendResult = { ok: false, error: 'Resend answered 500 internal_server_error.' };

/** Creates a booking whose emails have no queue message yet. The host's calls use `clock`. */
async function createBooked(startAt = instantIn(3, '10:00')) {
  const me = await signInHost();
  const type = await createMeetingType(me.host);
  const command = bookCommand(me.host, type, startAt);
  await deps.bookings.insertBooking(command);
  const { booking } = command;
  const clock = createTestClock(booking.createdAt + 1);
  const queuedIds: string[] = [];
  const enqueue = async (messages: readonly { id: string }[]) => {
    queuedIds.push(...messages.map(({ id }) => id));
  };
  const { fetch } = createAppWith({ clock, jobQueue: { enqueue } });
  const mailsOf = `/my-bookings/${booking.id}/mails`;
  return {
    me,
    type,
    booking,
    clock,
    woken: queuedIds,
    fetch,
    mailsOf,
    async list() {
      const answer = await me.call<BookingMail[]>('GET', mailsOf, undefined, fetch);
      expect(answer.status).toBe(200);
      return answer.body.data;
    },
    resend: (id: string) =>
      me.call<BookingMail>('POST', `${mailsOf}/${id}/resend`, undefined, fetch),
    async deliver(result: SendResult = { ok: true }) {
      const ids = (await listOutbox(me.host.id)).map(({ id }) => id);
      const mailer = createRecordingMailer(() => result);
      await deliverOutbox({ ...deps, clock, mailer }, ids);
      return mailer.sent;
    },
    async change(columns: string) {
      await env.DB.prepare(`UPDATE bookings SET ${columns} WHERE id = ?`).bind(booking.id).run();
    },
  };
}

type Booked = Awaited<ReturnType<typeof createBooked>>;

async function idFor(booked: Booked, audience: string, event = 'booking.confirmed') {
  const mail = (await booked.list()).find(
    (item) => item.audience === audience && item.event === event,
  );
  return mail?.id ?? '';
}

async function expectRefusal(booked: Booked, id: string, reason: keyof typeof RESEND_TEXTS) {
  const rowsBefore = await listOutbox(booked.me.host.id);
  const listed = (await booked.list()).find((mail) => mail.id === id);
  // The list must not reveal that an invitee unsubscribed from reminders. Only the refusal of a resend
  // reveals this.
  expect(listed?.isResendable).toBe(reason === 'optedOut');
  expect(await booked.resend(id)).toMatchObject({
    status: 409,
    body: { code: 'MAIL_NOT_RESENDABLE', message: RESEND_TEXTS[reason] },
  });
  expect(await listOutbox(booked.me.host.id)).toEqual(rowsBefore);
}

describe('the emails of a booking', () => {
  it('are listed with their recipients before and after the sending', async () => {
    const booked = await createBooked();
    const { me, booking, clock } = booked;
    const pendingMail = {
      id: expect.any(String),
      event: 'booking.confirmed',
      status: 'pending',
      attempts: 0,
      lastError: null,
      createdAt: new Date(booking.createdAt).toISOString(),
      dueAt: new Date(booking.createdAt).toISOString(),
      sentAt: null,
      isResendable: false,
    };
    const byReader = (mails: BookingMail[]) =>
      mails.sort((a, b) => a.audience.localeCompare(b.audience));
    expect(byReader(await booked.list())).toEqual([
      { ...pendingMail, audience: 'host', to: me.host.email },
      { ...pendingMail, audience: 'invitee', to: booking.inviteeEmail },
    ]);
    await booked.deliver();
    const sentMail = {
      status: 'sent',
      attempts: 1,
      lastError: null,
      dueAt: null,
      isResendable: true,
    };
    const sentAt = new Date(clock.now()).toISOString();
    expect(await booked.list()).toMatchObject([
      { ...sentMail, sentAt },
      { ...sentMail, sentAt },
    ]);
  });

  it('are listed with the failure and the next step, but without the error message of the email provider', async () => {
    const booked = await createBooked();
    await booked.deliver(DOWN);
    const retryMessage = 'This email could not be sent yet. We retry automatically.';
    for (const mail of await booked.list())
      expect(mail).toMatchObject({ status: 'pending', attempts: 1, lastError: retryMessage });
    booked.clock.advanceBy(HOUR_MS);
    await booked.deliver(REFUSED);
    const failedMail = { status: 'failed', attempts: 2, dueAt: null, sentAt: null };
    for (const mail of await booked.list())
      expect(mail).toMatchObject({
        ...failedMail,
        lastError: 'The email address does not accept this email.',
      });
    expect(JSON.stringify(await booked.list())).not.toMatch(/smtp|5\.1\.1|answered/);
  });

  it('are listed as skipped when they are no longer needed', async () => {
    const booked = await createBooked();
    await booked.change("status = 'cancelled', sequence = 1");
    expect(await booked.deliver()).toEqual([]);
    for (const mail of await booked.list())
      expect(mail).toMatchObject({ status: 'skipped', sentAt: null, lastError: null });
  });
});

describe('resending an email', () => {
  it('creates a new email that has the current data and is due immediately', async () => {
    const booked = await createBooked();
    await booked.deliver(REFUSED);
    const first = await idFor(booked, 'invitee');
    const email = 'right@invitee.example';
    await booked.change(`invitee_email = '${email}', sequence = 1`);
    const answer = await booked.resend(first);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Email sent again',
        data: { event: 'booking.confirmed', audience: 'invitee', to: email, status: 'pending' },
      },
    });
    const { id } = answer.body.data;
    expect(id).not.toBe(first);
    expect(booked.woken).toEqual([id]);
    expect((await booked.list()).map((mail) => mail.id)).toContain(id);
    expect(await booked.deliver()).toEqual([id]);
    const ofInvitee = (await booked.list()).filter(({ audience }) => audience === 'invitee');
    expect(ofInvitee).toMatchObject([
      { id, isResendable: true },
      { id: first, isResendable: false },
    ]);
  });

  it('is refused while an email of the same kind is pending, even when requests are simultaneous', async () => {
    const booked = await createBooked();
    const id = await idFor(booked, 'host');
    await expectRefusal(booked, id, 'pending');
    await booked.deliver();
    const answers = await Promise.all([1, 2, 3].map(() => booked.resend(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listOutbox(booked.me.host.id)).toHaveLength(3);
  });

  it('is refused when the content would be out of date', async () => {
    const booked = await createBooked();
    await booked.deliver();
    const id = await idFor(booked, 'invitee');
    await booked.change("status = 'cancelled'");
    await expectRefusal(booked, id, 'cancelled');
    await booked.change("status = 'confirmed'");
    await env.DB.prepare("UPDATE outbox SET event = 'booking.cancelled' WHERE id = ?")
      .bind(id)
      .run();
    await expectRefusal(booked, id, 'confirmed');
    await booked.change("status = 'cancelled', invitee_email = ''");
    await expectRefusal(booked, id, 'address');
  });

  it('is refused after the meeting has begun', async () => {
    const booked = await createBooked();
    await booked.deliver();
    const id = await idFor(booked, 'invitee');
    await booked.change(`start_at = ${booked.clock.now() - 1}`);
    await expectRefusal(booked, id, 'started');
  });

  it('is limited to three times an hour per booking, even when requests are simultaneous', async () => {
    const booked = await createBooked();
    const { me, booking, clock } = booked;
    // Creates three more emails for each recipient, with different creation times.
    for (const sequence of [1, 2, 3])
      await env.DB.prepare(
        `INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
        SELECT ?1 || audience, ?2, ?3, 'mail', 'booking.changed', audience, 'pending', 0, origin, created_at + ?4
        FROM outbox WHERE host_id = ?2 AND event = 'booking.confirmed'`,
      )
        .bind(crypto.randomUUID(), me.host.id, booking.id, sequence)
        .run();
    await booked.deliver();
    const ids = (await booked.list()).map(({ id }) => id);
    expect(ids).toHaveLength(8);
    const answers = await Promise.all(ids.map((id) => booked.resend(id)));
    const sent = answers.filter(({ status }) => status === 200);
    expect(sent.length).toBeLessThanOrEqual(3);
    expect(await listOutbox(me.host.id)).toHaveLength(8 + sent.length);
    await booked.deliver();
    const late = await booked.resend(await idFor(booked, 'host'));
    expect(late).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3_000);
    clock.advanceBy(HOUR_MS);
    expect((await booked.resend(await idFor(booked, 'host'))).status).toBe(200);
  });

  it('is refused with 404 for an email of another booking or another host', async () => {
    const [booked, other] = [await createBooked(), await createBooked()];
    const foreign = await idFor(other, 'host');
    for (const id of ['unknown', foreign]) {
      const answer = await booked.resend(id);
      expect(answer).toMatchObject({ status: 404, body: { message: 'Email not found' } });
    }
  });
});

describe('resending a reminder', () => {
  async function createReminded(startsIn: number) {
    const booked = await createBooked(Math.ceil(currentTime() / HOUR_MS) * HOUR_MS + startsIn);
    await booked.deliver();
    await booked.change(`updated_at = ${booked.clock.now() - 48 * HOUR_MS}`);
    await env.DB.prepare("UPDATE outbox SET event = 'booking.reminder' WHERE host_id = ?")
      .bind(booked.me.host.id)
      .run();
    return { booked, id: await idFor(booked, 'invitee', 'booking.reminder') };
  }

  it('is allowed while the reminder is still current', async () => {
    const { booked, id } = await createReminded(20 * HOUR_MS);
    const answer = await booked.resend(id);
    expect(answer.status).toBe(200);
    expect(await booked.deliver()).toEqual([answer.body.data.id]);
  });

  it('is refused when the reminder is out of date', async () => {
    const { booked, id } = await createReminded(8 * HOUR_MS);
    await expectRefusal(booked, id, 'reminder');
  });

  it('is refused when the invitee unsubscribed', async () => {
    const { booked, id } = await createReminded(20 * HOUR_MS);
    await deps.reminderOptouts.stop(booked.booking.inviteeEmail.toLowerCase(), 1);
    await expectRefusal(booked, id, 'optedOut');
  });
});
