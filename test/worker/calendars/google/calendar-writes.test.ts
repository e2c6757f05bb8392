import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { draft, ensure, NOON, newPerson, provider } from './people.ts';

describe('the calendar event of a booking', () => {
  it('is written with its event id and booking id, without guests and without emails from Google', async () => {
    const { email, token } = await newPerson();
    const given = draft();
    const { event } = ensure(await provider.insertEvent(token, email, given));
    expect(event).toEqual({
      eventId: given.eventId,
      interval: { start: given.startAt, end: given.endAt },
      isCancelled: false,
      conference: { status: 'none', url: null },
    });
    const { events } = await google('list-events', { calendarId: email });
    expect(events).toMatchObject([
      {
        id: given.eventId,
        summary: given.title,
        location: 'Phone',
        transparency: 'opaque',
        extendedProperties: { private: { halfpastBooking: given.bookingId } },
      },
    ]);
    expect(events[0]).not.toHaveProperty('attendees');
    const { calls } = await google('calls', { account: email });
    expect(calls.at(-1)?.query).toEqual({ conferenceDataVersion: '1', sendUpdates: 'none' });
  });

  it('is written once: writing it again is a conflict, even after it was deleted', async () => {
    const { email, token } = await newPerson();
    const given = draft();
    ensure(await provider.insertEvent(token, email, given));
    expect(await provider.insertEvent(token, email, given)).toMatchObject({ reason: 'conflict' });
    ensure(await provider.deleteEvent(token, email, given.eventId));
    expect(await provider.insertEvent(token, email, given)).toMatchObject({ reason: 'conflict' });
  });

  it('can be moved without losing guests that the host added in the calendar', async () => {
    const { email, token } = await newPerson();
    const given = draft();
    ensure(await provider.insertEvent(token, email, given));
    await google('change-event', {
      calendarId: email,
      eventId: given.eventId,
      event: {
        attendees: [{ email: 'colleague@host.example', responseStatus: 'tentative' }],
      },
    });
    const moved = draft({
      ...given,
      startAt: NOON + DAY_MS,
      endAt: NOON + DAY_MS + HOUR_MS,
    });
    const { event } = ensure(await provider.updateEvent(token, email, moved));
    expect(event.interval).toEqual({ start: moved.startAt, end: moved.endAt });
    const { events } = await google('list-events', { calendarId: email });
    expect(events[0]?.attendees?.map((each) => [each.email, each.responseStatus])).toEqual([
      ['colleague@host.example', 'tentative'],
    ]);
  });

  it('gets a start and an end time again when the booking moves after someone made the event an all-day event', async () => {
    const { email, token } = await newPerson();
    const given = draft();
    ensure(await provider.insertEvent(token, email, given));
    await google('change-event', {
      calendarId: email,
      eventId: given.eventId,
      event: {
        start: { date: '2027-03-02', dateTime: null },
        end: { date: '2027-03-03', dateTime: null },
      },
    });
    const found = ensure(await provider.findEvent(token, email, given.eventId));
    expect(found.event).toMatchObject({ interval: null, isCancelled: false });
    const { event } = ensure(await provider.updateEvent(token, email, given));
    expect(event.interval).toEqual({ start: given.startAt, end: given.endAt });
  });

  it('can be restored after it was deleted, and deleting it again is harmless', async () => {
    const { email, token } = await newPerson();
    const given = draft();
    ensure(await provider.insertEvent(token, email, given));
    ensure(await provider.deleteEvent(token, email, given.eventId));
    expect(await provider.deleteEvent(token, email, given.eventId)).toMatchObject({
      reason: 'gone',
    });
    expect(ensure(await provider.findEvent(token, email, given.eventId)).event).toMatchObject({
      isCancelled: true,
    });
    const { event } = ensure(await provider.updateEvent(token, email, given));
    expect(event).toMatchObject({ isCancelled: false, interval: { start: given.startAt } });
    for (const answer of [
      await provider.findEvent(token, email, 'hpnone'),
      await provider.updateEvent(token, email, draft()),
      await provider.deleteEvent(token, email, 'hpnone'),
      await provider.insertEvent(token, 'none@calendar.example', draft()),
    ]) {
      expect(answer).toMatchObject({ ok: false, reason: 'not-found' });
    }
  });

  it('is returned with the state of its conference link: ready, pending or failed', async () => {
    const { email, token } = await newPerson();
    const ready = draft({ conferenceKey: 'key-1' });
    const { event } = ensure(await provider.insertEvent(token, email, ready));
    expect(event.conference).toMatchObject({ status: 'ready' });
    expect(event.conference.url).toMatch(/^https:\/\/meet\.google/);

    await google('change-calendar', { calendarId: email, conferences: { pendingReads: 1 } });
    const later = draft({ conferenceKey: 'key-2' });
    const pending = ensure(await provider.insertEvent(token, email, later)).event.conference;
    expect(pending).toEqual({ status: 'pending', url: null });
    await expect
      .poll(async () => {
        const found = ensure(await provider.findEvent(token, email, later.eventId));
        return found.event.conference.status;
      })
      .toBe('ready');

    await google('change-calendar', {
      calendarId: email,
      conferences: { pendingReads: 0, fails: true },
    });
    const failing = draft({ conferenceKey: 'key-3' });
    const failed = ensure(await provider.insertEvent(token, email, failing)).event.conference;
    expect(failed).toEqual({ status: 'failed', url: null });
  });
});
