// A host who cancels can give the invitee a reason.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { change, readManaged } from '../../support/manage.ts';
import { signInHost } from '../host-calls.ts';
import { createEditedBooking } from './edited.ts';

const MESSAGE = 'I am ill. See <b>evil.example</b>\nHanna';

describe('the cancellation message', () => {
  it('is in the emails to invitee and host, on the manage page and in the webhook event', async () => {
    const booked = await createEditedBooking({ me: await signInHost({ plan: 'individual' }) });
    await booked.deliver();
    const answer = await booked.cancel(` ${MESSAGE} `);
    expect(answer).toMatchObject({ status: 200, body: { data: { outcome: 'cancelled' } } });
    expect(await booked.row()).toMatchObject({ cancel_reason: MESSAGE, cancelled_by: 'host' });
    const sent = await booked.deliver();
    const toInvitee = sent.find(({ to }) => to === booked.email)?.mail;
    expect(toInvitee?.text).toContain('Message from Hanna Host:\n  I am ill.');
    expect(toInvitee?.html).toContain('&lt;b&gt;evil.\u200bexample&lt;/b&gt;<br>Hanna');
    expect(toInvitee?.html).not.toContain('<b>');
    expect(sent.find(({ to }) => to === booked.me.host.email)?.mail.text).toContain(
      'Your message:\n  I am ill.',
    );
    expect((await readManaged(booked.manageUrl)).body.data).toMatchObject({
      status: 'cancelled',
      cancelReason: MESSAGE,
      cancelledBy: 'host',
    });
    const events = await booked.me.call<{ data: unknown }[]>('GET', '/events');
    expect(JSON.stringify(events.body)).toContain(JSON.stringify(MESSAGE).slice(1, -1));
  });

  it('may be absent or empty, even in a request with a content type but no body', async () => {
    const withoutMessage = await createEditedBooking();
    expect((await withoutMessage.cancel()).status).toBe(200);
    const withEmptyMessage = await createEditedBooking();
    expect((await withEmptyMessage.cancel('  ')).status).toBe(200);
    expect(await withEmptyMessage.row()).toMatchObject({
      cancel_reason: null,
      cancelled_by: 'host',
    });
    expect((await withEmptyMessage.deliver())[0]?.mail.text).not.toContain('essage');
    const withContentType = await createEditedBooking();
    const request = new Request(`https://halfpast.test/api/my-bookings/${withContentType.id}`, {
      method: 'DELETE',
      headers: {
        authorization: `Bearer ${withContentType.me.token}`,
        'content-type': 'application/json',
      },
    });
    expect((await withContentType.fetch(request)).status).toBe(200);
    const withEmptyStream = await createEditedBooking();
    const emptyStreamRequest = new Request(
      `https://halfpast.test/api/my-bookings/${withEmptyStream.id}`,
      {
        method: 'DELETE',
        headers: { authorization: `Bearer ${withEmptyStream.me.token}` },
        body: new ReadableStream({ start: (controller) => controller.close() }),
      },
    );
    expect((await withEmptyStream.fetch(emptyStreamRequest)).status).toBe(200);
  });

  it('has at most 500 characters', async () => {
    const booked = await createEditedBooking();
    expect(await booked.cancel('x'.repeat(501))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'message', message: 'Messages can have at most 500 characters.' }] },
    });
    const path = `/my-bookings/${booked.id}`;
    for (const body of [{ reason: 'x' }, { message: 7 }, { message: '\u0000' }])
      expect((await booked.me.call('DELETE', path, body, booked.fetch)).status).toBe(400);
    expect(await booked.row()).toMatchObject({ status: 'confirmed' });
    expect((await booked.cancel('x'.repeat(500))).status).toBe(200);
  });

  it('is shown as the invitee’s reason when the invitee cancels', async () => {
    const booked = await createEditedBooking();
    await change(booked.manageUrl, 'cancel', { reason: 'No time.' }, booked.fetch);
    expect(await booked.row()).toMatchObject({
      cancel_reason: 'No time.',
      cancelled_by: 'invitee',
    });
    expect((await readManaged(booked.manageUrl)).body.data?.cancelledBy).toBe('invitee');
    const sent = await booked.deliver();
    expect(sent.find(({ to }) => to === booked.me.host.email)?.mail.text).toContain(
      'Reason:\n  No time.',
    );
    // When the host resends the cancellation email, the email still says that the invitee cancelled.
    const log = await booked.list();
    const inviteeMail = log.find(
      ({ event, audience }) => event === 'booking.cancelled' && audience === 'invitee',
    );
    const path = `/my-bookings/${booked.id}/mails/${inviteeMail?.id}/resend`;
    expect((await booked.me.call('POST', path, undefined, booked.fetch)).status).toBe(200);
    const [again] = await booked.deliver();
    expect(again?.mail.text).toContain('You have cancelled your meeting');
    expect(again?.mail.text).not.toContain('No time.');
  });

  it('does not change when the host removes the cancelled booking from the list', async () => {
    const booked = await createEditedBooking();
    await booked.cancel('First.');
    expect((await booked.cancel('Second.')).body).toMatchObject({ data: { outcome: 'removed' } });
    const { results } = await env.DB.prepare('SELECT cancel_reason FROM bookings WHERE id = ?')
      .bind(booked.id)
      .all();
    expect(results).toEqual([{ cancel_reason: 'First.' }]);
  });
});
