// Tests the places of a meeting type: how the host sets them, how the invitee chooses a place, and where the
// chosen place appears.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import {
  bookManaged,
  change,
  dumpDatabase,
  listBookingMails,
  readExport,
  readManaged,
  waitForSentMails,
} from '../../support/manage.ts';
import { countBooked } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import { signInHost } from '../host-calls.ts';
import { createPaidHost, readStream } from '../webhooks/webhook-hosts.ts';

const SECRET = 'https://zoom.us/j/4711';
const LOCATIONS: readonly Place[] = [
  { kind: 'address', value: '5 Main <b>Street' },
  { kind: 'link', value: SECRET },
  { kind: 'phone_host_calls', value: '' },
  { kind: 'ask_invitee', value: '' },
];
const PLACES = { location: '5 Main <b>Street', locations: LOCATIONS };
const PHONE = { inviteeCountryCode: '+49', inviteeMobileNumber: '1701234567' };
const OWN = { kind: 'ask_invitee', value: 'zq7own https://evil.example' } as const;

const setLocation = (id: string, column: 'locations', value: string) =>
  env.DB.prepare(`UPDATE meeting_types SET ${column} = ? WHERE id = ?`).bind(value, id).run();

describe('the places of a meeting type', () => {
  it('are saved, returned to the host, and shown to visitors without the link', async () => {
    const { host, call } = await signInHost();
    const created = await call<HostMeetingType>('POST', '/meeting-types', {
      title: 'Intro',
      locations: [...LOCATIONS.slice(0, 2), { kind: 'phone_host_calls' }],
    });
    const [office, link, phone] = [LOCATIONS[0], LOCATIONS[1], { kind: 'phone_host_calls' }];
    expect(created.body.data).toMatchObject({
      location: '5 Main <b>Street',
      locations: [office, link, phone],
    });
    const { id, slug } = created.body.data;
    const again = await call<HostMeetingType>('PUT', `/meeting-types/${id}`, created.body.data);
    expect(again.body.data).toEqual(created.body.data);
    const path = `${host.username}/${slug}`;
    const open = await callApi<{ data: HostMeetingType }>(`/api/meeting-types/${path}`);
    const hidden = { kind: 'link', value: 'Link is sent after booking' };
    expect(open.body.data).toMatchObject({
      location: '5 Main <b>Street',
      locations: [office, hidden, phone],
    });
    const page = await (await exports.default.fetch(`https://halfpast.test/${path}`)).text();
    expect(page).toContain('<bdi>5 Main &lt;b&gt;Street</bdi>');
    expect(page).toContain('<bdi>Phone (the host calls you)</bdi>');
    expect(page).not.toContain(SECRET);
  });

  it('stay the same except for the first place when a client sends only `location`', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, PLACES);
    const put = async (fields: object) =>
      (await call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, { title: 'A', ...fields }))
        .body.data;
    expect((await put({})).locations).toHaveLength(4);
    const changed = await put({ location: 'Google Meet' });
    expect(changed).toMatchObject({ location: 'Google Meet' });
    expect(changed.locations.map(({ kind }) => kind)).toEqual([
      ...['google_meet', 'link', 'phone_host_calls', 'ask_invitee'],
    ]);
  });

  it.each([
    [[{ kind: 'link', value: 'javascript:alert(1)' }], 'locations.0.value'],
    [[{ kind: 'text', value: '' }], 'locations.0.value'],
    [[{ kind: 'google_meet' }, { kind: 'google_meet' }], 'locations.1.kind'],
    [[{ kind: 'unknown', value: 'x' }], 'locations.0.kind'],
    [[{ kind: 'text', value: 'x', label: 'y' }], 'locations.0.label'],
    [Array.from({ length: 30 }, () => ({ kind: 'google_meet' })), 'locations'],
  ])('are refused when one of them is invalid (case %#)', async (locations, path) => {
    const { call } = await signInHost();
    const { status, body } = await call('POST', '/meeting-types', { title: 'Intro', locations });
    expect(status).toBe(400);
    expect(body.errors?.map((problem) => problem.path)).toContain(path);
  });

  it('get their kind from the text `location` if no list of places is stored', async () => {
    const { host, call } = await signInHost();
    const kindOf = async (location: string) => {
      const { id } = await createMeetingType(host, { location });
      await setLocation(id, 'locations', '[]');
      const { body } = await call<HostMeetingType>('GET', `/meeting-types/${id}`);
      return [body.data.location, body.data.locations];
    };
    expect(await kindOf('Google Meet')).toEqual(['Google Meet', [{ kind: 'google_meet' }]]);
    expect(await kindOf(SECRET)).toEqual([SECRET, [{ kind: 'link', value: SECRET }]]);
    expect(await kindOf('Room 4')).toEqual(['Room 4', [{ kind: 'text', value: 'Room 4' }]]);
    expect(await kindOf('')).toEqual(['', []]);
  });

  it('prevent bookings when their stored data is damaged', async () => {
    const { host, type, path } = await createPage(PLACES);
    await setLocation(type.id, 'locations', '[{"kind":"zoom"}]');
    expect(host.id).toBe(type.hostId);
    expect((await book(path, bookingRequest())).status).not.toBe(201);
  });
});

