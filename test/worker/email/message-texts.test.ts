// Tests the texts that a host writes for emails to invitees: the API calls, and the emails.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import type { MessageTexts } from '../../../worker/contract/email/message-text-calls.ts';
import { NO_FOLLOW_UPS } from '../../../worker/domain/meeting-types/timed-mails.ts';
import { DAY_MS, HOUR_MS } from '../../../worker/domain/time/types.ts';
import type { OutgoingMail } from '../../../worker/ports/email/mailer.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createTestClock } from '../../support/clocks.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';

const deps = createQuietDeps();
const START = Math.ceil(currentTime() / DAY_MS) * DAY_MS + 40 * DAY_MS;

const WORDS = {
  subject: 'See you, {{ invitee_name }}',
  text: 'Hi {{ invitee_name }},\n\nplease bring a passport.',
};

async function deliver(hostId: string, now = START - 7 * DAY_MS): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mailer = {
    async send(batch: readonly OutgoingMail[]) {
      mails.push(...batch);
      return batch.map(() => ({ ok: true }) as const);
    },
  };
  const ids = (await listOutbox(hostId)).map(({ id }) => id);
  await deliverOutbox({ ...deps, mailer, clock: createTestClock(now) }, ids);
  return mails;
}

async function createBooked(changes: Parameters<typeof createMeetingType>[1] = {}) {
  const signedIn = await signInHost();
  const type = await createMeetingType(signedIn.host, changes);
  const command = bookCommand(signedIn.host, type, START, { createdAt: START - 7 * DAY_MS });
  await deps.bookings.insertBooking(command);
  return { ...signedIn, type, booking: command.booking };
}

const find = (texts: MessageTexts, kind: string) =>
  texts.messages.find((message) => message.kind === kind);

describe('the email texts of a host', () => {
  it('are listed with the default texts and the values that they can contain', async () => {
    const { call } = await signInHost();
    const { body } = await call<MessageTexts>('GET', '/users/message-texts');
    expect(body.data.messages.map(({ kind, isOwn }) => [kind, isOwn])).toContainEqual([
      'confirmed',
      false,
    ]);
    expect(body.data.variables.map(({ name }) => name)).toContain('invitee_name');
  });

  it('are saved, shown only to their host, exported, and removed', async () => {
    const { host, call } = await signInHost();
    const other = await signInHost();
    expect((await call('PUT', '/users/message-texts/confirmed', WORDS)).status).toBe(200);
    const list = await call<MessageTexts>('GET', '/users/message-texts');
    expect(find(list.body.data, 'confirmed')).toMatchObject({ ...WORDS, isOwn: true });
    const ofOther = await other.call<MessageTexts>('GET', '/users/message-texts');
    expect(find(ofOther.body.data, 'confirmed')?.isOwn).toBe(false);
    await other.call('DELETE', '/users/message-texts/confirmed');
    expect(JSON.stringify(await exportOf(host))).toContain('please bring a passport');
    expect((await call('DELETE', '/users/message-texts/confirmed')).status).toBe(200);
    const restored = await call<MessageTexts>('GET', '/users/message-texts');
    expect(find(restored.body.data, 'confirmed')?.isOwn).toBe(false);
  });

  it('are refused with the field and the reason when a template has an error', async () => {
    const { call } = await signInHost();
    const wrong = { subject: 'Hello', text: 'Hi {{ name }}' };
    for (const [method, path] of [
      ['PUT', '/users/message-texts/reminder'],
      ['POST', '/users/message-texts/reminder/preview'],
    ] as const) {
      const { status, body } = await call(method, path, wrong);
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'text', message: 'There is no value with the name "name". See line 1.' }],
      ]);
    }
    const long = { subject: 'x'.repeat(201), text: ' ' };
    const { body } = await call('PUT', '/users/message-texts/reminder', long);
    expect(body.errors?.map(({ path }) => path)).toEqual(['subject', 'text']);
    expect((await call('PUT', '/users/message-texts/welcome', WORDS)).status).toBe(404);
  });

  it('are shown in the preview with sample values', async () => {
    const { call } = await signInHost();
    const { body } = await call('POST', '/users/message-texts/confirmed/preview', WORDS);
    expect(body.data).toEqual({
      subject: 'See you, Grace Hopper',
      text: 'Hi Grace Hopper,\n\nplease bring a passport.',
    });
  });

  it('replace subject and introduction for the invitee, and keep time, links and calendar file', async () => {
    const { host, call, booking } = await createBooked();
    await call('PUT', '/users/message-texts/confirmed', WORDS);
    const mails = await deliver(host.id);
    const toInvitee = mails.find(({ to }) => to.email === booking.inviteeEmail);
    const toHost = mails.find(({ to }) => to.email === host.email);
    expect(toInvitee?.subject).toBe(`See you, ${booking.inviteeName}`);
    expect(toInvitee?.text).toContain('please bring a passport.');
    expect(toInvitee?.text).toContain('/manage/');
    expect(toInvitee?.ics).not.toBeNull();
    expect(toHost?.subject).toMatch(/^Confirmed: /);
    expect(toHost?.text).not.toContain('passport');
  });

  it('are used for reminders and follow-ups, unless the stored texts are damaged', async () => {
    const followUps = { ...NO_FOLLOW_UPS, thankYou: 0 };
    const { host, call, booking } = await createBooked({ followUps, reminders: [] });
    await deliver(host.id);
    await call('PUT', '/users/message-texts/thank-you', WORDS);
    await deps.timedMails.addDueOfHost(host.id, START + HOUR_MS);
    await env.DB.prepare("UPDATE message_texts SET text = '{{' WHERE host_id = ?")
      .bind(host.id)
      .run();
    const [damaged] = await deliver(host.id, START + HOUR_MS);
    expect(damaged?.subject).toMatch(/^Thank you: /);
    const again = await createBooked({ followUps, reminders: [] });
    await deliver(again.host.id);
    await again.call('PUT', '/users/message-texts/thank-you', WORDS);
    await deps.timedMails.addDueOfHost(again.host.id, START + HOUR_MS);
    const [own] = await deliver(again.host.id, START + HOUR_MS);
    expect(own?.subject).toBe(`See you, ${booking.inviteeName}`);
    expect(own?.listUnsubscribe).toEqual(expect.any(String));
  });
});
