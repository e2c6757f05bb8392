// Tests the profile picture that a user uploads. The file must follow the same rules as a logo. logo.test.ts
// tests these rules.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { MEDIA_PATH } from '../../../worker/domain/accounts/picture.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { exportOf } from '../account-data/export-of.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createTeam } from '../organizations/organization-calls.ts';

const PNG = dataUrl('image/png', picture('image/png'));
const GIF = dataUrl('image/gif', picture('image/gif'));

const save = (me: SignedInHost, body: object) =>
  me.call<CurrentUser>('PATCH', '/users/profile', body);

const statusOf = async (path: string | null) =>
  (await exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`)).status;

/** Stores a picture as if it was copied from the user's Google account at the sign-in. */
async function givePicture({ host }: SignedInHost): Promise<string> {
  const { mediaStore } = createDeps(env);
  const key = await mediaStore.save(host.id, picture('image/jpeg'), 'image/jpeg');
  const path = MEDIA_PATH + key;
  await env.DB.prepare('UPDATE users SET profile_picture = ? WHERE id = ?')
    .bind(path, host.id)
    .run();
  return path;
}

describe('an uploaded profile picture', () => {
  it('is shown in the account, on public pages and in the list of members', async () => {
    const { admin, path } = await createTeam();
    const type = await createMeetingType(admin.host);
    const { status, body } = await save(admin, { profilePicture: PNG });
    expect([status, body.message]).toEqual([200, 'Picture uploaded successfully!']);
    const { profilePicture } = body.data;
    expect(body.data).toMatchObject({ hasOwnPicture: true, logo: null });
    expect(await statusOf(profilePicture)).toBe(200);

    const page = await callApi(`/api/meeting-types/${admin.host.username}/${type.slug}`);
    expect(page.body).toMatchObject({ user: { profilePicture } });
    for (const url of [
      `/${admin.host.username}/${type.slug}`,
      `/meetings/${admin.host.username}`,
    ]) {
      const html = await (await exports.default.fetch(ORIGIN + url)).text();
      expect(html, url).toContain(`src="${profilePicture}"`);
    }
    const members = await admin.call('GET', `${path}/members`);
    expect(members.body).toMatchObject({ members: [{ user: { profilePicture } }] });
    const { user } = await exportOf(admin.host);
    expect(user).toMatchObject({ profilePicture, hasOwnPicture: true });
  });

  it('replaces the picture from the Google sign-in until the user removes the uploaded picture', async () => {
    const me = await signInHost();
    const provided = await givePicture(me);
    const own = (await save(me, { profilePicture: PNG })).body.data.profilePicture;
    expect(own).not.toBe(provided);
    const newer = (await save(me, { profilePicture: GIF })).body.data.profilePicture;
    expect([await statusOf(own), await statusOf(newer), await statusOf(provided)]).toEqual([
      404, 200, 200,
    ]);
    const { body } = await save(me, { profilePicture: null });
    expect(body).toMatchObject({
      message: 'Picture removed successfully!',
      data: { profilePicture: provided, hasOwnPicture: false },
    });
    expect([await statusOf(newer), await statusOf(provided)]).toEqual([404, 200]);
    // No uploaded picture is left, so this request changes nothing.
    await save(me, { profilePicture: null });
    expect(await statusOf(provided)).toBe(200);
  });

  it('can be removed while the logo still uses the same file', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const { data } = (await save(me, { logo: GIF, profilePicture: GIF })).body;
    expect(data.logo).toBe(data.profilePicture);
    const others = (await save(other, { profilePicture: GIF })).body.data.profilePicture;
    await save(me, { profilePicture: null });
    expect(await statusOf(data.logo)).toBe(200);
    await save(me, { logo: null });
    expect([await statusOf(data.logo), await statusOf(others)]).toEqual([404, 200]);
  });

  it('is deleted together with the account', async () => {
    const me = await signInHost();
    const provided = await givePicture(me);
    const own = (await save(me, { profilePicture: PNG })).body.data.profilePicture;
    await me.call('DELETE', '/users/me', { confirm: me.host.username });
    expect([await statusOf(own), await statusOf(provided)]).toEqual([404, 404]);
    const row = await env.DB.prepare('SELECT own_picture, profile_picture FROM users WHERE id = ?')
      .bind(me.host.id)
      .first();
    expect(row).toEqual({ own_picture: null, profile_picture: null });
  });

  it('follows the same rules as a logo, and the errors name the field `profilePicture`', async () => {
    const me = await signInHost();
    const svg = dataUrl('image/svg+xml', new TextEncoder().encode('<svg/>'));
    for (const wrong of [svg, 'https://other.example/me.png', 'data:image/png;base64,%%%']) {
      const { status, body } = await save(me, { profilePicture: wrong });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'profilePicture', message: 'Please select a valid image file.' }],
      ]);
    }
    const tooLarge = dataUrl('image/png', picture('image/png', 5_242_880));
    const { body } = await save(me, { profilePicture: tooLarge });
    expect(body.errors).toEqual([
      { path: 'profilePicture', message: 'File size must be less than 5MB.' },
    ]);
    const strangers = await callApi('/api/users/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profilePicture: PNG }),
    });
    expect(strangers.status).toBe(401);
  });

  it('shares its limit of 50 uploads an hour with the logo', async () => {
    const me = await signInHost();
    await save(me, { logo: PNG });
    await env.DB.prepare('UPDATE rate_counters SET count = 50').run();
    expect((await save(me, { profilePicture: PNG })).status).toBe(429);
    expect((await save(me, { profilePicture: null })).status).toBe(200);
  });
});
