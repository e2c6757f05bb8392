// Hosts cannot read or change data of other hosts. A request body with an unknown field is refused.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest, callApi } from '../support/calls.ts';
import { createMeetingType, everyDay } from '../support/hosts.ts';
import { listOutbox } from '../support/rows.ts';
import { isoIn } from '../support/times.ts';
import { signInHost } from './host-calls.ts';

async function createTwoHosts() {
  const [mine, theirs] = [await signInHost(), await signInHost()];
  const type = await createMeetingType(theirs.host, { id: crypto.randomUUID() });
  const { body } = await book(`/api/${theirs.host.username}/${type.slug}`, bookingRequest());
  const request = { name: 'Theirs' };
  const created = await theirs.call<{ id: string }>('POST', '/schedules', request);
  const schedule = created.body.data;
  const keyRequest = { name: 'Theirs', scopes: ['bookings:read'] };
  const apiKey = (await theirs.call<{ id: string }>('POST', '/api-keys', keyRequest)).body.data;
  const [session] = (await theirs.call<{ id: string }[]>('GET', '/sessions')).body.data;
  const factorRequest = { kind: 'authenticator' };
  const started = await theirs.call<{ id: string }>('POST', '/second-factors', factorRequest);
  const factorId = started.body.data.id;
  const bookingId = body.data?.id ?? '';
  return { mine, theirs, schedule, apiKey, session, factorId, typeId: type.id, bookingId };
}

const edit = {
  inviteeName: 'Changed',
  inviteeEmail: 'changed@invitee.example',
  startTime: isoIn(1, '11:00'),
  endTime: isoIn(1, '11:30'),
};
const range = 'from=2026-11-01&to=2026-11-30&timezone=UTC';

// In the background, the Worker changes the delivery state of outbox rows and plans the reminders of bookings. So the test
// compares only the ids and events of outbox rows, and ignores the time of the next reminder.
const TABLES = [
  ...[
    'users',
    'meeting_types',
    'schedules',
    'bookings',
    'username_redirects',
    'api_keys',
    'sessions',
    'authenticator_apps',
    'recovery_codes',
  ].map((table) => `* FROM ${table}`),
  'id, host_id, booking_id, event FROM outbox',
];

async function readEverything() {
  const rows = await env.DB.batch(TABLES.map((table) => env.DB.prepare(`SELECT ${table}`)));
  return rows.map(({ results }) =>
    results.map((row) => ({ ...(row as Record<string, unknown>), next_mail_at: null })),
  );
}

