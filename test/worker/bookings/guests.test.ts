// Tests the guests of a booking: their emails, the limits, and where their addresses are stored and
// deleted. guest-links.test.ts tests their links.
import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { HOUR_MS, MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { change, dumpDatabase, readExport, readManaged } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { createEditedBooking, listMailKinds, moveTo, readEvent } from './edited.ts';

// Each test has its own guests, because one address can be a guest of five bookings per hour.
let gil = '';
let gia = '';
beforeEach(() => {
  const name = crypto.randomUUID();
  gil = `gil-${name}@guest.example`;
  gia = `gia-${name}@guest.example`;
});

const TYPE = { maximumGuests: 2 };

const createWithGuests = (options: Parameters<typeof createEditedBooking>[0] = {}) =>
  createEditedBooking({
    type: { ...TYPE, ...options.type },
    request: { guests: [gil, gia], ...options.request },
  });

const linkIn = (mail: { listUnsubscribe?: string } | undefined) => mail?.listUnsubscribe ?? '';

describe('a booking with guests', () => {
  it('sends each guest one confirmation with a calendar file and a personal link', async () => {
    const booked = await createWithGuests();
    const sent = await booked.deliver();
    const readers = [booked.email, booked.me.host.email, gil, gia].sort();
    expect(sent.map(({ to }) => to).sort()).toEqual(readers);
    expect(await booked.deliver()).toEqual([]);
    const [toGil, toGia] = [gil, gia].map((email) => sent.find(({ to }) => to === email)?.mail);
    expect(readEvent(toGil?.ics?.content)).toMatchObject({ method: 'REQUEST', sequence: 0 });
    expect(linkIn(toGil)).toMatch(/\/unsubscribe\/[\w-]{43}$/);
    expect(linkIn(toGil)).not.toBe(linkIn(toGia));
    expect(`${toGil?.text}${toGil?.html}${toGil?.ics?.content}`).not.toContain(gia);
    expect(`${toGil?.text}${toGil?.html}${toGil?.ics?.content}`).not.toContain('/manage/');
    const toHost = sent.find(({ to }) => to === booked.me.host.email)?.mail;
    expect(toHost?.text).toContain(gia);
  });

  it('shows the guests to each other when the host allows it', async () => {
    const booked = await createWithGuests({ type: { ...TYPE, showGuests: true } });
    const toGil = (await booked.deliver()).find(({ to }) => to === gil)?.mail;
    expect(toGil?.text).toContain(gia);
    expect(toGil?.ics?.content.replaceAll('\r\n ', '')).toContain(gia);
  });

  it('sends each guest one email about a new time, and no email about other edits', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    await booked.edit({ notes: 'Changed.' });
    await booked.edit(moveTo('12:00'));
    await booked.edit(moveTo('13:00'));
    const sent = await booked.deliverAfterMergeWindow();
    for (const guest of [gil, gia]) expect(listMailKinds(sent, guest)).toEqual(['Changed']);
    expect(readEvent(sent.find(({ to }) => to === gil)?.mail.ics?.content).sequence).toBe(3);
    await booked.edit(moveTo('14:00'));
    await booked.edit({ ...moveTo('13:00'), notes: 'Changed again.' });
    const later = await booked.deliverAfterMergeWindow();
    expect(listMailKinds(later, gil)).toEqual([]);
    expect(listMailKinds(later, booked.email)).toEqual(['Changed']);
    await booked.edit({ notes: 'Last.' });
    expect(listMailKinds(await booked.deliverAfterMergeWindow(), gil)).toEqual([]);
  });

  it('sends each guest an email about a cancellation, without the host’s message to the invitee', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    await booked.cancel('A private message.');
    const sent = await booked.deliver();
    for (const guest of [gil, gia]) expect(listMailKinds(sent, guest)).toEqual(['Cancelled']);
    const toGil = sent.find(({ to }) => to === gil)?.mail;
    expect(readEvent(toGil?.ics?.content).method).toBe('CANCEL');
    expect(toGil?.text).not.toContain('private');
  });

  it('sends the guests an email when the invitee moves or cancels the booking', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    const input = { startTime: isoIn(1, '12:00'), timezone: 'UTC', sequence: 0 };
    await change(booked.manageUrl, 'reschedule', input, booked.fetch);
    expect(listMailKinds(await booked.deliverAfterMergeWindow(), gil)).toEqual(['Changed']);
    await change(booked.manageUrl, 'cancel', {}, booked.fetch);
    expect(listMailKinds(await booked.deliver(), gil)).toEqual(['Cancelled']);
  });

  it('sends emails to one guest on time while emails to another guest fail', async () => {
    const booked = await createWithGuests();
    const deliverToGia = () =>
      booked.deliver((mail) =>
        mail.to.email === gil ? { ok: false, error: 'Down.' } : { ok: true },
      );
    expect(listMailKinds(await deliverToGia(), gia)).toEqual(['Confirmed']);
    await change(
      booked.manageUrl,
      'reschedule',
      { startTime: isoIn(1, '12:00'), timezone: 'UTC', sequence: 0 },
      booked.fetch,
    );
    booked.clock.advanceBy(MINUTE_MS);
    expect(listMailKinds(await deliverToGia(), gia)).toEqual(['Changed']);
    booked.clock.advanceBy(HOUR_MS);
    const retried = [...(await booked.deliver()), ...(await booked.deliver())];
    expect(listMailKinds(retried, gil)).toEqual(['Confirmed', 'Changed']);
  });

  it('shows the email to each guest in the host’s list, and lets the host resend this email', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    const toGuests = (await booked.list()).filter(({ audience }) => audience === 'guest');
    expect(toGuests.map(({ to }) => to).sort()).toEqual([gia, gil]);
    expect(toGuests.map(({ isResendable }) => isResendable)).toEqual([true, true]);
    const path = `/my-bookings/${booked.id}/mails/${toGuests[0]?.id}/resend`;
    const again = await booked.me.call('POST', path, {}, booked.fetch);
    expect(again.status).toBe(200);
    expect((await booked.deliver()).map(({ to }) => to)).toEqual([toGuests[0]?.to]);
  });

  it('shows the guests to the host and to the invitee, also in their exports', async () => {
    const booked = await createWithGuests();
    const { body } = await booked.me.call<HostBooking[]>('GET', '/my-bookings');
    expect(body.data[0]?.guests).toEqual([gil, gia]);
    expect((await readManaged(booked.manageUrl)).body.data?.guests).toEqual([gil, gia]);
    expect((await readExport(booked.manageUrl)).body.data?.guests).toEqual([gil, gia]);
    const { url, ...init } = booked.me.fetch('/my-bookings/export.csv');
    const csv = await (await exports.default.fetch(url, init)).text();
    expect(csv).toContain('Private notes,Guests');
    expect(csv).toContain(`"${gil}, ${gia}"`);
  });

  it('never has its host as a guest', async () => {
    const { host, path } = await createPage({ maximumGuests: 2 });
    const { body } = await book(path, bookingRequest({ guests: [host.email, gil] }));
    const stored = await env.DB.prepare('SELECT guests FROM bookings WHERE id = ?')
      .bind(body.data?.id ?? '')
      .first<{ guests: string }>();
    expect(JSON.parse(stored?.guests ?? '[]')).toMatchObject([{ email: gil }]);
    expect(stored?.guests).not.toContain(host.email);
  });

  it('refuses guests that the meeting type does not allow', async () => {
    const { path } = await createPage({ maximumGuests: 1 });
    const problemsOf = async (guests: string[]) =>
      (await book(path, bookingRequest({ guests }))).body.errors?.map((problem) => problem.path);
    expect(await problemsOf([gil, gia])).toEqual(['guests']);
    expect(await problemsOf(['nonsense'])).toEqual(['guests.0']);
    expect(await problemsOf(Array(11).fill(gil))).toEqual(['guests']);
    const without = await createPage();
    expect((await book(without.path, bookingRequest({ guests: [gil] }))).status).toBe(400);
    expect((await book(path, bookingRequest({ guests: [gil] }))).status).toBe(201);
  });
});

