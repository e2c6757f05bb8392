// Admins change the name, the description and the logo of their organization.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { UserOrganization } from '../../../worker/contract/organizations/organization-calls.ts';
import { ORIGIN } from '../../support/calls.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import type { SignedInHost } from '../host-calls.ts';
import { createTeam, listOwnOrganizations, signInMember } from './organization-calls.ts';

const PNG = dataUrl('image/png', picture('image/png'));
const GIF = dataUrl('image/gif', picture('image/gif'));

const change = (me: SignedInHost, path: string, fields: object) =>
  me.call<UserOrganization>('PUT', path, fields);

const statusOf = async (path: string | null) =>
  (await exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`)).status;

describe('an organization', () => {
  it('gets another name and description, and absent fields stay', async () => {
    const { admin, organization, path } = await createTeam();
    const member = await signInMember(organization);
    expect(await change(admin, path, { name: ' Acme Tools ' })).toMatchObject({
      status: 200,
      body: { data: { id: organization.id, name: 'Acme Tools', description: '' } },
    });
    await change(admin, path, { description: 'We make tools.' });
    const expected = { name: 'Acme Tools', description: 'We make tools.' };
    expect(await listOwnOrganizations(member)).toMatchObject([expected]);
    const cleared = await change(admin, path, { description: '' });
    expect(cleared.body.data).toMatchObject({ name: 'Acme Tools', description: '' });
  });

  it('refuses a missing, unreadable or too long text, and unknown fields', async () => {
    const { admin, organization, path } = await createTeam();
    for (const [fields, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'a'.repeat(101) }, 'name'],
      [{ description: 'a'.repeat(501) }, 'description'],
      [{}, ''],
      [{ domain: 'other.example' }, ''],
    ] as const) {
      const refused = await change(admin, path, fields);
      expect(refused.status, JSON.stringify(fields)).toBe(400);
      if (field !== '') expect(refused.body.errors).toMatchObject([{ path: field }]);
    }
    expect(await listOwnOrganizations(admin)).toMatchObject([{ name: organization.name }]);
  });

  it('has a logo, whose file is deleted when the logo is replaced or removed', async () => {
    const { admin, path } = await createTeam();
    const first = (await change(admin, path, { logo: PNG })).body.data.logo;
    expect(await statusOf(first)).toBe(200);
    expect((await change(admin, path, { name: 'Acme' })).body.data.logo).toBe(first);
    const second = (await change(admin, path, { logo: GIF })).body.data.logo;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await change(admin, path, { logo: null })).body.data.logo).toBeNull();
    expect(await statusOf(second)).toBe(404);
  });

  it('keeps its logo, and no file is stored, when a member or a stranger sends one', async () => {
    const { admin, organization, path } = await createTeam();
    const logo = (await change(admin, path, { logo: PNG })).body.data.logo;
    const member = await signInMember(organization);
    const before = (await env.KV.list({ prefix: 'media:' })).keys.length;
    expect((await change(member, path, { logo: GIF })).status).toBe(403);
    const { admin: stranger } = await createTeam();
    expect((await change(stranger, path, { logo: GIF })).status).toBe(404);
    expect(await statusOf(logo)).toBe(200);
    expect((await env.KV.list({ prefix: 'media:' })).keys).toHaveLength(before);
  });

  it('refuses a file that is no picture, and a picture that is too large', async () => {
    const { admin, path } = await createTeam();
    const text = dataUrl('image/png', new TextEncoder().encode('just text'));
    const tooLarge = dataUrl('image/png', picture('image/png', 5_242_880));
    for (const logo of [text, tooLarge])
      expect(await change(admin, path, { logo })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'logo' }] },
      });
  });

  it('records the change for its admins', async () => {
    const { admin, path } = await createTeam();
    for (const fields of [{ name: 'Acme' }, { name: 'Acme' }, { description: '' }, { logo: null }])
      expect((await change(admin, path, fields)).status).toBe(200);
    const { body } = await admin.call<object[]>('GET', `${path}/security-events?kind=members`);
    expect(body.data).toMatchObject([{ type: 'organization.changed' }]);
    expect(body.data).toHaveLength(1);
  });
});
