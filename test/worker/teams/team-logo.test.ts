// Tests who may upload and remove the logo of a team, where the logo is shown, and when its file is deleted.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ManagedBooking } from '../../../worker/contract/bookings/manage-calls.ts';
import type { WireTeam } from '../../../worker/contract/teams/team-calls.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { exportOf } from '../account-data/export-of.ts';
import { deliver, readMails } from '../bookings/host-effects.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { at, createBookable } from './bookable-team.ts';
import { createOrganizationTeam, createTeamWithHosts, listTeams } from './team-calls.ts';

const PNG = dataUrl('image/png', picture('image/png'));
const GIF = dataUrl('image/gif', picture('image/gif'));

const open = (path: string | null) => exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`);
const statusOf = async (path: string | null) => (await open(path)).status;

const change = (me: SignedInHost, team: Pick<WireTeam, 'id'>, fields: object) =>
  me.call<WireTeam>('PUT', `/teams/${team.id}`, fields);

const logoOf = async (me: SignedInHost, team: Pick<WireTeam, 'id'>, logo: string | null) =>
  (await change(me, team, { logo })).body.data.logo;

async function readManaged(manageUrl: string) {
  const headers = { authorization: `Bearer ${manageUrl.split('/').at(-1)}` };
  const { body } = await callApi<{ data: Pick<ManagedBooking, 'host'> }>('/api/manage', {
    headers,
  });
  return body;
}

describe('the logo of a team', () => {
  it('is uploaded and removed by admins and managers, and other fields stay unchanged', async () => {
    const { admin, team, join, save } = await createOrganizationTeam();
    const manager = await join();
    await save([manager, 'manager']);
    const uploaded = await change(manager, team, { logo: PNG });
    expect(uploaded).toMatchObject({
      status: 200,
      body: { data: { name: 'Sales', logo: expect.stringMatching(/^\/media\/[0-9a-f]{64}/) } },
    });
    expect(await statusOf(uploaded.body.data.logo)).toBe(200);
    const renamed = await change(admin, team, { name: 'Support' });
    expect(renamed.body.data).toMatchObject({ name: 'Support', logo: uploaded.body.data.logo });
    expect(await logoOf(admin, team, null)).toBeNull();
    expect(await statusOf(uploaded.body.data.logo)).toBe(404);
  });

  it('is uploaded together with a new team', async () => {
    const { admin, path } = await createOrganizationTeam();
    const slug = `team-${crypto.randomUUID().slice(0, 8)}`;
    const form = { name: 'Support', slug, logo: PNG };
    const { status, body } = await admin.call<WireTeam>('POST', `${path}/teams`, form);
    expect(status).toBe(201);
    expect(await statusOf(body.data.logo)).toBe(200);
    const page = await (await open(`/team/${slug}`)).text();
    expect(page).toContain(`src="${body.data.logo}"`);
  });

  it('cannot be changed by members, by other hosts, or without a session', async () => {
    const { admin, team, join, save } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'member']);
    const logo = await logoOf(admin, team, PNG);
    for (const fields of [{ logo: GIF }, { logo: null }]) {
      const refused = await change(member, team, fields);
      expect([refused.status, refused.body.code]).toEqual([403, 'TEAM_MANAGER_REQUIRED']);
      expect((await change(await signInHost(), team, fields)).status).toBe(404);
      const call = { method: 'PUT', body: JSON.stringify(fields) };
      expect((await callApi(`/api/teams/${team.id}`, call)).status).toBe(401);
    }
    expect(await statusOf(logo)).toBe(200);
  });

  it('has the same limits as the logo of a host', async () => {
    const { admin, team } = await createOrganizationTeam();
    const tooLarge = dataUrl('image/png', picture('image/png', 5_242_880));
    expect(await change(admin, team, { logo: tooLarge })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'logo', message: 'File size must be less than 5MB.' }] },
    });
    const longer = dataUrl('image/png', picture('image/png', 5_700_000));
    expect((await change(admin, team, { logo: longer })).status).toBe(413);
    const text = dataUrl('image/png', new TextEncoder().encode('just text'));
    expect(await change(admin, team, { logo: text })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'logo', message: 'Please select a valid image file.' }] },
    });
  });

  it('keeps its file, and no new file is stored, when a change is refused', async () => {
    const { admin, team } = await createOrganizationTeam();
    const other = await createOrganizationTeam();
    const logo = await logoOf(admin, team, PNG);
    const before = (await env.KV.list({ prefix: 'media:' })).keys.length;
    for (const picture of [PNG, GIF]) {
      const refused = await change(admin, team, { slug: other.slug, logo: picture });
      expect(refused.body.code).toBe('SLUG_TAKEN');
    }
    expect(await statusOf(logo)).toBe(200);
    expect((await env.KV.list({ prefix: 'media:' })).keys).toHaveLength(before);
  });

  it('has its own file, so a change keeps the files of other teams and hosts with the same picture', async () => {
    const { admin, team, path } = await createOrganizationTeam();
    const slug = `team-${crypto.randomUUID().slice(0, 8)}`;
    const form = { name: 'Other', slug, logo: PNG };
    const { body } = await admin.call<WireTeam>('POST', `${path}/teams`, form);
    const own = await admin.call<{ logo: string }>('PATCH', '/users/profile', { logo: PNG });
    const first = await logoOf(admin, team, PNG);
    const second = await logoOf(admin, team, GIF);
    expect(await statusOf(first)).toBe(404);
    expect(await logoOf(admin, team, GIF)).toBe(second);
    expect(await Promise.all([second, body.data.logo, own.body.data.logo].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
  });

  it('is deleted with the team', async () => {
    const { admin, team } = await createOrganizationTeam();
    const logo = await logoOf(admin, team, PNG);
    expect((await admin.call('DELETE', `/teams/${team.id}`)).status).toBe(200);
    expect(await statusOf(logo)).toBe(404);
  });

  it('is deleted with the organization, when the last active member deletes the account', async () => {
    const { admin, team, join, path } = await createOrganizationTeam();
    const member = await join();
    const logo = await logoOf(admin, team, PNG);
    const deleteAccount = (me: SignedInHost) =>
      me.call('DELETE', '/users/me', { confirm: me.host.username });
    await deleteAccount(admin);
    expect(await statusOf(logo)).toBe(200);
    expect((await listTeams(member, path)).teams).toMatchObject([{ logo }]);
    await deleteAccount(member);
    expect(await statusOf(logo)).toBe(404);
  });

  it('is in the account export of the members', async () => {
    const { admin, team, slug, join, save } = await createOrganizationTeam();
    const member = await join();
    await save([member, 'member']);
    const logo = await logoOf(admin, team, PNG);
    const { teams } = await exportOf(member.host);
    expect(teams).toMatchObject([{ id: team.id, slug, logo, role: 'member' }]);
  });

  it('is shown on the team’s page and on the booking pages of its meeting types', async () => {
    const { admin, team, slug, create } = await createTeamWithHosts(1);
    const { body } = await create();
    const logo = await logoOf(admin, team, PNG);
    for (const path of [`/team/${slug}`, `/team/${slug}/${body.data.slug}`]) {
      const page = await (await open(path)).text();
      expect(page, path).toContain(`src="${logo}"`);
    }
  });

  it('and the team’s name replace the host’s logo and name in emails about bookings of the team', async () => {
    const scene = await createBookable(1);
    const [host] = scene.hosts;
    if (!host) throw new Error('A team without hosts');
    const { body } = await host.call<{ logo: string }>('PATCH', '/users/profile', { logo: GIF });
    const bookAt = async (time: string) => {
      const inviteeEmail = `${crypto.randomUUID()}@example.com`;
      await deliver((await scene.book(at(time), { inviteeEmail })).body.data.id);
      const html = (await readMails(inviteeEmail)).at(-1)?.html ?? '';
      expect(html).not.toContain(body.data.logo);
      return html;
    };
    const logo = await logoOf(scene.admin, scene.team, PNG);
    expect(await bookAt('09:00')).toContain(`src="https://halfpast.test${logo}" alt="Sales"`);
    await logoOf(scene.admin, scene.team, null);
    const plain = await bookAt('10:00');
    expect(plain).not.toContain('<img');
    expect(plain).toContain('>Sales</span></td>');
  });

  it('is shown on the manage page of a booking of the team, in place of the host’s own logo', async () => {
    const scene = await createBookable(1);
    await scene.hosts[0]?.call('PATCH', '/users/profile', { logo: GIF });
    const logo = await logoOf(scene.admin, scene.team, PNG);
    const { manageUrl } = (await scene.book(at('09:00'))).body.data;
    const { data } = await readManaged(manageUrl);
    expect(data.host).toMatchObject({ username: scene.slug, team: true, logo });
    await logoOf(scene.admin, scene.team, null);
    expect((await readManaged(manageUrl)).data.host.logo).toBeNull();
  });
});
