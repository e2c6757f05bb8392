// The archive of an account, and its import into another account.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ArchiveOverview } from '../../../worker/contract/account-data/archive-calls.ts';
import type { HostMeetingType } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { book, bookingRequest, callApi } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { isoIn } from '../../support/times.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { pack, readAccount, readStored, sendArchive, unpack, write } from './archive-calls.ts';
import { createFullHost, OPEN } from './full-host.ts';

const BOTH_PICTURES = {
  logo: dataUrl('image/png', picture('image/png')),
  profilePicture: dataUrl('image/gif', picture('image/gif')),
};

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

  it.each([
    ['without pictures and language', {}],
    ['with both pictures and a language', { ...BOTH_PICTURES, language: 'fr' }],
  ])('%s replaces the settings of the account', async (_, profile) => {
    const me = await signInHost();
    await env.DB.prepare('UPDATE users SET language = NULL WHERE id = ?').bind(me.host.id).run();
    await me.call('PATCH', '/users/profile', profile);
    const archive = await write(me);
    const other = await signInHost();
    const logo = dataUrl('image/webp', picture('image/webp'));
    const changes = { logo, profilePicture: logo, language: 'de', bio: 'Tea.' };
    expect((await other.call('PATCH', '/users/profile', changes)).status).toBe(200);
    expect((await sendArchive(other, archive)).status).toBe(200);
    expect(unpack(await write(other))).toEqual(unpack(archive));
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

  it('makes the host unavailable during the buffer after a booking', async () => {
    const me = await signInHost();
    const rules = { bufferAfterMinutes: 15 };
    await me.call('POST', '/meeting-types', { title: 'A talk', slug: 'talk', rules, ...OPEN });
    const first = bookingRequest({ startTime: isoIn(7, '10:00') });
    await book(`/api/${me.host.username}/talk`, first);
    const other = await signInHost();
    await sendArchive(other, await write(me));
    const next = bookingRequest({ startTime: isoIn(7, '10:30') });
    expect((await book(`/api/${other.host.username}/talk`, next)).status).toBe(409);
    const later = bookingRequest({ startTime: isoIn(7, '11:00') });
    expect((await book(`/api/${other.host.username}/talk`, later)).status).toBe(201);
  });

  it('keeps the imported times until the host removes them', async () => {
    const me = await signInHost();
    await me.call('POST', '/meeting-types', { title: 'A talk', slug: 'talk', ...OPEN });
    const startTime = isoIn(7, '10:00');
    await book(`/api/${me.host.username}/talk`, bookingRequest({ startTime }));
    const archive = await write(me);
    const [other, third] = [await signInHost(), await signInHost()];
    for (const host of [other, third]) await sendArchive(host, archive);
    const find = async (host: SignedInHost) =>
      (await host.call<ArchiveOverview>('GET', '/users/me/archives')).body.data.hasImportedTimes;
    expect([await find(me), await find(other)]).toEqual([false, true]);
    const removed = await other.call<ArchiveOverview>('DELETE', '/users/me/imported-times');
    expect(removed).toMatchObject({ status: 200, body: { data: { hasImportedTimes: false } } });
    expect(await find(third)).toBe(true);
    const again = await book(`/api/${other.host.username}/talk`, bookingRequest({ startTime }));
    expect(again.status).toBe(201);
  });

  it('contains every upcoming time, and no language that the service does not have', async () => {
    const me = await signInHost();
    const count = 6000;
    const from = Date.parse(isoIn(30, '00:00'));
    await env.DB.prepare(
      `INSERT INTO imported_busy (host_id, start_at, end_at) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL
      SELECT i + 1 FROM n WHERE i + 1 < ?1) SELECT ?2, ?3 + i * 600000, ?3 + i * 600000 + 300000 FROM n`,
    )
      .bind(count, me.host.id, from)
      .run();
    await env.DB.prepare("UPDATE users SET language = 'xx' WHERE id = ?").bind(me.host.id).run();
    const archive = await write(me);
    expect(readAccount(archive).busyTimes).toHaveLength(count);
    expect(readAccount(archive).settings.language).toBeNull();
    const other = await signInHost();
    expect((await sendArchive(other, archive)).body.data?.busyTimes).toBe(count);
    expect(readAccount(await write(other)).busyTimes).toEqual(readAccount(archive).busyTimes);
  });

  it.each<[string, string, Place[], [string, string][]]>([
    ['a number', 'Phone: 030 1234567', [], [['text', '030 1234567']]],
    ['a spelling', 'Phone: 0049 30 1234567', [], [['phone_invitee_calls', '+49301234567']]],
    [
      'a number and a text',
      'Phone: 030 1234567',
      [
        { kind: 'phone_invitee_calls', value: '030 1234567' },
        { kind: 'text', value: 'Room 7' },
      ],
      [['text', '030 1234567, Room 7']],
    ],
  ])('carries %s that no request could store now', async (_, location, locations, expected) => {
    const me = await signInHost();
    await createMeetingType(me.host, { slug: 'old', location, locations });
    const archive = await write(me);
    const other = await signInHost();
    expect((await sendArchive(other, archive)).status).toBe(200);
    const [type] = await listTypes(other);
    expect(type?.locations.map(({ kind, value }) => [kind, value])).toEqual(expected);
    expect(readAccount(await write(other))).toEqual(readAccount(archive));
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
  it('replaces a schedule that a deleted meeting type still has', async () => {
    const me = await signInHost();
    const { body } = await me.call<{ id: string }>('POST', '/schedules', { name: 'Week' });
    await createMeetingType(me.host, { deletedAt: 5, scheduleId: body.data.id });
    const { me: full } = await createFullHost();
    await env.DB.prepare("UPDATE users SET plan = 'individual' WHERE id = ?")
      .bind(me.host.id)
      .run();
    expect((await sendArchive(me, await write(full))).status).toBe(200);
  });

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

  it('needs no account without any booking, but one without upcoming bookings', async () => {
    const me = await signInHost();
    const created = await me.call<{ id: string }>('POST', '/meeting-types', {
      ...{ title: 'A talk', slug: 'talk' },
      ...OPEN,
    });
    await book(`/api/${me.host.username}/talk`, bookingRequest());
    await me.call('DELETE', `/meeting-types/${created.body.data.id}`);
    const find = async () =>
      (await me.call<ArchiveOverview>('GET', '/users/me/archives')).body.data.canImport;
    const change = (sql: string) =>
      env.DB.prepare(`UPDATE booking_hosts SET ${sql} WHERE host_id = ?`).bind(me.host.id).run();
    expect(await find()).toBe(false);
    await change("status = 'cancelled'");
    expect(await find()).toBe(true);
    await change("status = 'confirmed', start_at = 1, end_at = 2");
    expect(await find()).toBe(true);
    const { me: full } = await createFullHost();
    await env.DB.prepare("UPDATE users SET plan = 'individual' WHERE id = ?")
      .bind(me.host.id)
      .run();
    expect((await sendArchive(me, await write(full))).status).toBe(200);
  });

  it('stores one archive when two arrive at the same time', async () => {
    const { me } = await createFullHost();
    const archive = await write(me);
    const other = await signInHost({ plan: 'individual' });
    const answers = await Promise.all([sendArchive(other, archive), sendArchive(other, archive)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(unpack(await write(other))).toEqual(unpack(archive));
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
