// The archive of an account, and its import into another account.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ArchiveOverview } from '../../../worker/contract/account-data/archive-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { buildArchive } from '../../../worker/services/account-data/build-archive.ts';
import { requestArchive } from '../../../worker/services/account-data/manage-archives.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { everyDay } from '../../support/hosts.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { pack, readAccount, readStored, sendArchive, unpack, write } from './archive-calls.ts';

/** Hours on every day, so that the tests work on any date. */
const OPEN = { availability: everyDay('09:00', '17:00') };
const QUESTION = { key: 'topic', type: 'short_text', label: 'Topic?', required: true };
const CONFIRMATION = { subject: 'See you, {{ invitee_name }}', text: 'Bring a pen.' };

/** A host with everything that an archive carries. */
async function createFullHost() {
  const me = await signInHost({ plan: 'individual', timeZone: 'Europe/Berlin' });
  const first = await me.call<{ id: string }>('POST', '/schedules', { name: 'Week' });
  await me.call('POST', '/schedules', {
    name: 'Summer',
    timezone: 'Asia/Tokyo',
    holidays: { country: 'DE', region: null, except: [] },
    outOfOffice: [{ from: '2028-01-03', to: '2028-01-07', note: 'Away', link: '' }],
  });
  const created = await me.call('POST', '/meeting-types', {
    title: 'A talk',
    slug: 'talk',
    scheduleId: first.body.data.id,
    questions: [QUESTION],
    locations: [
      { kind: 'link', value: 'https://video.example/me', hideUntilBooked: true },
      { kind: 'phone_host_calls' },
    ],
    durations: [30, 60],
    maximumGuests: 3,
    rules: { bufferAfterMinutes: 15, limits: [{ per: 'week', bookings: 9 }] },
    reminders: [{ minutesBefore: 60, to: 'both' }],
    followUps: { thankYou: 30 },
  });
  expect(created.status).toBe(201);
  const closed = { title: 'Closed', slug: 'closed', password: 'open sesame', availability: {} };
  expect((await me.call('POST', '/meeting-types', closed)).status).toBe(201);
  await me.call('POST', '/meeting-types', { title: 'Open', slug: 'open', ...OPEN });
  const choices = { muted: ['booking.reminder'], agendaHour: 7 };
  const saved = [
    await me.call('PUT', '/users/message-texts/confirmed', CONFIRMATION),
    await me.call('PUT', '/users/mail-choices', choices),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  const profile = await me.call('PATCH', '/users/profile', {
    bio: 'Likes oolong.',
    links: [{ label: 'Site', url: 'https://site.example' }],
    hourFormat: '12',
    bookingLimits: [{ per: 'day', bookings: 4, minutes: null }],
    logo: dataUrl('image/png', picture('image/png')),
  });
  expect(profile.status).toBe(200);
  return { me };
}

const listTypes = async (me: SignedInHost) =>
  (await me.call<HostMeetingType[]>('GET', '/meeting-types')).body.data;

describe('the archive of an account', () => {
  it('is equal after it was imported into another account', async () => {
    const { me } = await createFullHost();
    const booked = await book(`/api/${me.host.username}/open`, bookingRequest());
    expect(booked.status).toBe(201);
    const archive = await write(me);
    const other = await signInHost({ plan: 'individual' });
    const { status, body } = await sendArchive(other, archive);
    expect(body).toMatchObject({
      success: true,
      data: { schedules: 2, meetingTypes: 3, busyTimes: 1 },
    });
    expect(status).toBe(200);
    const again = await write(other);
    expect(readAccount(again)).toEqual(readAccount(archive));
    expect(unpack(again)).toEqual(unpack(archive));
    expect(Object.keys(unpack(archive)).sort()).toEqual(['account.json', 'pictures/logo.png']);
  });

  it('makes the host unavailable at the times of upcoming bookings', async () => {
    const me = await signInHost();
    await me.call('POST', '/meeting-types', { title: 'A talk', slug: 'talk', ...OPEN });
    const startTime = isoIn(7, '10:00');
    const booked = await book(`/api/${me.host.username}/talk`, bookingRequest({ startTime }));
    const other = await signInHost();
    await sendArchive(other, await write(me));
    const again = await book(`/api/${other.host.username}/talk`, bookingRequest({ startTime }));
    expect([booked.status, again.status]).toEqual([201, 409]);
    const later = bookingRequest({ startTime: isoIn(7, '11:00') });
    expect((await book(`/api/${other.host.username}/talk`, later)).status).toBe(201);
  });

  it('contains no password, and the page with the password is closed after the import', async () => {
    const { me } = await createFullHost();
    const archive = await write(me);
    expect(JSON.stringify(readAccount(archive))).not.toMatch(/password|sesame|secret|token/i);
    const other = await signInHost({ plan: 'individual' });
    await sendArchive(other, archive);
    const types = await listTypes(other);
    expect(types.map(({ slug, isActive, hasPassword }) => [slug, isActive, hasPassword])).toEqual([
      ['talk', true, false],
      ['closed', false, false],
      ['open', true, false],
    ]);
  });

  it('replaces the schedule that every account has from the start', async () => {
    const { me } = await createFullHost();
    const other = await signInHost({ plan: 'individual' });
    await other.call('POST', '/schedules', { name: 'Working hours' });
    expect((await sendArchive(other, await write(me))).status).toBe(200);
    const { body } = await other.call<{ name: string; isDefault: boolean }[]>('GET', '/schedules');
    expect(body.data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Week', true],
      ['Summer', false],
    ]);
  });
});

