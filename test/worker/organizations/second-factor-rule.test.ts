// An organization requires a second factor of its members from a date.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { enforceSecondFactors } from '../../../worker/services/organizations/require-second-factor.ts';
import { createAppWith } from '../../support/apps.ts';
import { callApi } from '../../support/calls.ts';
import { createTestClock } from '../../support/clocks.ts';
import { dateIn, isoIn } from '../../support/times.ts';
import type { SignedInHost } from '../host-calls.ts';
import { addAuthenticator } from '../sign-in/second-factor-calls.ts';
import { at, createBookable } from '../teams/bookable-team.ts';
import {
  createTeam,
  join,
  listOwnOrganizations,
  readUser,
  signInAt,
  signInMember,
} from './organization-calls.ts';

const DAY = 86_400_000;
const LOCKED = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };

const setRule = (me: SignedInHost, path: string, from: string | null) =>
  me.call('PUT', `${path}/second-factor`, { from });

/** Runs the job of the cron some days later. */
async function enforceIn(days: number): Promise<void> {
  const clock = createTestClock();
  clock.advanceBy(days * DAY);
  await enforceSecondFactors({ ...createDeps(env), clock });
}

/** Delivers the emails that are due some days later. Returns how many emails about the rule the person got. */
async function countMails({ host }: SignedInHost, days: number): Promise<number> {
  const clock = createTestClock();
  clock.advanceBy(days * DAY + 60_000);
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE host_id = ? AND event = 'account.second-factor-due' AND due_at <= ?",
  )
    .bind(host.id, clock.now())
    .all<{ id: string }>();
  await deliverOutbox(
    { ...createDeps(env), clock },
    results.map(({ id }) => id),
  );
  const row = await env.DB.prepare(
    "SELECT count(*) AS n FROM mails WHERE recipient = ? AND subject LIKE '%requires two-step%'",
  )
    .bind(host.email)
    .first<{ n: number }>();
  return row?.n ?? -1;
}

async function createScene() {
  const scene = await createTeam();
  await addAuthenticator(scene.admin.token);
  const member = await signInMember(scene.organization);
  return { ...scene, member };
}

