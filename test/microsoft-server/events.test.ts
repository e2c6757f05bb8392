import type { Event } from '@microsoft/microsoft-graph-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connected, errorOf, type Lab, meeting, refusalOf, startLab } from './lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab.stop());

const pathOf = ({ calendarId }: Connected) => `/me/calendars/${calendarId}/events`;
const create = (person: Connected, event: Event): Promise<Event> =>
  person.api.api(pathOf(person)).post(event);

/** Sends a body as it is, to test the checks of the server. */
const post = (person: Connected, body: unknown) =>
  errorOf(person.graph(pathOf(person), { method: 'POST', body: JSON.stringify(body) }));

describe('the Microsoft test server (events)', () => {
  it('creates, reads, changes and deletes an event', async () => {
    const person = await lab.connect();
    const made = await create(person, {
      ...meeting('2027-03-01', '10:00', '11:00'),
      body: { contentType: 'text', content: 'Hello' },
      transactionId: 'booking-1',
    });
    expect(made).toMatchObject({
      type: 'singleInstance',
      subject: 'Meeting',
      showAs: 'busy',
      sensitivity: 'normal',
      transactionId: 'booking-1',
      isOrganizer: true,
      isOnlineMeeting: false,
      onlineMeeting: null,
      bodyPreview: 'Hello',
      start: { dateTime: '2027-03-01T09:00:00.0000000', timeZone: 'UTC' },
      end: { dateTime: '2027-03-01T10:00:00.0000000', timeZone: 'UTC' },
      originalStartTimeZone: 'W. Europe Standard Time',
      responseStatus: { response: 'organizer' },
      organizer: { emailAddress: { address: person.email } },
    });
    expect(made.id?.length).toBeGreaterThan(140);
    const read: Event = await person.api
      .api(`/me/events/${made.id}`)
      .header('Prefer', 'outlook.timezone="Europe/Paris"')
      .get();
    expect(read.start).toEqual({
      dateTime: '2027-03-01T10:00:00.0000000',
      timeZone: 'Europe/Paris',
    });
    const moved: Event = await person.api.api(`/me/events/${made.id}`).patch({
      start: { dateTime: '2027-03-01T12:00:00', timeZone: 'UTC' },
      end: { dateTime: '2027-03-01T13:00:00', timeZone: 'UTC' },
    });
    expect(moved.start?.dateTime).toBe('2027-03-01T12:00:00.0000000');
    expect(moved.changeKey).not.toBe(made.changeKey);
    expect(moved.subject).toBe('Meeting');
    await person.api.api(`/me/events/${made.id}`).delete();
    const gone = person.api.api(`/me/events/${made.id}`);
    expect(await refusalOf(gone.get())).toBe('404 ErrorItemNotFound');
    expect(await refusalOf(gone.patch({ subject: 'x' }))).toBe('404 ErrorItemNotFound');
    expect(await refusalOf(gone.delete())).toBe('404 ErrorItemNotFound');
    const { counts } = await lab.control('calls', { account: person.email });
    expect(counts).toEqual({
      'events.create': 1,
      'events.get': 2,
      'events.update': 2,
      'events.delete': 2,
    });
  });

  it('can create two events whose ids differ only in upper and lower case letters', async () => {
    const person = await lab.connect();
    const first = await create(person, meeting('2027-03-01', '10:00', '11:00'));
    const second = await create(person, meeting('2027-03-01', '12:00', '13:00'));
    expect(first.id).not.toBe(second.id);
    expect(first.id?.toLowerCase()).toBe(second.id?.toLowerCase());
    await person.api.api(`/me/events/${first.id}`).delete();
    const kept: Event = await person.api.api(`/me/events/${second.id}`).get();
    expect(kept.start?.dateTime).toBe('2027-03-01T11:00:00.0000000');
  });

  it('returns the existing event for a repeated transactionId, or 409 when the test has chosen this', async () => {
    const person = await lab.connect();
    const { email, calendarId } = person;
    const draft = { ...meeting('2027-03-01', '10:00', '11:00'), transactionId: 't-1' };
    const first = await create(person, draft);
    const again = await create(person, { ...draft, subject: 'Other' });
    expect(again).toMatchObject({ id: first.id, subject: 'Meeting' });
    await lab.control('change-calendar', { calendarId, duplicates: 'conflict' });
    expect(await refusalOf(create(person, draft))).toBe('409 ErrorDuplicateTransactionId');
    await person.api.api(`/me/events/${first.id}`).delete();
    const next = await create(person, draft);
    expect(next.id).not.toBe(first.id);
    expect((await lab.control('list-events', { calendarId: email })).events).toHaveLength(2);
    const change = person.api.api(`/me/events/${next.id}`).patch({ transactionId: 't-2' });
    expect(await refusalOf(change)).toBe('400 ErrorInvalidRequest');
  });

  it('finds an event by an extended property, but not by its transactionId', async () => {
    const person = await lab.connect();
    const id = 'String {66f5a359-4659-4830-9070-00047ec6ac6e} Name Booking';
    const made = await create(person, {
      ...meeting('2027-03-01', '10:00', '11:00'),
      transactionId: 't-1',
      singleValueExtendedProperties: [{ id, value: "Ada's" }],
    });
    await create(person, meeting('2027-03-01', '12:00', '13:00'));
    const find = (filter: string, expand = '') =>
      person.api
        .api(`${pathOf(person)}${expand}`)
        .filter(filter)
        .get() as Promise<{ value: Event[] }>;
    const wanted = `singleValueExtendedProperties/any(p: p/id eq '${id}' and p/value eq 'Ada''s')`;
    const found = await find(wanted);
    expect(found.value.map((event) => event.id)).toEqual([made.id]);
    expect(found.value[0]).not.toHaveProperty('singleValueExtendedProperties');
    expect(found.value[0]?.transactionId).toBe('t-1');
    const expand = `?$expand=${encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${id}')`)}`;
    const expanded = await find(wanted, expand);
    expect(expanded.value[0]?.singleValueExtendedProperties).toEqual([{ id, value: "Ada's" }]);
    expect((await find(wanted.replace('Booking', 'booking'))).value).toEqual([]);
    expect((await find(`iCalUId eq '${made.iCalUId}'`)).value).toHaveLength(1);
    expect(await refusalOf(find("transactionId eq 't-1'"))).toBe('400 ErrorInvalidProperty');
  });

  it('returns 412 for an outdated etag', async () => {
    const person = await lab.connect();
    const made = (await create(person, meeting('2027-03-01', '10:00', '11:00'))) as Event & {
      '@odata.etag': string;
    };
    expect(made['@odata.etag']).toBe(`W/"${made.changeKey}"`);
    const request = () =>
      person.api.api(`/me/events/${made.id}`).header('If-Match', made['@odata.etag']);
    await request().patch({ subject: 'New' });
    expect(await refusalOf(request().patch({ subject: 'Late' }))).toBe(
      '412 ErrorIrresolvableConflict',
    );
    expect(await refusalOf(request().delete())).toBe('412 ErrorIrresolvableConflict');
  });

  it('rejects invalid calls with the error that Graph returns', async () => {
    const person = await lab.connect();
    const good = meeting('2027-03-01', '10:00', '11:00');
    expect(await post(person, { ...good, colour: 'red' })).toBe('400 RequestBodyRead');
    expect(await post(person, { ...good, showAs: 'maybe' })).toBe('400 RequestBodyRead');
    expect(await post(person, { ...good, start: undefined })).toBe(
      '400 ErrorPropertyValidationFailure',
    );
    expect(await post(person, meeting('2027-03-01', '11:00', '10:00'))).toBe(
      '400 ErrorPropertyValidationFailure',
    );
    const zoned = (dateTime: string, timeZone: string) =>
      post(person, { ...good, start: { dateTime, timeZone } });
    expect(await zoned('2027-03-01T10:00:00', 'Mars Standard Time')).toBe(
      '400 TimeZoneNotSupportedException',
    );
    expect(await zoned('2027-03-01T09:00:00Z', 'Europe/Berlin')).toBe(
      '400 ErrorPropertyValidationFailure',
    );
    expect(await zoned('2027-02-30T10:00:00', 'UTC')).toBe('400 ErrorPropertyValidationFailure');
    expect(await post(person, [good])).toBe('400 BadRequest');
    const headers = { authorization: `Bearer ${person.accessToken}`, 'content-type': 'text/plain' };
    const url = `${lab.url}/v1.0${pathOf(person)}`;
    const text = fetch(url, { method: 'POST', body: JSON.stringify(good), headers });
    expect(await errorOf(text)).toBe('400 BadRequest');
    expect(await refusalOf(person.api.api('/me/events/AAMk').get())).toBe(
      '400 ErrorInvalidIdMalformed',
    );
    const select = person.api.api(pathOf(person)).select('subjekt');
    expect(await refusalOf(select.get())).toBe('400 RequestBroker--ParseUri');
    expect(await errorOf(person.graph('/$batch', { method: 'POST', body: '{}' }))).toBe(
      '501 NotImplemented',
    );
  });

  it('limits calls by scope and by role', async () => {
    const owner = await lab.connect();
    const reader = await lab.connect({ scopes: ['Calendars.Read'] });
    const other = await lab.connect();
    const event = { ...meeting('2027-03-01', '10:00', '11:00'), sensitivity: 'private' } as const;
    const made = await create(owner, event);
    expect(await refusalOf(reader.api.api('/me').get())).toBe('403 ErrorAccessDenied');
    expect(await refusalOf(create(reader, event))).toBe('403 ErrorAccessDenied');
    expect(await refusalOf(other.api.api(`/me/events/${made.id}`).get())).toBe(
      '404 ErrorItemNotFound',
    );
    const { calendarId } = owner;
    const access = { [other.email]: 'reader' } as const;
    await lab.control('change-calendar', { calendarId, access });
    const seen: Event = await other.api.api(`/me/events/${made.id}`).get();
    expect(seen).toMatchObject({ subject: 'Private Appointment', showAs: 'busy' });
    expect(await refusalOf(create({ ...other, calendarId }, event))).toBe('403 ErrorAccessDenied');
    await lab.control('change-account', { email: owner.email, hasMailbox: false });
    expect(await refusalOf(owner.api.api('/me/calendars').get())).toBe(
      '404 MailboxNotEnabledForRESTAPI',
    );
  });

  it('records the emails that Exchange sends to attendees', async () => {
    const person = await lab.connect();
    const mailsOf = async () => {
      const { mails } = await lab.control('list-mails', { calendarId: person.email });
      return mails.map(({ kind, to }) => `${kind} ${to}`);
    };
    const quiet = await create(person, meeting('2027-03-01', '10:00', '11:00'));
    await person.api.api(`/me/events/${quiet.id}`).delete();
    expect(await mailsOf()).toEqual([]);
    const attendees = [{ emailAddress: { address: 'guest@example.com' } }];
    const made = await create(person, { ...meeting('2027-03-01', '12:00', '13:00'), attendees });
    await person.api.api(`/me/events/${made.id}`).delete();
    expect(await mailsOf()).toEqual([
      'invitation guest@example.com',
      'cancellation guest@example.com',
    ]);
  });
});

describe('the Microsoft test server (Teams meetings)', () => {
  const online: Event = {
    ...meeting('2027-03-01', '10:00', '11:00'),
    isOnlineMeeting: true,
    onlineMeetingProvider: 'teamsForBusiness',
    body: { contentType: 'html', content: '<p>Agenda</p>' },
  };

  it('creates a link for a work account, and adds it to the body', async () => {
    const person = await lab.connect();
    const made = await create(person, online);
    const link = made.onlineMeeting?.joinUrl ?? '';
    expect(link).toMatch(/^https:\/\/teams\.microsoft\.com\/l\/meetup-join\//);
    expect(made.body?.content).toContain(link);
    const request = person.api.api(`/me/events/${made.id}`);
    const kept: Event = await request.patch({ subject: 'New', isOnlineMeeting: false });
    expect(kept.onlineMeeting?.joinUrl).toBe(link);
    const edited: Event = await request.patch({
      body: { contentType: 'html', content: `<p>New</p>${made.body?.content}` },
    });
    expect(edited.onlineMeeting?.joinUrl).toBe(link);
    const lost: Event = await request.patch({ body: { contentType: 'html', content: 'New' } });
    expect(lost).toMatchObject({ isOnlineMeeting: false, onlineMeeting: null });
  });

  it('creates no link for personal accounts and accounts without Teams', async () => {
    const personal = await lab.connect({ kind: 'personal' });
    const without = await lab.connect();
    await lab.control('change-account', { email: without.email, hasTeams: false });
    for (const person of [personal, without]) {
      expect(await create(person, online)).toMatchObject({
        isOnlineMeeting: false,
        onlineMeetingProvider: 'unknown',
        onlineMeeting: null,
      });
      const calendar = await person.api.api('/me/calendar').get();
      expect(calendar).toMatchObject({
        allowedOnlineMeetingProviders: [],
        defaultOnlineMeetingProvider: 'unknown',
      });
    }
  });

  it('can create the link after some reads, or never', async () => {
    const person = await lab.connect();
    const { email } = person;
    await lab.control('change-account', { email, pendingMeetingReads: 1 });
    const slow = await create(person, online);
    const read = async (id: string | undefined) =>
      ((await person.api.api(`/me/events/${id}`).get()) as Event).onlineMeeting !== null;
    expect(slow).toMatchObject({ isOnlineMeeting: true, onlineMeeting: null });
    expect([await read(slow.id), await read(slow.id)]).toEqual([false, true]);
    await lab.control('change-account', { email, failsMeetings: true });
    const failed = await create(person, online);
    expect([await read(failed.id), await read(failed.id)]).toEqual([false, false]);
  });
});
