// Google creates the Meet link together with the event, sometimes with a delay. Emails, pages and calendar
// files show the link.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { book, bookingRequest } from '../../support/calls.ts';
import { connectedPage, google } from '../../support/connected-calendars.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, listBookingMails, readManaged } from '../../support/manage.ts';

const MEET = { location: 'Google Meet' };
const LINK = /^https:\/\/meet\.google\.com\/[a-z-]+$/;

async function deliver(booked: PendingBooking): Promise<string[]> {
  await deliverOutbox(booked.deps, booked.listMails());
  return (await listBookingMails(booked.booking.id)).map(({ text }) => text);
}

async function meetPage(conferences: {
  pendingReads?: number;
  fails?: boolean;
  isOffered?: boolean;
}) {
  const page = await connectedPage(MEET);
  await google('change-calendar', { calendarId: page.email, conferences });
  return page;
}

describe('a meeting over Google Meet', () => {
  it('gets a link together with the event, and the confirmation waits for the link', async () => {
    const booked = await createPendingBooking(await connectedPage(MEET));
    expect(await deliver(booked)).toEqual([]);
    expect(booked.queueMessages).toEqual([1, 2].map(() => ({ kind: 'outbox', delay: 10 })));
    await booked.write();
    const { meetUrl, conference } = (await booked.find()) ?? {};
    expect(conference).toBe('ready');
    expect(meetUrl).toMatch(LINK);
    // Each email gets a queue message without delay, so that it is sent immediately.
    expect(
      booked.queueMessages.filter(({ kind, delay }) => kind === 'outbox' && delay === 0),
    ).toHaveLength(2);
    const texts = await deliver(booked);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain(`${meetUrl}\n  Google Meet`);
    const mails = await listBookingMails(booked.booking.id);
    // The host has the event, so only the invitee gets a calendar file.
    const files = mails.flatMap(({ ics }) => ics?.replace(/\r\n /g, '') ?? []);
    expect(files).toEqual([expect.stringContaining(`LOCATION:${meetUrl}`)]);
    const [row] = (
      await env.DB.prepare("SELECT * FROM outbox WHERE booking_id = ? AND kind = 'mail'")
        .bind(booked.booking.id)
        .all()
    ).results;
    expect(row).toMatchObject({ status: 'done', attempts: 1, last_error: null });
  });

  it('is read again from Google at increasing intervals while the link is pending', async () => {
    const booked = await createPendingBooking(await meetPage({ pendingReads: 3 }));
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 5; round += 1) {
      await booked.write();
      const delay =
        booked.queueMessages.filter(({ kind }) => kind === 'calendar-write').at(-1)?.delay ?? 0;
      waits.push(delay);
      booked.clock.advanceBy(delay * 1_000);
    }
    expect(waits).toEqual([2, 2, 2, 3, 3]);
    expect(await booked.find()).toMatchObject({
      conference: 'ready',
      meetUrl: expect.stringMatching(LINK),
    });
    expect(await booked.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
  });

  it('is confirmed without a link after 75 seconds, and the emails say where the link will appear', async () => {
    const booked = await createPendingBooking(await meetPage({ pendingReads: 99 }));
    await booked.write();
    expect(await deliver(booked)).toEqual([]);
    booked.clock.advanceBy(74_000);
    expect(await deliver(booked)).toEqual([]);
    booked.clock.advanceBy(2_000);
    const texts = await deliver(booked);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('The link to join will appear on the page of your booking');
    expect(texts.join()).toContain('The link to join will appear in your bookings');
    booked.clock.advanceBy(5 * MINUTE_MS);
    await booked.write();
    expect(await booked.find()).toMatchObject({ conference: 'failed', meetUrl: null });
    expect(await booked.listRows()).toMatchObject([{ status: 'done' }]);
  });

  it.each([
    ['cannot be created', { fails: true }],
    ['is not available in this calendar', { isOffered: false }],
  ])('gets an event and an immediate confirmation when the link %s', async (_, conferences) => {
    const booked = await createPendingBooking(await meetPage(conferences));
    await booked.write();
    expect(await booked.findGoogleEvent()).toMatchObject({ status: 'confirmed' });
    expect(await booked.find()).toMatchObject({ status: 'written', conference: 'failed' });
    expect(await deliver(booked)).toHaveLength(2);
  });

  it('has the same link after a move', async () => {
    const booked = await createPendingBooking(await connectedPage(MEET));
    await booked.write();
    const eventBefore = await booked.find();
    await booked.move(booked.booking.startAt + 24 * 60 * MINUTE_MS);
    await booked.write();
    expect(await booked.find()).toMatchObject({
      meetUrl: eventBefore?.meetUrl,
      writtenSequence: 1,
    });
    expect((await booked.findGoogleEvent())?.hangoutLink).toBe(eventBefore?.meetUrl);
  });

  it('requests a link again at a move if the first request for the link failed', async () => {
    const page = await meetPage({ fails: true });
    const booked = await createPendingBooking(page);
    await booked.write();
    await google('change-calendar', { calendarId: page.email, conferences: { fails: false } });
    await booked.move(booked.booking.startAt + 24 * 60 * MINUTE_MS);
    await booked.write();
    expect(await booked.find()).toMatchObject({ conference: 'ready' });
  });

  it('does not delay emails about other bookings', async () => {
    const page = await meetPage({ pendingReads: 99 });
    const meetBooking = await createPendingBooking(page);
    const otherBooking = await createPendingBooking(await connectedPage());
    await deliverOutbox(otherBooking.deps, [
      ...meetBooking.listMails(),
      ...otherBooking.listMails(),
    ]);
    expect(await listBookingMails(meetBooking.booking.id)).toEqual([]);
    expect(await listBookingMails(otherBooking.booking.id)).toHaveLength(2);
  });

  it('gets no link when the host has no calendar or must authorize the calendar again', async () => {
    const { path } = await createPage(MEET);
    const { body } = await book(path, bookingRequest());
    expect(body.data).not.toHaveProperty('meetingUrl');
    const broken = await createPendingBooking(await connectedPage(MEET, {}, { status: 'broken' }));
    expect(await deliver(broken)).toHaveLength(2);
  });
});

