// A host replaces the email address of a booking, so that a different person becomes the invitee.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { change, readManaged } from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';
import { createEditedBooking, listMailKinds, moveTo, readEvent } from './edited.ts';

const NEW = 'nora@invitee.example';

/** Returns the path of the manage link in an email. */
const manageIn = (text: string) => /https:\/\/\S+(\/manage\/[\w-]{43})/.exec(text)?.[1] ?? '';

describe('a changed email address of a booking', () => {
  it('revokes every earlier manage link', async () => {
    const booked = await createEditedBooking();
    const confirmation = (await booked.deliver()).find(({ to }) => to === booked.email);
    const mailed = manageIn(confirmation?.mail.text ?? '');
    expect((await readManaged(booked.manageUrl)).status).toBe(200);
    expect((await readManaged(mailed)).status).toBe(200);
    await booked.edit({ inviteeEmail: NEW });
    for (const link of [booked.manageUrl, mailed]) {
      expect((await readManaged(link)).status).toBe(404);
      expect((await change(link, 'cancel', {}, booked.fetch)).status).toBe(404);
    }
    expect(await booked.row()).toMatchObject({ status: 'confirmed', invitee_email: NEW });
    const fresh = (await booked.deliverAfterMergeWindow()).find(({ to }) => to === NEW);
    expect((await readManaged(manageIn(fresh?.mail.text ?? ''))).body.data).toMatchObject({
      inviteeEmail: NEW,
    });
  });

  it('revokes no manage link when only upper and lower case differ', async () => {
    const booked = await createEditedBooking();
    await booked.edit({ inviteeEmail: booked.email.toUpperCase(), notes: 'Other.' });
    expect((await readManaged(booked.manageUrl)).status).toBe(200);
  });

  it('revokes the previous invitee’s unsubscribe links for this booking, but not for other bookings', async () => {
    const booked = await createEditedBooking();
    const other = await createEditedBooking({
      me: booked.me,
      clock: booked.clock,
      request: { inviteeEmail: booked.email, startTime: moveTo('12:00').startTime },
    });
    const store = (bookingId: string | null, email: string, hash: string) =>
      env.DB.prepare(
        'INSERT INTO unsubscribe_links (token_hash, email, booking_id, expires_at) VALUES (?, ?, ?, 9e15)',
      )
        .bind(hash, email, bookingId)
        .run();
    const [ownHash, otherBookingHash, hostHash, withoutBookingHash] = [1, 2, 3, 4].map(
      (n) => `${n}-${booked.id}`,
    );
    await store(booked.id, booked.email, ownHash ?? '');
    await store(other.id, booked.email, otherBookingHash ?? '');
    await store(booked.id, booked.me.host.email, hostHash ?? '');
    await store(null, booked.email, withoutBookingHash ?? '');
    await booked.edit({ inviteeEmail: NEW });
    const { results } = await env.DB.prepare(
      'SELECT token_hash FROM unsubscribe_links WHERE token_hash LIKE ? ORDER BY token_hash',
    )
      .bind(`%${booked.id}`)
      .all();
    expect(results.map((row) => row.token_hash)).toEqual([
      otherBookingHash,
      hostHash,
      withoutBookingHash,
    ]);
    await other.edit({ inviteeEmail: NEW });
    const left = await env.DB.prepare('SELECT token_hash FROM unsubscribe_links WHERE email = ?')
      .bind(booked.email)
      .all();
    expect(left.results).toEqual([]);
  });

  it('gives the previous invitee no valid link when this person repeats the booking request', async () => {
    const booked = await createEditedBooking();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const request = { ...booked.request, startTime: moveTo('15:00').startTime };
    const first = await book(booked.path, request, key, booked.fetch);
    // Only the address changes. A change through the API would also revoke the links.
    await env.DB.prepare('UPDATE bookings SET invitee_email = ? WHERE id = ?')
      .bind(NEW, first.body.data?.id)
      .run();
    const again = await book(booked.path, request, key, booked.fetch);
    expect((await readManaged(again.body.data?.manageUrl ?? '')).status).toBe(404);
  });

  it('refuses the booking request that the previous invitee repeats', async () => {
    const { host, call } = await signInHost();
    const { slug } = await createMeetingType(host, { location: 'https://zoom.us/j/5?pwd=secret' });
    const path = `/api/${host.username}/${slug}`;
    const request = bookingRequest();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await book(path, request, key);
    const { inviteeName, startTime, endTime } = { ...request, ...first.body.data };
    const edited = { inviteeName, inviteeEmail: NEW, startTime, endTime, notes: '' };
    const id = first.body.data?.id ?? '';
    expect((await call('PUT', `/my-bookings/${id}`, edited)).status).toBe(200);
    const again = await book(path, request, key);
    expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(JSON.stringify(again.body)).not.toMatch(/secret|manage/);
  });

  it('sends a confirmation to the new invitee and a calendar cancellation to the previous invitee', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({
      inviteeName: 'Nora New',
      inviteeEmail: NEW,
      notes: 'For Nora only.',
      ...moveTo('14:00'),
    });
    const sent = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(sent, NEW)).toEqual(['Confirmed']);
    expect(listMailKinds(sent, booked.email)).toEqual(['No longer part of']);
    expect(listMailKinds(sent, booked.me.host.email)).toEqual(['Changed']);
    const mailTo = (email: string) => sent.find(({ to }) => to === email)?.mail;
    const at = (time: string) => moveTo(time).startTime.replace('.000', '');
    expect(readEvent(mailTo(NEW)?.ics?.content)).toMatchObject({
      method: 'REQUEST',
      uid: `${booked.id}@halfpast`,
      sequence: 1,
      status: 'CONFIRMED',
      start: at('14:00'),
      attendee: `mailto:${NEW}`,
    });
    expect(readEvent(mailTo(booked.email)?.ics?.content)).toMatchObject({
      method: 'CANCEL',
      uid: `${booked.id}@halfpast`,
      sequence: 1,
      status: 'CANCELLED',
      start: at('10:00'),
      attendee: `mailto:${booked.email}`,
    });
    const mailJson = JSON.stringify(mailTo(booked.email)).replaceAll('\\r\\n ', '');
    expect(mailJson).toContain('You are no longer part of this meeting');
    for (const secret of ['Nora', NEW, '/manage/', 'T140000Z'])
      expect(mailJson).not.toContain(secret);
    expect(await booked.deliverAfterMergeWindow()).toEqual([]);
  });

  it('deletes unsent emails to the previous invitee', async () => {
    const booked = await createEditedBooking();
    await booked.edit(moveTo('14:00'));
    await booked.edit({ inviteeEmail: NEW });
    const sent = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(sent, booked.email)).toEqual(['No longer part of']);
    expect(listMailKinds(sent, NEW)).toEqual(['Confirmed']);
  });

  it('notifies each person at most once when the host changes the address several times in quick succession', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ inviteeEmail: 'typo@invitee.example' });
    await booked.edit({ inviteeEmail: NEW });
    const sent = await booked.deliverAfterMergeWindow();
    expect(sent.map(({ to }) => to).sort()).toEqual(
      [booked.email, booked.me.host.email, NEW].sort(),
    );
    // When the address changes back, the first invitee gets no notice. This invitee gets a new link, because
    // the previous link is revoked. The host learns that the notes of the first invitee are gone.
    const other = await createEditedBooking();
    await other.deliver();
    await other.edit({ inviteeEmail: NEW });
    await other.edit({ inviteeEmail: other.email });
    const back = await other.deliverAfterMergeWindow();
    expect(back.map(({ to }) => to).sort()).toEqual([other.email, other.me.host.email].sort());
    expect(listMailKinds(back, other.email)).toEqual(['Confirmed']);
  });

  it('sends the confirmation to the new invitee even when the notice to the previous invitee fails', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ inviteeEmail: NEW });
    booked.clock.advanceBy(MINUTE_MS);
    const sent = await booked.deliver(({ to }) =>
      to.email === booked.email ? { ok: false, error: 'Full.' } : { ok: true },
    );
    expect(listMailKinds(sent, NEW)).toEqual(['Confirmed']);
    booked.clock.advanceBy(MINUTE_MS);
    expect(listMailKinds(await booked.deliver(), booked.email)).toEqual(['No longer part of']);
  });

  it('deletes the phone number and the hour format unless the host sends a new phone number', async () => {
    const booked = await createEditedBooking();
    const setPhone = () =>
      env.DB.prepare(
        "UPDATE bookings SET invitee_country_code = '+49', invitee_mobile_number = '1701234567', invitee_hour_format = '12' WHERE id = ?",
      )
        .bind(booked.id)
        .run();
    await setPhone();
    await booked.edit({ notes: 'Still the same person.' });
    expect(await booked.row()).toMatchObject({ invitee_mobile_number: '1701234567' });
    const { data } = await booked.edit({ inviteeEmail: `Nora+x@invitee.example` });
    expect(data).toMatchObject({ inviteeCountryCode: null, inviteeMobileNumber: null });
    expect(await booked.row()).toMatchObject({
      invitee_country_code: null,
      invitee_mobile_number: null,
      invitee_hour_format: null,
      invitee_mailbox: 'nora@invitee.example',
    });
    await setPhone();
    const phone = { inviteeCountryCode: '+33', inviteeMobileNumber: '612345678' };
    const answer = await booked.edit({ inviteeEmail: 'zoe@invitee.example', ...phone });
    expect(answer.data).toMatchObject(phone);
    expect(await booked.row()).toMatchObject({ invitee_country_code: '+33' });
    await booked.edit({ inviteeCountryCode: null, inviteeMobileNumber: null });
    expect(await booked.row()).toMatchObject({ invitee_country_code: null });
  });

  it('is refused with a phone number that has no country code', async () => {
    const { me, id, email, fetch } = await createEditedBooking();
    const body = {
      inviteeName: 'Ines',
      inviteeEmail: email,
      ...moveTo('10:00'),
      inviteeMobileNumber: '1701234567',
    };
    const answer = await me.call('PUT', `/my-bookings/${id}`, body, fetch);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'inviteeCountryCode' }] },
    });
  });

  it('hides the previous invitee’s address in the email log', async () => {
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ inviteeEmail: NEW });
    await booked.deliverAfterMergeWindow();
    const mails = await booked.list();
    const ofInvitee = mails.filter(({ audience }) => audience === 'invitee');
    expect(ofInvitee).toMatchObject([
      { event: 'booking.confirmed', to: NEW, status: 'sent' },
      { event: 'booking.reassigned', to: '', isToFormerInvitee: true, isResendable: false },
      { event: 'booking.confirmed', to: '', isToFormerInvitee: true, isResendable: false },
    ]);
    const path = `/my-bookings/${booked.id}/mails/${ofInvitee[1]?.id}/resend`;
    expect((await booked.me.call('POST', path, undefined, booked.fetch)).status).toBe(409);
  });

  it('keeps the previous address in the database until the notice is sent or the invitee’s data is erased', async () => {
    const payloads = async (bookingId: string) => {
      const { results } = await env.DB.prepare('SELECT payload FROM outbox WHERE booking_id = ?')
        .bind(bookingId)
        .all<{ payload: string | null }>();
      return results.map(({ payload }) => payload ?? '').join();
    };
    const booked = await createEditedBooking();
    await booked.deliver();
    await booked.edit({ inviteeEmail: NEW });
    expect(await payloads(booked.id)).toContain(booked.email);
    await booked.deliverAfterMergeWindow();
    expect(await payloads(booked.id)).not.toContain(booked.email);

    const erased = await createEditedBooking();
    await erased.edit({ inviteeEmail: NEW });
    erased.clock.advanceBy(MINUTE_MS);
    const sent = await erased.deliver(({ to }) =>
      to.email === erased.email ? { ok: false, error: 'Full.' } : { ok: true },
    );
    const link = manageIn(sent.find(({ to }) => to === NEW)?.mail.text ?? '');
    expect((await change(link, 'erase', {}, erased.fetch)).status).toBe(200);
    expect(await payloads(erased.id)).not.toContain(erased.email);
  });
});