describe('a booking with a place', () => {
  it('has the chosen place, or the first place when the invitee chose no place', async () => {
    const { path } = await createPage(PLACES);
    const first = await book(path, bookingRequest());
    expect(first.body.data).toMatchObject({ location: '5 Main <b>Street' });
    const location = { kind: 'link' } as const;
    const second = await book(path, bookingRequest({ startTime: isoIn(1, '12:00'), location }));
    expect(second.body.data).toMatchObject({ location: SECRET });
  });

  it.each([
    [{ location: { kind: 'google_meet' } }, 'location.kind'],
    [{ location: { kind: 'unknown' } }, 'location.kind'],
    [{ location: { kind: 'ask_invitee' } }, 'location.value'],
    [{ location: { kind: 'ask_invitee', value: 'x'.repeat(201) } }, 'location.value'],
    [{ location: { kind: 'phone_host_calls' } }, 'inviteeMobileNumber'],
    [{ location: { kind: 'address', color: 'red' } }, 'location.color'],
  ])('is refused when the place is invalid (case %#)', async (changes, problemPath) => {
    const { path } = await createPage(PLACES);
    const countBefore = await countBooked();
    const { status, body } = await book(path, { ...bookingRequest(), ...changes } as never);
    expect([status, body.errors?.map((problem) => problem.path)]).toEqual([400, [problemPath]]);
    expect(await countBooked()).toEqual(countBefore);
  });

  it('accepts a phone number in a hidden field when the host calls the invitee', async () => {
    const { path } = await createPage({
      ...PLACES,
      fields: { ...DEFAULT_STANDARD_FIELDS, phone: 'hidden' },
    });
    const office = await book(path, bookingRequest({ ...PHONE, location: { kind: 'address' } }));
    expect(office.body.errors?.map((problem) => problem.path)).toEqual(['inviteeMobileNumber']);
    const call = bookingRequest({ ...PHONE, location: { kind: 'phone_host_calls' } });
    expect((await book(path, call)).body.data).toMatchObject({
      location: 'Phone (the host calls)',
    });
  });

  it('shows the place to the host and the invitee everywhere', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, PLACES);
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { id, manageUrl } = await bookManaged(path, { location: OWN });

    const [booking] = (await paid.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking).toMatchObject({ location: OWN, meetingType: { location: OWN.value } });
    const overview = await paid.call<{ bookings: { joinUrl: string | null }[] }>(
      'GET',
      '/my-bookings/overview',
    );
    expect(overview.body.data.bookings[0]?.joinUrl).toBeNull();
    const { data } = await readStream(paid);
    expect(data[0]?.data.booking).toMatchObject({
      location: OWN,
      meetingType: { location: OWN.value },
    });
    const account = await exportOf(paid.host);
    expect(account.bookings[0]?.location).toEqual(OWN);
    expect((await readExport(manageUrl)).body.data?.location).toBe(OWN.value);
    expect((await readManaged(manageUrl)).body.data?.meetingType.location).toBe(OWN.value);
    const { url, ...init } = paid.fetch('/my-bookings/export.csv');
    expect(await (await exports.default.fetch(url, init)).text()).toContain(OWN.value);

    await waitForSentMails(id, 2);
    for (const { text, html, ics } of await listBookingMails(id)) {
      expect(text).toContain('zq7own');
      expect(html).not.toContain('href="https://evil.example');
      expect(ics).toContain('LOCATION:zq7own');
    }
  });

  it('keeps its kind of place when the host changes the places of the meeting type', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, PLACES);
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { manageUrl } = await bookManaged(path, { location: { kind: 'link' } });
    const placeOf = async () =>
      (await paid.call<HostBooking[]>('GET', '/my-bookings')).body.data[0]?.location;
    const put = (locations: readonly Partial<Place>[]) =>
      paid.call('PUT', `/meeting-types/${type.id}`, { title: 'A', locations });
    const corrected = { kind: 'link', value: 'https://zoom.us/j/4712' } as const;
    expect((await put([{ kind: 'google_meet' }, corrected])).status).toBe(200);
    expect(await placeOf()).toEqual(corrected);
    await put([{ kind: 'google_meet' }]);
    expect(await placeOf()).toEqual({ kind: 'link', value: SECRET });
    await put([{ kind: 'google_meet' }, corrected]);
    expect((await change(manageUrl, 'cancel', {})).status).toBe(200);
    const { data } = await readStream(paid);
    expect(data.at(-1)?.data.booking.location).toEqual(corrected);
  });

  it('loses the place that the invitee entered when the invitee’s data is erased', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, PLACES);
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { id, manageUrl } = await bookManaged(path, {
      location: { ...OWN, value: 'zq9erased' },
    });
    await waitForSentMails(id, 2);
    expect(await dumpDatabase()).toContain('zq9erased');
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    await expect.poll(async () => (await listBookingMails(id)).length).toBe(1);
    expect(await dumpDatabase()).not.toContain('zq9erased');
    const [booking] = (await paid.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking).toMatchObject({
      location: { kind: 'ask_invitee' },
      meetingType: { location: 'Chosen by the invitee' },
    });
    for (const { data } of (await readStream(paid)).data)
      expect(data.booking.location).toEqual({ kind: 'ask_invitee' });
  });

  it('keeps a place that the host entered when the invitee’s data is erased', async () => {
    const paid = await createPaidHost();
    const type = await createMeetingType(paid.host, PLACES);
    const path = `/api/${paid.host.username}/${type.slug}`;
    const { manageUrl } = await bookManaged(path);
    expect((await change(manageUrl, 'erase')).status).toBe(200);
    for (const { data } of (await readStream(paid)).data)
      expect(data.booking.location).toEqual(LOCATIONS[0]);
  });

  it('loses the place that the invitee entered when the host replaces the invitee', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, PLACES);
    const made = bookingRequest({ location: OWN });
    const { body } = await book(`/api/${host.username}/${type.slug}`, made);
    const edit = (inviteeEmail: string) =>
      call<HostBooking>('PUT', `/my-bookings/${body.data?.id}`, {
        ...{ inviteeName: made.inviteeName, inviteeEmail },
        ...{ startTime: isoIn(1, '11:00'), endTime: isoIn(1, '11:30') },
      });
    expect((await edit(made.inviteeEmail)).body.data.location).toEqual(OWN);
    const none = { kind: 'ask_invitee' };
    expect((await edit('other@invitee.example')).body.data.location).toEqual(none);
    expect((await call<HostBooking[]>('GET', '/my-bookings')).body.data[0]?.location).toEqual(none);
  });

  it('stays usable when the stored place is damaged', async () => {
    const { host, call } = await signInHost();
    const type = await createMeetingType(host, PLACES);
    const { body } = await book(`/api/${host.username}/${type.slug}`, bookingRequest());
    const id = body.data?.id ?? '';
    await env.DB.prepare("UPDATE bookings SET location = '{' WHERE id = ?").bind(id).run();
    const [booking] = (await call<HostBooking[]>('GET', '/my-bookings')).body.data;
    expect(booking?.location).toEqual(LOCATIONS[0]);
    expect((await call('DELETE', `/my-bookings/${id}`)).status).toBe(200);
  });
});
