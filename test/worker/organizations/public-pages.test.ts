import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest, ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { isoIn } from '../../support/times.ts';
import { exportOf } from '../account-data/export-of.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeam, signInAt, signInMember } from './organization-calls.ts';

const NAME = '<b>The Company</b>';

async function read(path: string): Promise<string> {
  return (await exports.default.fetch(`${ORIGIN}${path}`)).text();
}

// Each booking is on a different day.
let days = 0;

/** Reads every public page of the host, and the API responses that these pages load. */
async function readPages({ host }: SignedInHost, showUserName = true): Promise<string[]> {
  const type = await createMeetingType(host, { showUserName });
  const path = `/${host.username}/${type.slug}`;
  days += 1;
  const { body } = await book(`/api${path}`, bookingRequest({ startTime: isoIn(days, '10:00') }));
  expect(body.data?.manageUrl).toBeDefined();
  const pages = [path, `/embed${path}`, body.data?.manageUrl ?? '', `/meetings/${host.username}`];
  return Promise.all(pages.map(read));
}

const show = (me: SignedInHost, showsOrganization: boolean) =>
  me.call('PATCH', '/users/profile', { showsOrganization });

async function createNamedTeam() {
  const team = await createTeam();
  await env.DB.prepare('UPDATE organizations SET name = ? WHERE id = ?')
    .bind(NAME, team.organization.id)
    .run();
  return team;
}

describe('the organization on public pages', () => {
  it('is shown only when both the organization and the name of the member may be visible', async () => {
    const { organization } = await createNamedTeam();
    const me = await signInMember(organization);
    for (const page of await readPages(me)) expect(page).not.toContain('The Company');

    expect((await show(me, true)).body.data).toMatchObject({ showsOrganization: true });
    const shown = await readPages(me);
    for (const page of shown) {
      expect(page).toContain('&lt;b&gt;The Company&lt;/b&gt;');
      expect(page).not.toContain(NAME);
    }
    const hidden = await readPages(me, false);
    for (const page of hidden.slice(0, 3)) expect(page).not.toContain('The Company');

    await show(me, false);
    for (const page of await readPages(me)) expect(page).not.toContain('The Company');
  });

  it('disappears when the membership ends', async () => {
    const { organization, admin, path } = await createNamedTeam();
    const me = await signInMember(organization);
    await show(me, true);
    const memberPath = `${path}/members/${me.member.id}`;
    const list = () => read(`/meetings/${me.host.username}`);
    expect(await list()).toContain('The Company');
    await admin.call('PUT', memberPath, { status: 'suspended' });
    expect(await list()).not.toContain('The Company');
    await admin.call('PUT', memberPath, { status: 'active' });
    expect(await list()).toContain('The Company');
    await admin.call('DELETE', memberPath);
    await admin.call('POST', `${path}/invitations`, { emails: [me.host.email] });
    await me.call('POST', '/organizations/join');
    expect(await list()).not.toContain('The Company');
  });

  it('cannot be shown by a user who is not a member', async () => {
    const me = await signInAt('nobody.example');
    expect((await show(me, true)).status).toBe(200);
    expect((await me.call('PATCH', '/users/profile', { showsOrganization: 'yes' })).status).toBe(
      400,
    );
    expect(await read(`/meetings/${me.host.username}`)).not.toContain('class="organization"');
  });
});

it('the export of an account contains its current and previous organizations', async () => {
  const { organization, admin, path } = await createTeam();
  const me = await signInMember(organization);
  await admin.call('DELETE', `${path}/members/${me.member.id}`);
  const { organizations } = await exportOf(me.host);
  expect(organizations).toMatchObject([
    { id: organization.id, name: organization.name, role: 'member', removedAt: expect.any(String) },
  ]);
});
