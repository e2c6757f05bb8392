// Tests the link in emails to a guest: its page, its button, and one click in an email app.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Fetch, ORIGIN } from '../../support/calls.ts';
import { change, readManaged } from '../../support/manage.ts';
import { createEditedBooking, listMailKinds, moveTo } from './edited.ts';

// Each test has its own guests, because one address can be a guest of five bookings per hour.
let gil = '';
let gia = '';
beforeEach(() => {
  const name = crypto.randomUUID();
  gil = `gil-${name}@guest.example`;
  gia = `gia-${name}@guest.example`;
});

const linkIn = (mail: { listUnsubscribe?: string } | undefined) => mail?.listUnsubscribe ?? '';

/** Sends the request of the button on the page. */
const press = (booked: { fetch: Fetch }, link: string, reminders: 'on' | 'off') => {
  const token = link.slice(link.lastIndexOf('/') + 1);
  const body = new URLSearchParams({ token, reminders });
  return booked.fetch(new Request(`${ORIGIN}/unsubscribe`, { method: 'POST', body }));
};

describe('the link of a guest', () => {
  async function createLink() {
    const booked = await createEditedBooking({
      type: { maximumGuests: 2 },
      request: { guests: [gil, gia] },
    });
    const sent = await booked.deliver();
    const [gilLink = '', giaLink = ''] = [gil, gia].map((email) =>
      linkIn(sent.find(({ to }) => to === email)?.mail),
    );
    return { booked, gilLink, giaLink };
  }

  it('changes nothing when it is opened, and its button removes only this guest', async () => {
    const { booked, gilLink, giaLink } = await createLink();
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await booked.fetch(new Request(gilLink));
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(await page.text()).toContain('Remove yourself from this meeting?');
    }
    expect((await readManaged(booked.manageUrl)).body.data?.guests).toEqual([gil, gia]);
    for (let time = 0; time < 2; time += 1) {
      const done = await press(booked, gilLink, 'off');
      expect(await done.text()).toContain('You are no longer a guest of this meeting');
    }
    expect((await readManaged(booked.manageUrl)).body.data?.guests).toEqual([gia]);
    expect(await (await booked.fetch(new Request(giaLink))).text()).toContain('Remove yourself');
    expect(await (await booked.fetch(new Request(gilLink))).text()).toContain('no longer a guest');
    await booked.cancel();
    const sent = await booked.deliver();
    expect(listMailKinds(sent, gil)).toEqual([]);
    expect(listMailKinds(sent, gia)).toEqual(['Cancelled']);
  });

  it('stops only the emails after one click in an email app, until the guest wants them again', async () => {
    const { booked, gilLink } = await createLink();
    const click = () => booked.fetch(new Request(gilLink, { method: 'POST' }));
    for (let time = 0; time < 2; time += 1)
      expect(await (await click()).text()).toContain('Emails about this meeting are off');
    expect((await readManaged(booked.manageUrl)).body.data?.guests).toEqual([gil, gia]);
    await booked.edit(moveTo('12:00'));
    const sent = await booked.deliverAfterMergeWindow();
    expect([listMailKinds(sent, gil), listMailKinds(sent, gia)]).toEqual([[], ['Changed']]);
    const listed = (await booked.list()).find(({ to }) => to === gil);
    const path = `/my-bookings/${booked.id}/mails/${listed?.id}/resend`;
    expect((await booked.me.call('POST', path, {}, booked.fetch)).status).toBe(409);

    const page = await (await booked.fetch(new Request(gilLink))).text();
    expect(page).toContain('Send me emails again');
    expect(await (await press(booked, gilLink, 'on')).text()).toContain('Remove yourself');
    await booked.edit(moveTo('13:00'));
    expect(listMailKinds(await booked.deliverAfterMergeWindow(), gil)).toEqual(['Changed']);
  });

  it('stops the email about a cancellation too, also when the invitee’s data is erased', async () => {
    const { booked, gilLink } = await createLink();
    await booked.fetch(new Request(gilLink, { method: 'POST' }));
    await change(booked.manageUrl, 'erase', {}, booked.fetch);
    const sent = await booked.deliver();
    expect([listMailKinds(sent, gil), listMailKinds(sent, gia)]).toEqual([[], ['Cancelled']]);
  });

  it('deletes the address of the guest everywhere', async () => {
    const { booked, gilLink } = await createLink();
    await press(booked, gilLink, 'off');
    const rows = JSON.stringify(await booked.row());
    expect(rows).not.toContain(gil);
    const stored = await env.DB.prepare(
      'SELECT count(*) AS count FROM unsubscribe_links WHERE booking_id = ? AND email = ?',
    )
      .bind(booked.id, gil)
      .first();
    expect(stored).toEqual({ count: 0 });
    const mail = (await booked.list()).find(
      ({ audience, to }) => audience === 'guest' && to === '',
    );
    expect(mail?.isResendable).toBe(false);
  });

  it('sends no email that was pending when the guest removed themselves', async () => {
    const { booked, gilLink } = await createLink();
    await booked.edit(moveTo('12:00'));
    await press(booked, gilLink, 'off');
    const sent = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(sent, gil)).toEqual([]);
    expect(listMailKinds(sent, gia)).toEqual(['Changed']);
  });
});