describe('the data of a host', () => {
  it('is not found by any call of another host, and is not changed by these calls', async () => {
    const { mine, theirs, schedule, apiKey, session, factorId, typeId, bookingId } =
      await createTwoHosts();
    const [mail] = await listOutbox(theirs.host.id);
    const dataBefore = await readEverything();
    const calls: [string, string, unknown?][] = [
      ['GET', `/meeting-types/${typeId}`],
      ['PUT', `/meeting-types/${typeId}`, { title: 'Mine now' }],
      ['PATCH', `/meeting-types/${typeId}`, { isActive: false }],
      ['DELETE', `/meeting-types/${typeId}`],
      ['PATCH', `/meeting-types/${typeId}`, { position: 0 }],
      ['POST', `/meeting-types/${typeId}/duplicate`],
      ['POST', `/meeting-types/${typeId}/effects`, { title: 'Mine now' }],
      ['GET', `/meeting-types/${typeId}/links`],
      ['POST', `/meeting-types/${typeId}/links`, {}],
      ['DELETE', `/meeting-types/${typeId}/links/unknown`],
      ['GET', `/meeting-types/${typeId}/explain?date=2026-11-30&timezone=UTC`],
      ['POST', '/meeting-types/preview', { id: typeId }],
      ['POST', '/meeting-types/preview/page', { id: typeId }],
      ['POST', `/meeting-types/preview/availability?${range}`, { id: typeId }],
      ['PUT', `/schedules/${schedule.id}`, { name: 'Mine now' }],
      ['POST', `/schedules/${schedule.id}/effects`, {}],
      ['DELETE', `/schedules/${schedule.id}`],
      ['PUT', `/my-bookings/${bookingId}`, edit],
      ['DELETE', `/my-bookings/${bookingId}`],
      ['DELETE', `/my-bookings/${bookingId}`, { message: 'Not mine.' }],
      ['DELETE', `/meeting-types/${typeId}`, { cancelBookings: true }],
      ['GET', `/my-bookings/count?meetingTypeId=${typeId}`],
      ['GET', `/my-bookings/${bookingId}/mails`],
      ['GET', `/my-bookings/${bookingId}/timeline`],
      ['GET', `/my-bookings/${bookingId}/hand-over`],
      ['POST', `/my-bookings/${bookingId}/hand-over`, { userId: mine.host.id }],
      ['POST', `/my-bookings/${bookingId}/hand-over/help`],
      ['GET', '/teams/unknown/left-meetings'],
      ['GET', '/organizations/unknown/deletion-effects'],
      ['GET', `/my-bookings/${bookingId}/availability?${range}`],
      ['GET', `/my-bookings/${bookingId}/clashes?startTime=${edit.startTime}`],
      ['POST', `/my-bookings/${bookingId}/mails/${mail?.id}/resend`],
      ['POST', `/my-bookings/${bookingId}/no-show`],
      ['DELETE', `/my-bookings/${bookingId}/no-show`],
      ['DELETE', `/my-bookings/holds/${bookingId}`],
      ['POST', '/my-bookings', { ...edit, endTime: undefined, meetingTypeId: typeId }],
      ['GET', `/my-bookings/times?${range}&meetingTypeId=${typeId}`],
      ['GET', `/my-bookings/clashes?startTime=${edit.startTime}&meetingTypeId=${typeId}`],
      ['PUT', `/my-bookings/${bookingId}/private-notes`, { privateNotes: 'Mine' }],
      ['POST', '/my-bookings/unknown/mails/unknown/resend'],
      ['DELETE', `/api-keys/${apiKey.id}`],
      ['DELETE', `/sessions/${session?.id}`],
      ['POST', `/second-factors/${factorId}`, { code: '000000' }],
      ['DELETE', `/second-factors/${factorId}`, { code: '000000' }],
      ['PATCH', `/second-factors/${factorId}`, { name: 'Mine' }],
      ['POST', `/api-keys/${apiKey.id}/rotate`],
      ['PUT', '/meeting-types/unknown', { title: 'x' }],
      ['PUT', '/my-bookings/unknown', edit],
    ];
    for (const [method, path, body] of calls) {
      const answer = await mine.call(method, path, body);
      expect([method, path, answer.status, answer.body.code]).toEqual([
        method,
        path,
        404,
        'NOT_FOUND',
      ]);
    }
    expect(await readEverything()).toEqual(dataBefore);
  });

  it('does not appear in any list, file, export or count that another host can request', async () => {
    const { mine, theirs, bookingId, typeId } = await createTwoHosts();
    for (const path of [
      '/meeting-types',
      '/my-bookings',
      '/my-bookings?filter=all&q=ines',
      '/my-bookings?scope=team&filter=all',
      '/my-bookings/overview',
      `/my-bookings/week?from=${isoIn(0, '12:00').slice(0, 10)}`,
      '/users/me/archives',
      '/users/profile',
    ]) {
      const { status, body } = await mine.call('GET', path);
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      for (const secret of [bookingId, typeId, theirs.host.email, theirs.host.id]) {
        expect(text).not.toContain(secret);
      }
    }
    const preview = { availability: everyDay('00:00', '24:00') };
    const [ours, others] = [
      await mine.call<{ slots: number }>('POST', '/meeting-types/preview', preview),
      await theirs.call<{ slots: number }>('POST', '/meeting-types/preview', preview),
    ];
    expect(ours.body.data.slots - others.body.data.slots).toBe(1);
  });

  it('does not change when another host changes their own data', async () => {
    const { mine, theirs } = await createTwoHosts();
    const readRowsOf = async (id: string) =>
      JSON.stringify(
        (await readEverything()).map((rows) =>
          rows.filter((row) => JSON.stringify(row).includes(id)),
        ),
      );
    const dataBefore = await readRowsOf(theirs.host.id);
    await mine.call('PATCH', '/users/profile', {
      name: 'Me',
      username: 'me-myself',
      timezone: 'Asia/Tokyo',
    });
    await mine.call('PUT', '/users/me', { plan: 'individual' });
    await mine.call('DELETE', '/users/me', { confirm: 'me-myself' });
    expect(await readRowsOf(theirs.host.id)).toBe(dataBefore);
  });

  it('cannot be read without a session', async () => {
    const { typeId, bookingId } = await createTwoHosts();
    for (const [method, path] of [
      ['GET', '/meeting-types'],
      ['GET', `/meeting-types/${typeId}`],
      ['DELETE', `/my-bookings/${bookingId}`],
      ['DELETE', `/my-bookings/${bookingId}`, { message: 'Not mine.' }],
      ['DELETE', `/meeting-types/${typeId}`, { cancelBookings: true }],
      ['POST', `/meeting-types/${typeId}/duplicate`],
      ['POST', `/meeting-types/${typeId}/effects`],
      ['GET', `/meeting-types/${typeId}/explain?date=2026-11-30&timezone=UTC`],
      ['GET', `/my-bookings/count?meetingTypeId=${typeId}`],
      ['GET', '/my-bookings/export.csv'],
      ['GET', '/users/me/archives'],
      ['POST', '/users/me/archives'],
      ['GET', '/users/me/archives/unknown'],
      ['POST', '/users/me/import'],
      ['DELETE', '/users/me/imported-times'],
    ] as const) {
      const answer = await callApi(`/api${path}`, { method });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Authentication required' } });
    }
  });
});

