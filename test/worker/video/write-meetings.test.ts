// Each booking on Zoom gets a meeting. A move or a cancellation of the booking also changes the meeting.
// Faults of Zoom neither lose nor duplicate a meeting.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../worker/domain/time/types.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createPendingBooking, type PendingBooking } from '../../support/calendar-writes.ts';
import { connectedPage } from '../../support/connected-calendars.ts';
import { listBookingMails } from '../../support/manage.ts';
import {
  connectZoom,
  findVideoMeeting,
  listZoomMeetings,
  ZOOM_PLACES,
  zoom,
  zoomPage,
} from '../../support/zoom.ts';

const JOIN = /^https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=\w+$/;
const asTime = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

async function createZoomBooking(page?: Awaited<ReturnType<typeof zoomPage>>) {
  const host = page ?? (await zoomPage());
  const booked = await createPendingBooking({ ...host, calendarId: '' });
  return { ...booked, email: host.email, list: () => listZoomMeetings(host.email) };
}

/** Moves the clock to the next attempt, and runs this attempt. */
async function retry(booked: PendingBooking): Promise<void> {
  booked.clock.advanceBy(2 * MINUTE_MS);
  await booked.write();
}

async function deliver(booked: PendingBooking): Promise<string[]> {
  await deliverOutbox(booked.deps, booked.listMails());
  return (await listBookingMails(booked.booking.id)).map(({ text }) => text);
}

