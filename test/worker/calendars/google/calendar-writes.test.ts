import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { google } from '../../../support/connected-calendars.ts';
import { draft, ensure, NOON, newPerson, provider } from './people.ts';

describe('the calendar event of a booking', () => {
  it('is written with its event id and booking id, without guests and without emails from Google', async () => {
    const { email, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, email, eventDraft));
    expect(event).toEqual({
      eventId: eventDraft.eventId,
      interval: { start: eventDraft.startAt, end: eventDraft.endAt },
      isCancelled: false,
      conference: { status: 'none', url: null },
    });
    const { events } = await google('list-events', { calendarId: email });
    expect(events).toMatchObject([
      {
        id: eventDraft.eventId,
        summary: eventDraft.title,
        location: 'Phone',
        transparency: 'opaque',
        extendedProperties: { private: { halfpastBooking: eventDraft.bookingId } },
      },
    ]);
    expect(events[0]).not.toHaveProperty('attendees');
    const { calls } = await google('calls', { account: email });
    expect(calls.at(-1)?.query).toEqual({ conferenceDataVersion: '1', sendUpdates: 'none' });
  });

  it('cannot be inserted a second time, not even after it was deleted', async () => {
    const { email, token } = await newPerson();
    const eventDraft = draft();
    ensure(await provider.insertEvent(token, email, eventDraft));
    expect(await provider.insertEvent(token, email, eventDraft)).toMatchObject({
      reason: 'conflict',
    });
    ensure(await provider.deleteEvent(token, email, eventDraft.eventId));
    expect(await provider.insertEvent(token, email, eventDraft)).toMatchObject({
      reason: 'conflict',
    });
  });

  it('can be moved without losing guests that the host added in the calendar', async () => {
    const { email, token } = await newPerson();
    const eventDraft = draft();
    ensure(await provider.insertEvent(token, email, eventDraft));
    await google('change-event', {
      calendarId: email,
      eventId: eventDraft.eventId,
      event: {
        attendees: [{ email: 'colleague@host.example', responseStatus: 'tentative' }],
      },
    });
    const moved = draft({
      ...eventDraft,
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

  it('is no longer an all-day event after the booking moves', async () => {
    const { email, token } = await newPerson();
    const eventDraft = draft();
    ensure(await provider.insertEvent(token, email, eventDraft));
    await google('change-event', {
      calendarId: email,
      eventId: eventDraft.eventId,
      event: {
        start: { date: '2027-03-02', dateTime: null },
        end: { date: '2027-03-03', dateTime: null },
      },
    });
    const found = ensure(await provider.findEvent(token, email, eventDraft.eventId));
    expect(found.event).toMatchObject({ interval: null, isCancelled: false });
    const { event } = ensure(await provider.updateEvent(token, email, eventDraft));
    expect(event.interval).toEqual({ start: eventDraft.startAt, end: eventDraft.endAt });
  });

  it('can be restored after its deletion, and a second deletion is harmless', async () => {
    const { email, token } = await newPerson();
    const eventDraft = draft();
    ensure(await provider.insertEvent(token, email, eventDraft));
    ensure(await provider.deleteEvent(token, email, eventDraft.eventId));
    expect(await provider.deleteEvent(token, email, eventDraft.eventId)).toMatchObject({
      reason: 'not-found',
    });
    expect(ensure(await provider.findEvent(token, email, eventDraft.eventId)).event).toMatchObject({
      isCancelled: true,
    });
    const { event } = ensure(await provider.updateEvent(token, email, eventDraft));
    expect(event).toMatchObject({ isCancelled: false, interval: { start: eventDraft.startAt } });
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
    const laterDraft = draft({ conferenceKey: 'key-2' });
    const pending = ensure(await provider.insertEvent(token, email, laterDraft)).event.conference;
    expect(pending).toEqual({ status: 'pending', url: null });
    await expect
      .poll(async () => {
        const found = ensure(await provider.findEvent(token, email, laterDraft.eventId));
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