describe('the data of guests', () => {
  it('is deleted from their links when the account of the host is erased', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    const count = () =>
      env.DB.prepare('SELECT count(*) AS n FROM unsubscribe_links WHERE email IN (?, ?)')
        .bind(gil, gia)
        .first('n');
    expect(await count()).toBe(2);
    const { deletedAccounts, clock } = createDeps(env);
    await deletedAccounts.eraseAccount(booked.me.host.id, clock.now());
    expect(await count()).toBe(0);
  });

  it('is erased together with the invitee’s data, after the guests got an email', async () => {
    const marked = `zq8-${crypto.randomUUID()}@guest.example`;
    const booked = await createWithGuests({ request: { guests: [marked] } });
    await booked.deliver();
    await change(booked.manageUrl, 'erase', {}, booked.fetch);
    const sent = await booked.deliver();
    expect(listMailKinds(sent, marked)).toEqual(['Cancelled']);
    expect(linkIn(sent.find(({ to }) => to === marked)?.mail)).toBe('');
    expect(await dumpDatabase()).not.toContain(marked);
  });

  it('is erased while the cancellation email is pending, and this email is still sent', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    await change(booked.manageUrl, 'cancel', {}, booked.fetch);
    await change(booked.manageUrl, 'erase', {}, booked.fetch);
    const sent = await booked.deliver();
    for (const guest of [gil, gia]) expect(listMailKinds(sent, guest)).toEqual(['Cancelled']);
    expect(sent.find(({ to }) => to === gil)?.mail.text).not.toContain(booked.request.inviteeName);
    expect(await dumpDatabase()).not.toContain(gil);
  });

  it('is still used to send the guests an email when the host’s account is deleted', async () => {
    const booked = await createWithGuests();
    await booked.deliver();
    await createDeps(env).deletedAccounts.deleteAccount({
      userId: booked.me.host.id,
      changeId: crypto.randomUUID(),
      address: { domain: '', addressHash: 'hash', isAddressHashKeyed: true },
      ownerHash: null,
      until: 0,
      origin: 'https://halfpast.test',
      now: booked.clock.now(),
    });
    const sent = await booked.deliver();
    for (const guest of [gil, gia]) expect(listMailKinds(sent, guest)).toEqual(['Cancelled']);
  });
});

describe('the limits for guests', () => {
  it('allow at most five bookings per hour with the same guest', async () => {
    const { path } = await createPage({ maximumGuests: 2 });
    const victim = `${crypto.randomUUID()}@guest.example`;
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const statuses: number[] = [];
    for (const [index, time] of times.entries()) {
      const guests = [`v+${index}@x.example`, index % 2 ? victim : victim.toUpperCase()];
      const request = bookingRequest({ startTime: isoIn(1, time), guests });
      statuses.push((await book(path, request)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const without = bookingRequest({ startTime: isoIn(1, '12:00'), guests: [] });
    expect((await book(path, without)).status).toBe(201);
  });

  it('are enforced by the SQL statement itself, even for several bookings in one transaction', async () => {
    const { host, type } = await createPage({ maximumGuests: 1 });
    const guestLimits = [{ key: crypto.randomUUID(), maximum: 2, windowMs: HOUR_MS }];
    const start = Date.parse(isoIn(1, '09:00'));
    const commands = [0, 1, 2, 3].map((n) => ({
      ...bookCommand(host, type, start + n * HOUR_MS),
      guestLimits: n === 3 ? [] : guestLimits,
    }));
    expect(await createDeps(env).bookings.insertBookings(commands)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
