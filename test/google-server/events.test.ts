import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

describe('the Google test server (events)', () => {
  it('creates, reads, changes and deletes an event', async () => {
    const { api, email } = await lab.connect();
    const made = await api.events.insert({
      calendarId: 'primary',
      sendUpdates: 'none',
      requestBody: meeting('2027-03-01', '10:00', '11:00', {
        id: 'abc012',
        attendees: [{ email: 'guest@example.com' }],
        extendedProperties: { private: { booking: '7' } },
      }),
    });
    expect(made.data).toMatchObject({
      kind: 'calendar#event',
      id: 'abc012',
      status: 'confirmed',
      iCalUID: 'abc012@google.com',
      sequence: 0,
      start: { dateTime: '2027-03-01T10:00:00+01:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2027-03-01T11:00:00+01:00', timeZone: 'Europe/Berlin' },
      organizer: { email, self: true },
      attendees: [{ email: 'guest@example.com', responseStatus: 'needsAction' }],
      extendedProperties: { private: { booking: '7' } },
    });
    const read = await api.events.get({ calendarId: email, eventId: 'abc012' });
    expect(read.data).toEqual(made.data);

    const moved = await api.events.patch({
      calendarId: 'primary',
      eventId: 'abc012',
      requestBody: {
        start: { dateTime: '2027-03-01T12:00:00Z' },
        end: { dateTime: '2027-03-01T13:00:00Z' },
        extendedProperties: { private: { room: 'A' } },
      },
    });
    expect(moved.data.sequence).toBe(1);
    expect(moved.data.etag).not.toBe(made.data.etag);
    expect(moved.data.start?.dateTime).toBe('2027-03-01T13:00:00+01:00');
    expect(moved.data.extendedProperties?.private).toEqual({ booking: '7', room: 'A' });

    const gone = await api.events.delete({ calendarId: 'primary', eventId: 'abc012' });
    expect(gone.status).toBe(204);
    const calls = await lab.control('calls', { account: email });
    expect(calls.counts).toEqual({
      'events.insert': 1,
      'events.get': 1,
      'events.patch': 1,
      'events.delete': 1,
    });
    expect(calls.calls[0]?.query.sendUpdates).toBe('none');
  });

  it('returns 409 for a used id, even after the event was deleted', async () => {
    const { api } = await lab.connect();
    const insert = () =>
      api.events.insert({
        calendarId: 'primary',
        requestBody: meeting('2027-03-01', '10:00', '11:00', { id: 'v0v0v' }),
      });
    await insert();
    expect(await refusalOf(insert())).toBe('409 duplicate');
    const remove = () => api.events.delete({ calendarId: 'primary', eventId: 'v0v0v' });
    await remove();
    expect(await refusalOf(remove())).toBe('410 deleted');
    expect(await refusalOf(insert())).toBe('409 duplicate');
    const { data } = await api.events.get({ calendarId: 'primary', eventId: 'v0v0v' });
    expect(data.status).toBe('cancelled');
    const restored = await api.events.patch({
      calendarId: 'primary',
      eventId: 'v0v0v',
      requestBody: { status: 'confirmed' },
    });
    expect(restored.data.status).toBe('confirmed');
  });

  it('rejects invalid calls with the error that Google returns', async () => {
    const { api } = await lab.connect();
    const insert = (requestBody: object) =>
      refusalOf(api.events.insert({ calendarId: 'primary', requestBody }));
    const good = meeting('2027-03-01', '10:00', '11:00');
    expect(await insert({ ...good, id: 'wxyz!' })).toBe('400 invalid');
    expect(await insert({ ...good, id: 'abcd' })).toBe('400 invalid');
    expect(await insert({ start: good.start })).toBe('400 required');
    expect(await insert({ ...good, start: { dateTime: '2027-03-01T10:00:00' } })).toBe(
      '400 required',
    );
    expect(await insert({ ...good, start: { date: '2027-03-01' } })).toBe('400 invalid');
    expect(await insert({ ...good, start: { date: '2027-02-30' } })).toBe('400 invalid');
    expect(await insert(meeting('2027-03-01', '11:00', '10:00'))).toBe('400 timeRangeEmpty');
    expect(await insert({ ...good, recurrence: ['RRULE:FREQ=SOMETIMES'] })).toBe('400 invalid');
    const unknown = { calendarId: 'primary', eventId: 'unknown0' };
    expect(await refusalOf(api.events.get(unknown))).toBe('404 notFound');
    expect(await refusalOf(api.events.delete(unknown))).toBe('404 notFound');
    expect(await refusalOf(api.events.list({ calendarId: 'nobody@gmail.example' }))).toBe(
      '404 notFound',
    );
  });

  it('replaces an event with events.update, and returns 412 for an outdated etag', async () => {
    const { api } = await lab.connect();
    const made = await api.events.insert({
      calendarId: 'primary',
      requestBody: meeting('2027-03-01', '10:00', '11:00', { location: 'Room 1' }),
    });
    const target = { calendarId: 'primary', eventId: made.data.id ?? '' };
    const requestBody = meeting('2027-03-01', '10:00', '11:00', { summary: 'New' });
    const updated = await api.events.update({ ...target, requestBody });
    expect(updated.data).toMatchObject({ summary: 'New', iCalUID: made.data.iCalUID });
    expect(updated.data.location).toBeUndefined();
    const headers = { 'if-match': made.data.etag ?? '' };
    const late = api.events.patch({ ...target, requestBody: { summary: 'Late' } }, { headers });
    expect(await refusalOf(late)).toBe('412 conditionNotMet');
  });
});