describe('a request body', () => {
  const EXTRA = {
    plan: 'enterprise',
    userId: 'someone',
    hostId: 'someone',
    id: 'mine',
    email: 'new@host.example',
    emailVerified: true,
    emailVerifiedAt: 1,
    accountType: 'organization',
    sessionEpoch: 0,
    passwordHash: 'x',
    status: 'cancelled',
    sequence: 9,
    deletedAt: 1,
    createdAt: 1,
    role: 'admin',
  };

  /** For these calls, clients may send back a whole response. See read-modify-write.test.ts. */
  const IGNORED: Readonly<Record<string, readonly string[]>> = {
    'PUT /meeting-types': ['id', 'createdAt'],
    'PUT /my-bookings': ['id', 'status', 'sequence', 'createdAt'],
  };

  it('is refused when it contains an unknown field', async () => {
    const { theirs: me, typeId, bookingId } = await createTwoHosts();
    const dataBefore = await readEverything();
    const calls: [string, string, Record<string, unknown>][] = [
      ['POST', '/meeting-types', { title: 'A' }],
      ['PUT', `/meeting-types/${typeId}`, { title: 'A' }],
      ['PATCH', `/meeting-types/${typeId}`, { isActive: false }],
      ['PUT', `/my-bookings/${bookingId}`, edit],
      ['PATCH', '/users/profile', { name: 'A' }],
      ['PUT', '/users/me', { plan: 'individual' }],
      ['DELETE', '/users/me', { confirm: me.host.username }],
    ];
    for (const [method, path, body] of calls) {
      for (const [field, value] of Object.entries(EXTRA)) {
        const call = `${method} ${path.split('/').slice(0, 2).join('/')}`;
        if (field in body || IGNORED[call]?.includes(field)) continue;
        const answer = await me.call(method, path, { ...body, [field]: value });
        expect([method, path, field, answer.status]).toEqual([method, path, field, 400]);
        expect(answer.body.errors).toEqual([{ path: field, message: 'This field is not known.' }]);
      }
    }
    expect(await readEverything()).toEqual(dataBefore);
  });

  it('is refused when it is not an object, not JSON or too large', async () => {
    const { theirs: me } = await createTwoHosts();
    for (const body of [[], 'text', 5, null]) {
      expect((await me.call('POST', '/meeting-types', body)).status).toBe(400);
    }
    const large = { title: 'A', description: 'x'.repeat(70_000) };
    expect((await me.call('POST', '/meeting-types', large)).status).toBe(413);
  });
});
