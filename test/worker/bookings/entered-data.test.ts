// When a host replaces the invitee of a booking, the new invitee gets nothing that the previous invitee entered.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '../../../worker/domain/form/standard-fields.ts';
import { readExport, readManaged } from '../../support/manage.ts';
import { createEditedBooking, listMailKinds, moveTo, readEvent } from './edited.ts';

const NEW = 'nora@invitee.example';
const SECRETS = ['my-notes', 'my-answer', 'my-place', '1701234567', 'my-question'];

/** Creates a booking whose invitee has entered everything that an invitee can enter. */
async function createFullBooking() {
  const guest = `gil-${crypto.randomUUID()}@invitee.example`;
  const scene = await createEditedBooking({
    type: {
      maximumGuests: 1,
      locations: [{ kind: 'ask_invitee', value: '' }],
      questions: [
        {
          key: 'topic',
          type: 'short_text',
          label: 'Topic',
          required: false,
          help: '',
          options: [],
        },
      ],
    },
    request: {
      guests: [guest],
      notes: 'my-notes',
      location: { kind: 'ask_invitee', value: 'my-place' },
      answers: { topic: 'my-answer' },
      inviteeCountryCode: '+49',
      inviteeMobileNumber: '1701234567',
      hourFormat: '12',
    },
  });
  await scene.deliver();
  const asked = await scene.me.call(
    'POST',
    `/my-bookings/${scene.id}/ask-for-another-time`,
    { message: 'my-question' },
    scene.fetch,
  );
  expect(asked.status).toBe(200);
  await scene.deliver();
  const row = JSON.stringify(await scene.row());
  for (const secret of [...SECRETS, guest]) expect(row).toContain(secret);
  return { ...scene, guest };
}

describe('the invitee whom the host enters in place of another one', () => {
  it('gets nothing that the previous invitee entered', async () => {
    const { edit, row, guest, deliverAfterMergeWindow } = await createFullBooking();
    const { data } = await edit({ inviteeName: 'Nora', inviteeEmail: NEW });
    expect(data).toMatchObject({ ...NO_TEXTS, answers: [], guests: [], inviteeMobileNumber: null });
    expect(data.location).toEqual({ kind: 'ask_invitee' });
    expect(data).not.toHaveProperty('askedForAnotherTimeAt');
    expect(await row()).toMatchObject({
      ...{ notes: '', answers: '[]', guests: '[]', asked_at: null, ask_message: '' },
      ...{ invitee_country_code: null, invitee_mobile_number: null, invitee_hour_format: null },
    });
    const sent = await deliverAfterMergeWindow();
    const mail = sent.find(({ to }) => to === NEW)?.mail;
    const link = /(\/manage\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const outputs = [mail, await readManaged(link), await readExport(link)];
    expect(outputs[1]).toMatchObject({ status: 200, body: { data: { inviteeEmail: NEW } } });
    const text = JSON.stringify(outputs).replaceAll('\\r\\n ', '');
    for (const secret of [...SECRETS, guest]) expect(text).not.toContain(secret);
  });

  it('gets the notes and the phone number that the host enters for this person', async () => {
    const { edit } = await createFullBooking();
    const phone = { inviteeCountryCode: '+33', inviteeMobileNumber: '612345678' };
    const { data } = await edit({ inviteeEmail: NEW, notes: 'For Nora', ...phone });
    expect(data).toMatchObject({ notes: 'For Nora', guests: [], ...phone });
  });
});

describe('a guest of an invitee whom the host replaces', () => {
  it('leaves the booking with an email that removes the meeting from the calendar', async () => {
    const { id, edit, guest, deliverAfterMergeWindow } = await createFullBooking();
    await edit({ inviteeName: 'Nora', inviteeEmail: NEW, ...moveTo('14:00') });
    const sent = await deliverAfterMergeWindow();
    expect(listMailKinds(sent, guest)).toEqual(['No longer part of']);
    const mail = sent.find(({ to }) => to === guest)?.mail;
    expect(readEvent(mail?.ics?.content)).toMatchObject({
      ...{ method: 'CANCEL', status: 'CANCELLED', sequence: 2, uid: `${id}@halfpast` },
      ...{ start: moveTo('10:00').startTime.replace('.000', ''), attendee: `mailto:${guest}` },
    });
    expect(JSON.stringify(mail)).not.toMatch(/nora/i);
    const { results } = await env.DB.prepare(
      'SELECT email FROM unsubscribe_links WHERE booking_id = ? AND guest_id IS NOT NULL',
    )
      .bind(id)
      .all();
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ email }) => email === '')).toBe(true);
    await edit({ inviteeEmail: 'zoe@invitee.example' });
    expect(listMailKinds(await deliverAfterMergeWindow(), guest)).toEqual([]);
  });

  it('does not come back when the host enters the previous invitee again', async () => {
    const { edit, email, guest, row, deliverAfterMergeWindow } = await createFullBooking();
    await edit({ inviteeEmail: NEW });
    await edit({ inviteeEmail: email });
    expect(await row()).toMatchObject({ guests: '[]' });
    const sent = await deliverAfterMergeWindow();
    expect(listMailKinds(sent, guest)).toEqual(['No longer part of']);
    expect(listMailKinds(sent, email)).toEqual(['Confirmed']);
  });

  it('does not hide the confirmation of the new invitee in the email log', async () => {
    const { edit, list, deliverAfterMergeWindow } = await createFullBooking();
    await edit({ inviteeEmail: NEW });
    await deliverAfterMergeWindow();
    const toInvitees = (await list()).filter(({ audience }) => audience === 'invitee');
    expect(toInvitees[0]).toMatchObject({ event: 'booking.confirmed', to: NEW, status: 'sent' });
    const toGuests = (await list()).filter(({ audience }) => audience === 'guest');
    expect(toGuests.map(({ to, isResendable }) => [to, isResendable])).toEqual([
      ['', false],
      ['', false],
    ]);
  });
});