describe('a booking on Zoom', () => {
  it('gets a meeting at its time, and the confirmation waits for the link', async () => {
    const booked = await createZoomBooking();
    expect(await deliver(booked)).toEqual([]);
    await booked.write();
    const { startAt, endAt } = booked.booking;
    expect(await booked.list()).toMatchObject([
      { topic: 'A talk', startTime: asTime(startAt), duration: (endAt - startAt) / MINUTE_MS },
    ]);
    const stored = await findVideoMeeting(booked.booking.id);
    expect(stored).toMatchObject({ status: 'written', state: 'ready' });
    expect(stored?.joinUrl).toMatch(JOIN);
    const texts = await deliver(booked);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain(`${stored?.joinUrl}\n  Zoom`);
    const mails = await listBookingMails(booked.booking.id);
    for (const { ics } of mails)
      expect(ics?.replace(/\r\n /g, '')).toContain('LABEL=Zoom:https://');
    expect(await booked.listRows()).toMatchObject([{ status: 'done', last_error: null }]);
  });

  it('sends neither the name nor the address of the invitee to Zoom', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    const sent = JSON.stringify(await booked.list());
    expect(sent).not.toContain(booked.booking.inviteeName);
    expect(sent).not.toContain(booked.booking.inviteeEmail);
  });

  it('keeps its meeting and its link after a move', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    const before = await findVideoMeeting(booked.booking.id);
    const startAt = booked.booking.startAt + 24 * 60 * MINUTE_MS;
    await booked.move(startAt);
    await booked.write();
    expect(await booked.list()).toMatchObject([
      { id: Number(before?.meetingId), startTime: asTime(startAt) },
    ]);
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({ joinUrl: before?.joinUrl });
  });

  it('makes no request for an edit that changes neither time nor title', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    await booked.move(booked.booking.startAt, 'New notes');
    await booked.write();
    expect(await zoom('calls', { email: booked.email })).toEqual({ create: 1 });
  });

  it('has no meeting after its cancellation', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    await booked.cancel();
    await booked.write();
    expect(await booked.list()).toEqual([]);
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({
      status: 'removed',
      joinUrl: null,
    });
  });

  it('can be cancelled after the host has deleted the meeting', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    const [meeting] = await booked.list();
    await zoom('delete-meeting', { id: meeting?.id ?? 0 });
    await booked.cancel();
    await booked.write();
    expect((await booked.listRows()).map(({ status }) => status)).toEqual(['done', 'done']);
  });

  it('gets a new meeting at a move if the host has deleted the meeting', async () => {
    const booked = await createZoomBooking();
    await booked.write();
    const [meeting] = await booked.list();
    await zoom('delete-meeting', { id: meeting?.id ?? 0 });
    await booked.move(booked.booking.startAt + 24 * 60 * MINUTE_MS);
    await booked.write();
    const [created] = await booked.list();
    expect(created?.id).not.toBe(meeting?.id);
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({
      meetingId: String(created?.id),
      state: 'ready',
    });
  });

  it.each(['reset', 'garbage', 'unavailable'] as const)(
    'has one meeting when the answer to the request for the meeting was lost (%s)',
    async (name) => {
      const booked = await createZoomBooking();
      await zoom('faults', { account: booked.email, operation: 'create', name, isAfter: true });
      await booked.write();
      expect(await findVideoMeeting(booked.booking.id)).toMatchObject({ status: 'planned' });
      await retry(booked);
      const meetings = await booked.list();
      expect(meetings).toHaveLength(1);
      expect(await findVideoMeeting(booked.booking.id)).toMatchObject({
        meetingId: String(meetings[0]?.id),
        state: 'ready',
        joinUrl: expect.stringMatching(JOIN),
      });
    },
  );

  it('leaves no meeting when it is cancelled after the answer from Zoom was lost', async () => {
    const booked = await createZoomBooking();
    await zoom('faults', {
      account: booked.email,
      operation: 'create',
      name: 'reset',
      isAfter: true,
    });
    await booked.write();
    expect(await booked.list()).toHaveLength(1);
    await booked.cancel();
    await retry(booked);
    expect(await booked.list()).toEqual([]);
  });

  it('has a meeting at its current time when it moves after the answer from Zoom was lost', async () => {
    const booked = await createZoomBooking();
    await zoom('faults', {
      account: booked.email,
      operation: 'create',
      name: 'reset',
      isAfter: true,
    });
    await booked.write();
    const startAt = booked.booking.startAt + 24 * 60 * MINUTE_MS;
    await booked.move(startAt);
    await retry(booked);
    expect(await booked.list()).toMatchObject([{ startTime: asTime(startAt) }]);
  });

  it('gets another attempt only after the time in the Retry-After header of Zoom', async () => {
    const booked = await createZoomBooking();
    await zoom('faults', {
      account: booked.email,
      operation: 'create',
      name: 'tooManyRequests',
      retryAfter: 600,
    });
    await booked.write();
    const [row] = await booked.listRows();
    expect(row?.due_at).toBe(booked.clock.now() + 600_000);
    expect(row?.last_error).toBe('Zoom answered 429 (code 429).');
  });

  it('is confirmed without a link after 75 seconds, and gets the link later', async () => {
    const booked = await createZoomBooking();
    const times = 4;
    await zoom('faults', {
      account: booked.email,
      operation: 'create',
      name: 'unavailable',
      times,
    });
    await booked.write();
    booked.clock.advanceBy(74_000);
    expect(await deliver(booked)).toEqual([]);
    booked.clock.advanceBy(2_000);
    expect((await deliver(booked)).join()).toContain('will appear on the page of your booking');
    for (let attempt = 1; attempt < times; attempt += 1) await retry(booked);
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({ state: 'failed' });
    await retry(booked);
    expect(await findVideoMeeting(booked.booking.id)).toMatchObject({ state: 'ready' });
  });

  it('is confirmed immediately when Zoom refuses the meeting', async () => {
    const booked = await createZoomBooking();
    const refusal = { status: 400, body: { code: 3000, message: 'No.' } };
    await zoom('faults', { account: booked.email, operation: 'create', ...refusal });
    await booked.write();
    const texts = await deliver(booked);
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain('The host will send you the link to join.');
  });

  it('has the link in its calendar event', async () => {
    const page = await connectZoom(await connectedPage(ZOOM_PLACES));
    const calendar = `${page.host.username}@gmail.example`;
    const booked = await createPendingBooking({ ...page, email: calendar, calendarId: '' });
    await zoom('faults', { account: page.email, operation: 'create', name: 'unavailable' });
    await booked.write();
    expect(await booked.findGoogleEvent(calendar)).toMatchObject({ location: 'Zoom' });
    await retry(booked);
    const stored = await findVideoMeeting(booked.booking.id);
    expect(await booked.findGoogleEvent(calendar)).toMatchObject({ location: stored?.joinUrl });
  });

  it('creates no Zoom meeting for a place that is not Zoom', async () => {
    const page = await zoomPage({
      location: 'Room 4',
      locations: [{ kind: 'text', value: 'Room 4' }],
    });
    const booked = await createZoomBooking(page);
    await booked.write();
    expect(await booked.list()).toEqual([]);
    const { results } = await env.DB.prepare('SELECT * FROM video_meetings WHERE host_id = ?')
      .bind(page.host.id)
      .all();
    expect(results).toEqual([]);
  });
});
