import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  dumpDatabase,
  listBookingMails,
  readManaged,
  reschedule,
  waitForSentMails,
} from '../../support/manage.ts';
import { listBookings, listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';

describe('a cancellation by the invitee', () => {
  it('makes the time available, notifies host and invitee and shows the reason to the host as plain text', async () => {
    const { path, host } = await createPage();
    const { manageUrl, id, request } = await bookManaged(path);
    const reason = 'Ill <b>today</b>\nsee https://evil.example';
    const { status, body } = await change(manageUrl, 'cancel', { reason });
    expect([status, body.data?.status, body.data?.sequence]).toEqual([200, 'cancelled', 1]);
    expect(body.data?.reschedule).toMatchObject({ allowed: false, reason: 'cancelled' });
    expect((await book(path, bookingRequest())).status).toBe(201);
    const cancelled = async () =>
      (await listBookingMails(id)).filter(({ subject }) => subject.startsWith('Cancelled'));
    await expect.poll(cancelled).toHaveLength(2);
    const mails = await cancelled();
    for (const { ics } of mails) {
      expect(ics).toContain('METHOD:CANCEL');
      expect(ics).toContain('SEQUENCE:1');
    }
    const forHost = mails.find(({ recipient }) => recipient === host.email);
    expect(forHost?.text).toContain('Ines Invitee has cancelled A talk.');
    expect(forHost?.html).toContain('Ill &lt;b&gt;today&lt;/b&gt;<br>see');
    expect(forHost?.html).not.toMatch(/<b>|https:\/\/evil/);
    const forInvitee = mails.find(({ recipient }) => recipient === request.inviteeEmail);
    expect(forInvitee?.text).toContain('You have cancelled your meeting with Hanna Host.');
    expect(forInvitee?.text).not.toContain('Ill');
  });

  it('changes nothing when the booking is already cancelled', async () => {
    const { path, host } = await createPage();
    const { manageUrl } = await bookManaged(path);
    await change(manageUrl, 'cancel');
    expect((await change(manageUrl, 'cancel', { reason: 'Again.' })).status).toBe(200);
    expect(await listOutbox(host.id)).toHaveLength(4);
    expect((await reschedule(manageUrl, isoIn(1, '12:00'), 1)).body.code).toBe('BOOKING_CANCELLED');
    const past = await bookManaged(path, { startTime: isoIn(1, '16:00') });
    // The API accepts no booking in the past, so the test moves the start back by ten days.
    await env.DB.prepare('UPDATE bookings SET start_at = start_at - 864000000 WHERE id = ?')
      .bind(past.id)
      .run();
    const over = await change(past.manageUrl, 'cancel');
    expect([over.status, over.body.code]).toEqual([409, 'BOOKING_OVER']);
  });

  it('accepts a reason of up to 500 characters and no other field', async () => {
    const { path } = await createPage();
    const { manageUrl } = await bookManaged(path);
    expect((await change(manageUrl, 'cancel', { reason: 'r'.repeat(501) })).status).toBe(400);
    expect((await change(manageUrl, 'cancel', { reason: 'a\u0000b' })).status).toBe(400);
    expect((await change(manageUrl, 'cancel', { force: true })).status).toBe(400);
    expect((await change(manageUrl, 'cancel', { reason: 'r'.repeat(500) })).status).toBe(200);
  });

  it('succeeds even when the invitee moves the booking at the same time', async () => {
    const { path, host } = await createPage();
    const { manageUrl } = await bookManaged(path);
    const [moved, cancelled] = await Promise.all([
      reschedule(manageUrl, isoIn(1, '12:00')),
      change(manageUrl, 'cancel'),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect(await listBookings(host.id)).toMatchObject([{ status: 'cancelled' }]);
    const rows = await listOutbox(host.id);
    const isMoved = rows.length === 6;
    expect(rows).toHaveLength(isMoved ? 6 : 4);
    expect((await readManaged(manageUrl)).body.data?.sequence).toBe(isMoved ? 2 : 1);
  });
});

describe('opening a manage link', () => {
  it('changes nothing in the database, with any link of any email', async () => {
    const { path } = await createPage();
    const { manageUrl, id, request } = await bookManaged(path);
    // Waits until the emails are sent, because a later change replaces an unsent email.
    await waitForSentMails(id, 2);
    await reschedule(manageUrl, isoIn(1, '11:00'));
    await waitForSentMails(id, 4);
    await change(manageUrl, 'cancel');
    await waitForSentMails(id, 6);
    const mails = await listBookingMails(id);
    const links = mails.flatMap(({ html, text }) => [
      ...html.matchAll(/href="([^"]+)"/g),
      ...text.matchAll(/(https?:\/\/\S+)/g),
    ]);
    const urls = [...new Set(links.map(([, url = '']) => url.replaceAll('&amp;', '&')))];
    // Each of the invitee's three emails has a different link.
    const manageUrls = new Set(
      urls
        .filter((url) => url.startsWith(`${ORIGIN}/manage/`))
        .map((url) => url.split('?', 1)[0] ?? ''),
    );
    expect([...manageUrls]).toHaveLength(3);
    const databaseBefore = await dumpDatabase();
    for (const url of urls.filter((link) => link.startsWith(ORIGIN))) {
      for (const method of ['GET', 'HEAD']) {
        await exports.default.fetch(new Request(url, { method, redirect: 'manual' }));
      }
    }
    for (const url of manageUrls) {
      const link = url.slice(ORIGIN.length);
      expect((await readManaged(link)).body.data?.inviteeEmail).toBe(request.inviteeEmail);
      expect((await readManaged(link, '/export')).status).toBe(200);
    }
    expect(await dumpDatabase()).toBe(databaseBefore);
  });
});
