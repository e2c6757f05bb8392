import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../worker/domain/time/types.ts';
import { draft, ensure, microsoft, NOON, newPerson, provider, timed } from './people.ts';

const listEvents = async (calendarId: string) => {
  const { events } = await microsoft('list-events', { calendarId });
  return events.filter(({ isDeleted }) => !isDeleted);
};

const bodyOf = async (calendarId: string) => (await listEvents(calendarId))[0]?.body?.content ?? '';

describe('the event of a booking in a Microsoft calendar', () => {
  it('is written with its ids, in UTC, without attendees and without emails', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    expect(event).toEqual({
      eventId: expect.stringMatching(/^AAMk/),
      interval: { start: eventDraft.startAt, end: eventDraft.endAt },
      isCancelled: false,
      conference: { status: 'none', url: null },
    });
    const events = await listEvents(calendarId);
    expect(events).toMatchObject([
      {
        id: event.eventId,
        subject: eventDraft.title,
        body: { contentType: 'text', content: eventDraft.description },
        location: { displayName: 'Phone' },
        start: { dateTime: '2027-03-01T12:00:00.0000000', timeZone: 'UTC' },
        showAs: 'busy',
        transactionId: eventDraft.eventId,
        attendees: [],
      },
    ]);
    expect(events[0]?.singleValueExtendedProperties?.map(({ value }) => value)).toEqual([
      eventDraft.bookingId,
      eventDraft.eventId,
    ]);
    expect((await microsoft('list-mails', { calendarId })).mails).toEqual([]);
  });

  it.each(['existing', 'conflict'] as const)(
    'is written once when the response to the first insert was lost (duplicates: %s)',
    async (duplicates) => {
      const { email, calendarId, token } = await newPerson();
      await microsoft('change-calendar', { calendarId, duplicates });
      const eventDraft = draft();
      await microsoft('faults', {
        operation: 'events.create',
        name: 'reset',
        account: email,
        isAfter: true,
      });
      expect(await provider.insertEvent(token, calendarId, eventDraft)).toMatchObject({
        reason: 'unavailable',
      });
      expect(await listEvents(calendarId)).toHaveLength(1);
      const later = { ...eventDraft, startAt: NOON + DAY_MS, endAt: NOON + DAY_MS + HOUR_MS };
      const { event } = ensure(await provider.insertEvent(token, calendarId, later));
      expect(event.interval).toEqual({ start: later.startAt, end: later.endAt });
      expect(await listEvents(calendarId)).toHaveLength(1);
    },
  );

  it('is written once when two inserts run at the same time', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const answers = await Promise.all([
      provider.insertEvent(token, calendarId, eventDraft),
      provider.insertEvent(token, calendarId, eventDraft),
    ]);
    expect(new Set(answers.map((each) => ensure(each).event.eventId)).size).toBe(1);
    expect(await listEvents(calendarId)).toHaveLength(1);
  });

  it('gets the latest times when its transaction id belongs to an event with other times', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    // This event has no extended properties, so only its transaction id identifies it.
    const event = { ...timed(NOON + DAY_MS), transactionId: eventDraft.eventId };
    await microsoft('events', { calendarId, event });
    const written = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    expect(written.event.interval).toEqual({ start: eventDraft.startAt, end: eventDraft.endAt });
    expect(await listEvents(calendarId)).toHaveLength(1);
  });

  it('reports a conflict when Graph refuses the transaction id', async () => {
    const { calendarId, token } = await newPerson();
    await microsoft('change-calendar', { calendarId, duplicates: 'conflict' });
    const eventDraft = draft();
    const event = { ...timed(NOON), transactionId: eventDraft.eventId };
    await microsoft('events', { calendarId, event });
    expect(await provider.insertEvent(token, calendarId, eventDraft)).toMatchObject({
      reason: 'conflict',
    });
  });

  it('is found, updated and deleted by its own id and by the id of its draft', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    for (const eventId of [event.eventId, eventDraft.eventId]) {
      expect(ensure(await provider.findEvent(token, calendarId, eventId)).event).toEqual(event);
      const moved = { ...eventDraft, eventId, startAt: NOON + DAY_MS, endAt: NOON + 2 * DAY_MS };
      const updated = ensure(await provider.updateEvent(token, calendarId, moved)).event;
      expect(updated).toMatchObject({ eventId: event.eventId, interval: { start: moved.startAt } });
      ensure(await provider.updateEvent(token, calendarId, { ...eventDraft, eventId }));
    }
    ensure(await provider.deleteEvent(token, calendarId, eventDraft.eventId));
    expect(await listEvents(calendarId)).toEqual([]);
    for (const eventId of [event.eventId, eventDraft.eventId]) {
      const absent = { ...eventDraft, eventId };
      for (const answer of [
        await provider.findEvent(token, calendarId, eventId),
        await provider.updateEvent(token, calendarId, absent),
        await provider.deleteEvent(token, calendarId, eventId),
      ]) {
        expect(answer).toMatchObject({ ok: false, reason: 'not-found' });
      }
    }
    const again = ensure(await provider.insertEvent(token, calendarId, eventDraft)).event;
    ensure(await provider.deleteEvent(token, calendarId, again.eventId));
    expect(await listEvents(calendarId)).toEqual([]);
  });

  it('keeps attendees that the host added, and loses the all-day setting', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    const attendees = [{ emailAddress: { address: 'colleague@host.example' } }];
    const day = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'UTC' });
    const allDay = { isAllDay: true, start: day('2027-03-01'), end: day('2027-03-02') };
    await microsoft('change-event', {
      calendarId,
      eventId: event.eventId,
      event: { ...allDay, attendees },
    });
    const found = ensure(await provider.findEvent(token, calendarId, event.eventId)).event;
    expect(found).toMatchObject({ interval: null, isCancelled: false });
    const updated = ensure(await provider.updateEvent(token, calendarId, eventDraft)).event;
    expect(updated.interval).toEqual({ start: eventDraft.startAt, end: eventDraft.endAt });
    expect((await listEvents(calendarId))[0]).toMatchObject({ attendees, isAllDay: false });
  });

  it('is not confused with a copy that the host made', async () => {
    const { calendarId, token } = await newPerson();
    const eventDraft = draft();
    const { event } = ensure(await provider.insertEvent(token, calendarId, eventDraft));
    const [original] = await listEvents(calendarId);
    const { singleValueExtendedProperties = [] } = original ?? {};
    await microsoft('delete-event', { calendarId, eventId: event.eventId });
    const copy = { ...timed(NOON), singleValueExtendedProperties };
    await microsoft('events', { calendarId, event: copy });
    const next = { ...eventDraft, eventId: `${eventDraft.eventId}v1` };
    const second = ensure(await provider.insertEvent(token, calendarId, next)).event;
    const found = ensure(await provider.findEvent(token, calendarId, next.eventId)).event;
    expect(found.eventId).toBe(second.eventId);
    expect(await listEvents(calendarId)).toHaveLength(2);
  });

  it('is refused in a calendar that the account can only read', async () => {
    const { email, token } = await newPerson();
    const other = await newPerson();
    await microsoft('change-calendar', {
      calendarId: other.calendarId,
      access: { [email]: 'reader' },
    });
    expect(await provider.insertEvent(token, other.calendarId, draft())).toMatchObject({
      reason: 'forbidden',
    });
  });
});

