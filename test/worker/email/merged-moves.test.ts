// Emails about moves by invitees wait like emails about edits by the host, and count towards the same limits.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { HOST_MAIL_LIMITS } from '../../../worker/domain/bookings/host-limits.ts';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { change } from '../../support/manage.ts';
import {
  createEditedBooking,
  type EditedBooking,
  listMailKinds,
  moveTo,
} from '../bookings/edited.ts';

async function move(booked: EditedBooking, time: string, sequence: number) {
  const body = { startTime: moveTo(time).startTime, timezone: 'UTC', sequence };
  const { status } = await change(booked.manageUrl, 'reschedule', body, booked.fetch);
  expect(status).toBe(200);
}

describe('moves by an invitee in quick succession', () => {
  it('are reported in one email to each reader, which shows the time before the first move', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await move(booked, '12:00', 0);
    await move(booked, '14:00', 1);
    expect(await booked.deliver()).toEqual([]);
    const sent = await booked.deliverAfterMergeWindow();
    expect(sent.map(({ to }) => to).sort()).toEqual([booked.email, booked.me.host.email].sort());
    for (const { mail } of sent) expect(mail.text).toMatch(/Previously: .*1[01]:00–1[01]:30/);
    const toHost = sent.find(({ to }) => to === booked.me.host.email)?.mail;
    expect(toHost?.text).toContain('14:00–14:30');
  });

  it('cause no email when the last move restores the first time', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await move(booked, '12:00', 0);
    await move(booked, '10:00', 1);
    expect(await booked.deliverAfterMergeWindow()).toEqual([]);
  });

  it('are merged with a later edit by the host, who is named in the email', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await move(booked, '12:00', 0);
    await booked.edit(moveTo('14:00'));
    const sent = await booked.deliverAfterMergeWindow();
    expect(sent).toHaveLength(2);
    const toInvitee = sent.find(({ to }) => to === booked.email)?.mail;
    expect(toInvitee?.text).toContain('Hanna Host has moved');
    expect(toInvitee?.text).toMatch(/Previously: .*1[01]:00–1[01]:30/);
  });

  it('ask the host only once for approval', async () => {
    const booked = await createEditedBooking({ type: { requiresApproval: true } });
    await booked.deliver();
    await move(booked, '12:00', 0);
    await move(booked, '14:00', 1);
    const sent = await booked.deliverAfterMergeWindow();
    expect(sent.map(({ to }) => to).sort()).toEqual([booked.email, booked.me.host.email].sort());
    const toHost = sent.find(({ to }) => to === booked.me.host.email)?.mail;
    expect(toHost?.text).toMatch(/Previously: .*10:00–10:30/);
  });

  it('do not delay the email about a cancellation', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await move(booked, '12:00', 0);
    await change(booked.manageUrl, 'cancel', {}, booked.fetch);
    expect(listMailKinds(await booked.deliver(), booked.email)).toEqual(['Cancelled']);
    expect(await booked.deliverAfterMergeWindow()).toEqual([]);
  });
});

it('the email about several edits by the host names each detail', async () => {
  const booked = await createEditedBooking();
  await booked.deliver();
  await booked.edit({ notes: 'Other notes' });
  await booked.edit({ notes: 'Other notes', inviteeName: 'Ina Invitee' });
  const sent = await booked.deliverAfterMergeWindow();
  const toInvitee = sent.find(({ to }) => to === booked.email)?.mail;
  expect(toInvitee?.text).toContain('these details of your meeting: your name and your notes.');
});

it('the email about an edit that a previous version stored names no details', async () => {
  const booked = await createEditedBooking();
  await booked.deliver();
  await booked.edit({ notes: 'Other notes' });
  const sql = "UPDATE outbox SET payload = json_remove(payload, '$.edited') WHERE booking_id = ?";
  await env.DB.prepare(sql).bind(booked.id).run();
  const sent = await booked.deliverAfterMergeWindow();
  const toInvitee = sent.find(({ to }) => to === booked.email)?.mail;
  expect(toInvitee?.text).toContain('has changed the details of your meeting. The time has not');
  expect(toInvitee?.text).toContain('Other notes');
});

it('a question for another time counts towards the limit of the booking', async () => {
  const booked = await createEditedBooking();
  await booked.deliver();
  for (let edit = 1; edit < HOST_MAIL_LIMITS.booking.maximum; edit += 1) {
    await booked.edit({ notes: `Edit ${edit}` });
    await booked.deliverAfterMergeWindow();
  }
  const path = `/my-bookings/${booked.id}/ask-for-another-time`;
  const asked = await booked.me.call('POST', path, { message: 'Later?' }, booked.fetch);
  expect(asked.status).toBe(200);
  expect(await booked.deliver()).toEqual([]);
  booked.clock.advanceBy(60 * MINUTE_MS);
  expect(await booked.deliver()).toHaveLength(1);
});