describe('an import', () => {
  it('is refused for an account that is not empty, and stores nothing', async () => {
    const { me } = await createFullHost();
    const archive = await write(me);
    const other = await signInHost({ plan: 'individual' });
    await other.call('POST', '/meeting-types', { title: 'Mine' });
    const before = await readStored(other);
    expect(await sendArchive(other, archive)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_NOT_EMPTY' },
    });
    expect(await readStored(other)).toEqual(before);
    const overview = await other.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(overview.body.data.canImport).toBe(false);
  });

  it('stores one archive when two arrive at the same time', async () => {
    const { me } = await createFullHost();
    const archive = await write(me);
    const other = await signInHost({ plan: 'individual' });
    const answers = await Promise.all([sendArchive(other, archive), sendArchive(other, archive)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(readAccount(await write(other))).toEqual(readAccount(archive));
  });

  it('keeps to the limits of the plan', async () => {
    const { me } = await createFullHost();
    const archive = await write(me);
    const other = await signInHost({ plan: 'free' });
    const before = await readStored(other);
    expect(await sendArchive(other, archive)).toMatchObject({
      status: 403,
      body: { code: 'SCHEDULE_LIMIT_REACHED' },
    });
    expect(await readStored(other)).toEqual(before);
  });

  it('needs a session', async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/zip' }, body: pack({}) };
    expect((await callApi('/api/users/me/import', init)).status).toBe(401);
  });
});

describe('the file of an archive', () => {
  it.each([
    ['GET', '/users/me/archives/unknown', 404],
    ['POST', '/users/me/import', 415],
  ])('needs a fresh sign-in for %s %s', async (method, path, status) => {
    const me = await signInHost();
    expect((await me.call(method, path)).status).toBe(status);
    await env.DB.prepare('UPDATE sessions SET proven_at = 1 WHERE user_id = ?')
      .bind(me.host.id)
      .run();
    expect(await me.call(method, path)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_SIGN_IN_REQUIRED' },
    });
  });
});

describe('a requested archive', () => {
  async function request(me: SignedInHost) {
    const deps = createQuietDeps();
    const { archive } = await requestArchive(deps, me.host.id, ORIGIN);
    return { deps, id: archive?.id ?? '' };
  }
  const download = (me: SignedInHost, id: string) => {
    const headers = { authorization: `Bearer ${me.token}`, 'cf-connecting-ip': nextIp() };
    return exports.default.fetch(new Request(`${ORIGIN}/api/users/me/archives/${id}`, { headers }));
  };

  it('is written in the background, announced by email and downloaded by its owner only', async () => {
    const { me } = await createFullHost();
    const { deps, id } = await request(me);
    const waiting = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(waiting.body.data.archive).toMatchObject({ id, state: 'waiting', percent: 0 });
    expect((await download(me, id)).status).toBe(404);
    await buildArchive(deps, id);
    const ready = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(ready.body.data).toMatchObject({ archive: { id, state: 'ready', percent: 100 } });
    const rows = await listOutbox(me.host.id);
    expect(rows.filter(({ event }) => event === 'account.archive-ready')).toHaveLength(1);
    const answer = await download(me, id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = new Uint8Array(await answer.arrayBuffer());
    expect(readAccount(archive)).toEqual(readAccount(await write(me)));
    const stranger = await signInHost();
    expect((await download(stranger, id)).status).toBe(404);
    expect((await callApi(`/api/users/me/archives/${id}`)).status).toBe(401);
  });

  it('is replaced by the next one', async () => {
    const me = await signInHost();
    const first = await request(me);
    await buildArchive(first.deps, first.id);
    const second = await request(me);
    await buildArchive(second.deps, second.id);
    expect((await download(me, first.id)).status).toBe(404);
    expect((await download(me, second.id)).status).toBe(200);
  });

  it('expires', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    await buildArchive(deps, id);
    await env.DB.prepare('UPDATE account_archives SET expires_at = 1 WHERE id = ?').bind(id).run();
    expect((await download(me, id)).status).toBe(404);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toBeNull();
  });

  it('is started again after an interruption, at most three times', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const start = async () => {
      const started = await deps.accountArchives.start(id, deps.clock.now());
      await env.DB.prepare('UPDATE account_archives SET updated_at = 1 WHERE id = ?')
        .bind(id)
        .run();
      return started !== null;
    };
    expect(await deps.accountArchives.listStalled(deps.clock.now(), 100)).not.toContain(id);
    expect([await start(), await start(), await start()]).toEqual([true, true, true]);
    expect(await deps.accountArchives.listStalled(deps.clock.now(), 100)).not.toContain(id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ state: 'failed' });
  });
});