describe('the Teams meeting of a booking', () => {
  it('is created with the event of a work account', async () => {
    const { calendarId, token } = await newPerson();
    const wanted = draft({ conferenceKey: 'key' });
    const { event } = ensure(await provider.insertEvent(token, calendarId, wanted));
    expect(event.conference).toEqual({
      status: 'ready',
      url: expect.stringMatching(/^https:\/\/teams\.microsoft\.com\//),
    });
    const found = ensure(await provider.findEvent(token, calendarId, event.eventId)).event;
    expect(found.conference).toEqual(event.conference);
  });

  it('is pending until Teams has created the link', async () => {
    const { email, calendarId, token } = await newPerson();
    await microsoft('change-account', { email, pendingMeetingReads: 1 });
    const wanted = draft({ conferenceKey: 'key' });
    const { event } = ensure(await provider.insertEvent(token, calendarId, wanted));
    expect(event.conference).toEqual({ status: 'pending', url: null });
    await expect
      .poll(async () => {
        const found = ensure(await provider.findEvent(token, calendarId, event.eventId));
        return found.event.conference.status;
      })
      .toBe('ready');
  });

  it('is reported as failed for a personal account, and the event is still written', async () => {
    const { calendarId, token } = await newPerson({ kind: 'personal' });
    const wanted = draft({ conferenceKey: 'key' });
    const { event } = ensure(await provider.insertEvent(token, calendarId, wanted));
    expect(event).toMatchObject({
      interval: { start: wanted.startAt },
      conference: { status: 'failed', url: null },
    });
    const updated = ensure(await provider.updateEvent(token, calendarId, wanted)).event;
    expect(updated.conference.status).toBe('failed');
  });

  it('can be added to an existing event', async () => {
    const { calendarId, token } = await newPerson();
    const plain = draft();
    ensure(await provider.insertEvent(token, calendarId, plain));
    const wanted = { ...plain, conferenceKey: 'key' };
    const { event } = ensure(await provider.updateEvent(token, calendarId, wanted));
    expect(event.conference.status).toBe('ready');
  });

  it('stays after an update of the description and of the time', async () => {
    const { calendarId, token } = await newPerson();
    const wanted = draft({ conferenceKey: 'key' });
    const { event } = ensure(await provider.insertEvent(token, calendarId, wanted));
    const moved = {
      ...wanted,
      conferenceKey: null,
      description: 'New & <short>',
      startAt: NOON + DAY_MS,
      endAt: NOON + DAY_MS + HOUR_MS,
    };
    const updated = ensure(await provider.updateEvent(token, calendarId, moved)).event;
    expect(updated).toMatchObject({
      interval: { start: moved.startAt },
      conference: event.conference,
    });
    const body = await bodyOf(calendarId);
    expect(body).toContain('New &amp; &lt;short&gt;');
    expect(body).not.toContain('About this and that');
    expect(body.split(event.conference.url ?? '-')).toHaveLength(2);
  });

  it('stays after an update when its text is not found in the body', async () => {
    const { email, calendarId, token } = await newPerson();
    await microsoft('change-account', { email, pendingMeetingReads: 50 });
    const wanted = draft({ conferenceKey: 'key' });
    ensure(await provider.insertEvent(token, calendarId, wanted));
    const changed = { ...wanted, description: 'Changed', startAt: NOON - HOUR_MS };
    const { event } = ensure(await provider.updateEvent(token, calendarId, changed));
    expect(event).toMatchObject({
      interval: { start: changed.startAt },
      conference: { status: 'pending' },
    });
    expect(await bodyOf(calendarId)).toBe(wanted.description);
  });
});