describe('the Google test server (conferences)', () => {
  const withMeet = (requestId: string) => ({
    calendarId: 'primary',
    conferenceDataVersion: 1,
    requestBody: meeting('2027-03-01', '10:00', '11:00', {
      conferenceData: {
        createRequest: { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } },
      },
    }),
  });

  it('creates a conference together with the event', async () => {
    const { api } = await lab.connect();
    const { data } = await api.events.insert(withMeet('one'));
    expect(data.hangoutLink).toMatch(/^https:\/\/meet\.google\.com\/[a-z]{3}-[a-z]{4}-[a-z]{3}$/);
    expect(data.conferenceData).toMatchObject({
      createRequest: { requestId: 'one', status: { statusCode: 'success' } },
      entryPoints: [{ entryPointType: 'video', uri: data.hangoutLink }],
    });
    const { conferenceDataVersion: _, ...without } = withMeet('two');
    const ignored = await api.events.insert(without);
    expect(ignored.data.conferenceData).toBeUndefined();
    const kept = await api.events.patch({
      calendarId: 'primary',
      eventId: data.id ?? '',
      requestBody: { summary: 'Other' },
    });
    expect(kept.data.hangoutLink).toBe(data.hangoutLink);
  });

  it('can return a pending, failed or unavailable conference', async () => {
    const { api, email } = await lab.connect();
    const conferences = (given: object) =>
      lab.control('change-calendar', { calendarId: email, conferences: given });
    await conferences({ pendingReads: 2 });
    const { data } = await api.events.insert(withMeet('slow'));
    const statusOf = async () => {
      const read = await api.events.get({ calendarId: 'primary', eventId: data.id ?? '' });
      const status = read.data.conferenceData?.createRequest?.status?.statusCode;
      return `${status} ${read.data.hangoutLink ? 'link' : 'no link'}`;
    };
    expect(data.conferenceData?.createRequest?.status?.statusCode).toBe('pending');
    const seen = [await statusOf(), await statusOf(), await statusOf()];
    expect(seen).toEqual(['pending no link', 'pending no link', 'success link']);
    await conferences({ pendingReads: 0, fails: true });
    const failed = await api.events.insert(withMeet('broken'));
    expect(failed.data.conferenceData?.createRequest?.status?.statusCode).toBe('failure');
    await conferences({ isOffered: false });
    expect(await refusalOf(api.events.insert(withMeet('never')))).toBe('400 invalid');
  });
});
