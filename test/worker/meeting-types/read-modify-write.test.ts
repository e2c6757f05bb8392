// A client reads an object, changes one field and sends the whole object back, with null for empty values.
import { describe, expect, it } from 'vitest';
import type { HostBooking } from '../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Webhook, WebhookSecret } from '../../../worker/contract/webhooks/webhook-calls.ts';
import { mapTexts } from '../../../worker/domain/form/standard-fields.ts';
import { fromBookingWindowDays } from '../../../worker/domain/limits/booking-rules.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { listBookings } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

const UNKNOWN = 'This field is not known.';

describe('PUT /api/meeting-types/{id}', () => {
  it('accepts the responses of GET and POST with one field changed', async () => {
    const { call } = await signInHost();
    const created = await call<HostMeetingType>('POST', '/meeting-types', { title: 'Intro' });
    const path = `/meeting-types/${created.body.data.id}`;
    const sent = { ...created.body.data, title: 'Long intro', createdAt: '2026-01-01T00:00:00Z' };
    expect(await call('PUT', path, sent)).toMatchObject({
      status: 200,
      body: { data: { ...created.body.data, title: 'Long intro' } },
    });
    const read = await call<HostMeetingType>('GET', path);
    const again = { ...read.body.data, durationMinutes: 60 };
    expect(await call('PUT', path, again)).toMatchObject({
      status: 200,
      body: { data: { ...again, durations: [60] } },
    });
  });

  it('ignores changes of read-only fields', async () => {
    const { host, call } = await signInHost();
    const [type, other] = [await createMeetingType(host), await createMeetingType(host)];
    const { status, body } = await call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, {
      title: 'Mine',
      id: other.id,
      path: 5,
    });
    expect([status, body.data.id, body.data.path]).toEqual([
      200,
      type.id,
      `/${host.username}/${type.slug}`,
    ]);
  });

  it('refuses unknown fields, and read-only fields in a new meeting type', async () => {
    const { host, call } = await signInHost();
    const { id } = await createMeetingType(host);
    const put = await call('PUT', `/meeting-types/${id}`, { title: 'A', hostId: host.id });
    expect([put.status, put.body.errors]).toEqual([400, [{ path: 'hostId', message: UNKNOWN }]]);
    const post = await call('POST', '/meeting-types', { title: 'A', id });
    expect([post.status, post.body.errors]).toEqual([400, [{ path: 'id', message: UNKNOWN }]]);
  });

  it('treats null in optional fields as absent', async () => {
    const { host, call } = await signInHost();
    const fields = { title: 'Talk', description: null, location: null, slug: null, rules: null };
    const created = await call<HostMeetingType>('POST', '/meeting-types', {
      ...fields,
      isActive: null,
      availability: null,
      primaryColor: null,
      visibility: null,
    });
    expect([created.status, created.body.data]).toEqual([
      201,
      expect.objectContaining({ slug: 'talk', location: '', primaryColor: '#006fee' }),
    ]);
    const type = await createMeetingType(host, { rules: { window: fromBookingWindowDays(9) } });
    const saved = await call<HostMeetingType>('PUT', `/meeting-types/${type.id}`, {
      title: 'Kept',
      location: null,
      rules: { maximumPerDay: 2 },
    });
    expect(saved.body.data).toMatchObject({
      location: 'Phone',
      rules: { bookingWindowDays: 9, maximumPerDay: 2 },
    });
  });
});

describe('the booking window of a meeting type', () => {
  it('is 60 days by default, and unlimited when the field is null', async () => {
    const { call } = await signInHost();
    const post = async (fields: object) =>
      (await call<HostMeetingType>('POST', '/meeting-types', fields)).body.data;
    const first = await post({ title: 'One', rules: { maximumPerDay: 2 } });
    expect(first.rules).toMatchObject({ bookingWindowDays: 60, maximumPerDay: 2 });
    const second = await post({ title: 'Two', rules: { bookingWindowDays: null } });
    expect(second.rules.bookingWindowDays).toBe(null);
  });

  it('stays the same when an update of the meeting type omits the field `rules`', async () => {
    const { host, call } = await signInHost();
    const { id } = await createMeetingType(host);
    const saved = await call<HostMeetingType>('PUT', `/meeting-types/${id}`, { title: 'Renamed' });
    expect(saved.body.data.rules.bookingWindowDays).toBe(null);
  });
});