describe('the Google Meet link', () => {
  it('is null until Google has created the link', async () => {
    const page = await connectedPage(MEET);
    await google('faults', {
      operation: 'events.insert',
      account: page.email,
      name: 'unavailable',
      times: 99,
    });
    const booked = await bookManaged(page.path);
    const first = await readManaged(booked.manageUrl);
    expect(first.body.data).toHaveProperty('meetingUrl', null);
    await google('clear-faults', { account: page.email });
    await env.DB.prepare("UPDATE outbox SET due_at = 0 WHERE booking_id = ? AND kind = 'calendar'")
      .bind(booked.id)
      .run();
    const read = async () => (await readManaged(booked.manageUrl)).body.data?.meetingUrl;
    await expect.poll(read).toMatch(LINK);
    const link = await read();
    const html = await callPage(booked.manageUrl);
    expect(html).toContain(`href="${link}"`);
    const ics = await callPage(booked.icsUrl);
    expect(ics.replace(/\r\n /g, '')).toContain(`LOCATION:${link}`);
  });

  it('is null in the first response and in the repeated response while the link is pending', async () => {
    const page = await connectedPage(MEET);
    const request = bookingRequest();
    const key = { 'idempotency-key': 'meet-1' };
    for (const _ of [1, 2]) {
      const { body } = await book(page.path, request, key);
      expect(body.data).toHaveProperty('meetingUrl', null);
    }
  });
});

async function callPage(path: string): Promise<string> {
  const { exports } = await import('cloudflare:workers');
  const answer = await exports.default.fetch(
    new Request(`https://halfpast.test${path}`, { headers: { 'cf-connecting-ip': '10.9.9.9' } }),
  );
  expect(answer.status).toBe(200);
  return answer.text();
}