describe('the rule that members need a second factor', () => {
  it('starts on a day from tomorrow to 90 days ahead, in the time zone of the admin', async () => {
    const { admin, path } = await createTeam({ timeZone: 'America/New_York' });
    for (const from of [dateIn(-1), dateIn(92), 'tomorrow', '2027-02-30'])
      expect((await setRule(admin, path, from)).status, from).toBe(400);
    const { body } = await setRule(admin, path, dateIn(20));
    const start = expect.stringMatching(`^${dateIn(20)}T0[45]:00:00.000Z$`);
    expect(body.data).toMatchObject({ secondFactorFrom: start });
  });

  it('is announced on screen and by email to members without a factor, until they have one', async () => {
    const { admin, member, path } = await createScene();
    expect((await setRule(admin, path, dateIn(14))).status).toBe(200);
    expect(await readUser(member)).toMatchObject({
      ...{ factorDueAt: isoIn(14, '00:00'), hasNotices: true },
    });
    expect(await readUser(admin)).toMatchObject({ factorDueAt: null, hasNotices: false });
    expect(await countMails(member, 0)).toBe(1);
    expect(await countMails(member, 8)).toBe(2);
    await addAuthenticator(member.token);
    expect(await countMails(member, 15)).toBe(2);
    expect(await countMails(admin, 15)).toBe(0);
    expect(await readUser(member)).toMatchObject({ factorDueAt: null, hasNotices: false });
  });

  it('sends no more emails after it has ended, and no second email for the same day', async () => {
    const { admin, member, path } = await createScene();
    await setRule(admin, path, dateIn(14));
    expect(await countMails(member, 0)).toBe(1);
    await setRule(admin, path, null);
    expect(await readUser(member)).toMatchObject({ factorDueAt: null });
    expect(await countMails(member, 8)).toBe(1);
    await setRule(admin, path, dateIn(14));
    expect(await countMails(member, 0)).toBe(1);
  });

  it('is announced to people who join later, also when they join twice on a day', async () => {
    const { admin, domain, path } = await createScene();
    await setRule(admin, path, dateIn(14));
    const me = await signInAt(domain);
    expect((await join(me)).status).toBe(200);
    expect(await countMails(me, 0)).toBe(1);
    await me.call('POST', `${path}/leave`);
    expect((await join(me)).status).toBe(200);
    expect(await countMails(me, 0)).toBe(1);
  });

  it('is announced to members whose suspension ends', async () => {
    const { admin, organization, path } = await createScene();
    const me = await signInMember(organization, { role: 'member', status: 'suspended' });
    await setRule(admin, path, dateIn(14));
    expect(await countMails(me, 0)).toBe(0);
    const member = `${path}/members/${me.member.id}`;
    await admin.call('PUT', member, { status: 'active' });
    expect(await countMails(me, 0)).toBe(1);
    await admin.call('PUT', member, { status: 'active' });
    expect(await countMails(me, 8)).toBe(2);
  });

  it.each([
    ['in two weeks', 14, [0, 7, 13, 14]],
    ['in eight days, so that no second email follows at once', 8, [0, 7, 8]],
    ['in two days', 2, [0, 2]],
    ['tomorrow', 1, [0, 1]],
    ['in the past', -3, [0]],
  ])('that starts %s has emails at fixed times before it', async (_, days, expected) => {
    const { organization, domain } = await createTeam();
    const now = createTestClock().now();
    await env.DB.prepare('UPDATE organizations SET second_factor_from = ? WHERE id = ?')
      .bind(now + days * DAY, organization.id)
      .run();
    const me = await signInAt(domain);
    const { fetch } = createAppWith({ clock: { now: () => now } });
    await me.call('POST', '/organizations/join', undefined, fetch);
    const { results } = await env.DB.prepare(
      "SELECT due_at AS at FROM outbox WHERE host_id = ? AND event = 'account.second-factor-due' ORDER BY due_at",
    )
      .bind(me.host.id)
      .all<{ at: number }>();
    expect(results.map(({ at }) => (at - now) / DAY)).toEqual(expected);
  });

  it('locks out members without a factor from its day on, until they have one', async () => {
    const { admin, member, path } = await createScene();
    const second = await signInMember(
      { id: path.split('/').at(-1) ?? '', domain: 'any.example' },
      { role: 'admin', status: 'active' },
    );
    await setRule(admin, path, dateIn(14));
    await enforceIn(13);
    expect((await member.call('GET', `${path}/teams`)).status).toBe(200);
    await enforceIn(15);
    expect(await member.call('GET', `${path}/teams`)).toMatchObject(LOCKED);
    for (const [method, rest, body] of [
      ['GET', '/members'],
      ['GET', '/teams'],
      ['GET', '/invitations'],
      ['GET', '/security-events'],
      ['GET', '/api-keys'],
      ['GET', '/deletion-effects'],
      ['POST', '/teams', { name: 'Sales', slug: `s-${crypto.randomUUID().slice(0, 8)}` }],
      ['PUT', '', { name: 'Mine' }],
      ['PUT', '/second-factor', { from: null }],
      ['DELETE', '', { confirm: 'Mine' }],
    ] as const)
      expect([rest, await second.call(method, path + rest, body)]).toMatchObject([rest, LOCKED]);
    expect((await admin.call('GET', `${path}/members`)).status).toBe(200);
    expect(await listOwnOrganizations(member)).toHaveLength(1);
    await addAuthenticator(second.token);
    expect((await second.call('GET', `${path}/members`)).status).toBe(200);
  });

  it('locks out no one after it has ended or moved to a later day', async () => {
    const { admin, member, path } = await createScene();
    await setRule(admin, path, dateIn(5));
    await enforceIn(6);
    expect(await member.call('GET', `${path}/teams`)).toMatchObject(LOCKED);
    await setRule(admin, path, dateIn(20));
    expect((await member.call('GET', `${path}/teams`)).status).toBe(200);
    await enforceIn(21);
    expect(await member.call('GET', `${path}/teams`)).toMatchObject(LOCKED);
    await setRule(admin, path, null);
    expect((await member.call('GET', `${path}/teams`)).status).toBe(200);
  });

  it('keeps booking pages open, and hides the bookings of teams from managers without a factor', async () => {
    const scene = await createBookable(1);
    const [host] = scene.hosts;
    if (!host) throw new Error('A team without hosts');
    await scene.save([host, 'manager']);
    await addAuthenticator(scene.admin.token);
    await setRule(scene.admin, scene.path, dateIn(5));
    await enforceIn(6);
    expect(await scene.free()).toContain(at('09:00'));
    expect((await scene.book(at('09:00'))).status).toBe(201);
    const types = `/teams/${scene.team.id}/meeting-types`;
    expect(await host.call('GET', types)).toMatchObject(LOCKED);
    for (const [method, path, body] of [
      ['GET', `/teams/${scene.team.id}/left-meetings`],
      ['GET', `/meeting-types/${scene.type.id}/links`],
      ['PATCH', `/meeting-types/${scene.type.id}`, { title: 'Mine' }],
    ] as const)
      expect([path, (await host.call(method, path, body)).status >= 400]).toEqual([path, true]);
    const ofTeams = await host.call<object[]>('GET', '/my-bookings?scope=team');
    expect(ofTeams.body.data).toEqual([]);
    expect((await host.call<object[]>('GET', '/my-bookings')).body.data).toHaveLength(1);
  });

  it('stops the API keys of an admin without a factor', async () => {
    const { admin, organization, path } = await createScene();
    const second = await signInMember(organization, { role: 'admin', status: 'active' });
    const key = { name: 'Key', scopes: ['organization:read'] };
    const ofTeam = await second.call<{ key: string }>('POST', `${path}/api-keys`, key);
    const own = await second.call<{ key: string }>('POST', '/api-keys', key);
    const read = async (token: string) =>
      (await callApi(`/api/v1${path}/members`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    const keys = [ofTeam.body.data.key, own.body.data.key];
    expect(await Promise.all(keys.map(read))).toEqual([200, 200]);
    await setRule(admin, path, dateIn(5));
    await enforceIn(6);
    expect(await Promise.all(keys.map(read))).toEqual([401, 403]);
  });

  it('is recorded for the admins, once per change', async () => {
    const { admin, path } = await createScene();
    await setRule(admin, path, dateIn(14));
    await setRule(admin, path, dateIn(14));
    await setRule(admin, path, null);
    const { body } = await admin.call<object[]>('GET', `${path}/security-events?kind=members`);
    expect(body.data).toMatchObject([
      { type: 'organization.factor-rule-changed', facts: { rule: 'off' } },
      { type: 'organization.factor-rule-changed', facts: { rule: 'on' } },
    ]);
  });

  it('can be changed ten times a day', async () => {
    const { admin, path } = await createScene();
    for (let day = 2; day < 12; day += 1)
      expect((await setRule(admin, path, dateIn(day))).status).toBe(200);
    expect((await setRule(admin, path, dateIn(12))).status).toBe(429);
  });
});