describe('PUT calls whose body is the response of an earlier call', () => {
  it('accept the responses of GET and POST /api/webhooks', async () => {
    const { call } = await signInHost({ plan: 'individual' });
    const made = await call<Webhook & WebhookSecret>('POST', '/webhooks', {
      name: 'CRM',
      url: 'https://hooks.example.com/in',
      events: ['booking.created'],
      headers: null,
    });
    expect(made.status).toBe(201);
    const path = `/webhooks/${made.body.data.id}`;
    const renamed = await call('PUT', path, { ...made.body.data, name: 'Other' });
    expect(renamed).toMatchObject({ status: 200, body: { data: { name: 'Other' } } });
    const [read] = (await call<Webhook[]>('GET', '/webhooks')).body.data;
    expect((await call('PUT', path, { ...read, isActive: false })).status).toBe(200);
    const { status, body } = await call('PUT', path, { ...read, hostId: 'x' });
    expect([status, body.errors]).toEqual([400, [{ path: 'hostId', message: UNKNOWN }]]);
  });

  it('accept the response of GET /api/my-bookings', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    await book(`/api/${me.host.username}/${type.slug}`, bookingRequest());
    const [read] = (await me.call<HostBooking[]>('GET', '/my-bookings')).body.data;
    const path = `/my-bookings/${read?.id}`;
    const { status, body } = await me.call('PUT', path, { ...read, notes: 'Bring slides.' });
    expect([status, body.data]).toEqual([200, { ...read, notes: 'Bring slides.', sequence: 1 }]);
    expect((await me.call('PUT', path, { ...read, hostId: 'x' })).status).toBe(400);
  });
});

describe('POST /api/{username}/{slug}/book', () => {
  async function createPage() {
    const { host } = await signInHost();
    const type = await createMeetingType(host);
    return { host, path: `/api/${host.username}/${type.slug}` };
  }

  it('stores a mobile number in E.164, as the booking form does', async () => {
    const { host, path } = await createPage();
    const phone = { inviteeCountryCode: '+49', inviteeMobileNumber: ' (0170) 123-45.67 ' };
    expect((await book(path, bookingRequest(phone))).status).toBe(201);
    expect(await listBookings(host.id)).toMatchObject([{ invitee_mobile_number: '1701234567' }]);
  });

  it('accepts null for every optional field', async () => {
    const { host, path } = await createPage();
    const nothing = {
      ...{ inviteeCountryCode: null, inviteeMobileNumber: null },
      ...mapTexts(() => null),
    };
    const { status } = await book(path, {
      ...bookingRequest(),
      ...nothing,
      followUp: null,
      turnstileToken: null,
    });
    expect(status).toBe(201);
    expect(await listBookings(host.id)).toMatchObject([
      { invitee_mobile_number: null, notes: '', start_at: Date.parse(isoIn(1, '10:00')) },
    ]);
  });
});

describe('public forms', () => {
  const post = (path: string, body: object) =>
    callApi<{ message: string }>(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('POST /api/contact accepts null as the company', async () => {
    const { status } = await post('/contact', {
      name: 'Wanda',
      email: `${crypto.randomUUID()}@writer.example`,
      company: null,
      subject: 'billing',
      message: 'Hello',
    });
    expect(status).toBe(201);
  });

  it('POST /api/auth/signup treats null as an empty field', async () => {
    const fields = { name: 'Sam', email: 'sam@people.example', password: 'Correct-h0rse!' };
    const { status, body } = await post('/auth/signup', { ...fields, phone: null });
    expect([status, body.message]).toEqual([400, 'Please fill in all fields']);
  });
});
