import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/account-calls.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';
import { type SignedInHost, signInHost } from './host-calls.ts';

const MB5 = 5_242_880;

const HEADS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/gif': [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  'image/webp': [...'RIFF....WEBP'].map((letter) => letter.charCodeAt(0)),
} as const;
type Kind = keyof typeof HEADS;

function picture(kind: Kind, size = 200, fill = 7): Uint8Array {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(HEADS[kind]);
  return bytes;
}

function dataUrl(type: string, bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return `data:${type};base64,${btoa(text)}`;
}

const save = (me: SignedInHost, body: object) =>
  me.call<CurrentUser>('PATCH', '/users/profile', body);

const fetchMedia = (path: string | null) =>
  exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`);

describe('the logo', () => {
  it.each(Object.keys(HEADS) as Kind[])(
    'of type %s is kept as it is and served inert',
    async (kind) => {
      const me = await signInHost();
      const bytes = picture(kind);
      const { status, body } = await save(me, { logo: dataUrl(kind, bytes) });
      expect([status, body.message]).toEqual([200, 'Logo uploaded successfully!']);
      expect(body.data.logo).toMatch(/^\/media\/[0-9a-f]{64}$/);
      const answer = await fetchMedia(body.data.logo);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': kind,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      const type = await createMeetingType(me.host);
      const page = await callApi(`/api/meeting-types/${me.host.username}/${type.slug}`);
      expect(page.body).toMatchObject({ user: { logo: body.data.logo } });
    },
  );

  it('may have one byte less than 5 MB, not 5 MB and not one byte more', async () => {
    const me = await signInHost();
    const sizes = [MB5 - 1, MB5, MB5 + 1, MB5 + 400_000];
    const answers = [];
    for (const size of sizes) {
      const { status, body } = await save(me, {
        logo: dataUrl('image/png', picture('image/png', size)),
      });
      answers.push([size, status, body.message]);
    }
    const tooLarge = 'File size must be less than 5MB.';
    expect(answers).toEqual([
      [MB5 - 1, 200, 'Logo uploaded successfully!'],
      [MB5, 400, tooLarge],
      [MB5 + 1, 400, tooLarge],
      [MB5 + 400_000, 413, tooLarge],
    ]);
  });

  const text = new TextEncoder();
  it.each([
    ['SVG', dataUrl('image/svg+xml', text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'SVG called PNG',
      dataUrl('image/png', text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['text called PNG', dataUrl('image/png', text.encode('just text'))],
    ['text', dataUrl('text/plain', text.encode('just text'))],
    ['GIF called JPEG', dataUrl('image/jpeg', picture('image/gif'))],
    ['BMP', dataUrl('image/bmp', text.encode('BM123456'))],
    ['an empty file', 'data:image/png;base64,'],
    ['broken base64', 'data:image/png;base64,iVBOR%%%'],
    ['an address', 'https://other.example/logo.png'],
    ['no base64', 'data:image/png,abc'],
  ])('is refused when it is %s', async (_, logo) => {
    const me = await signInHost();
    const { status, body } = await save(me, { logo });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'logo', message: 'Please select a valid image file.' }],
    ]);
  });

  it('is forgotten when it is replaced or removed, and nobody else’s with it', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const first = dataUrl('image/png', picture('image/png'));
    const mine = (await save(me, { logo: first })).body.data.logo;
    const theirs = (await save(other, { logo: first })).body.data.logo;
    const second = dataUrl('image/gif', picture('image/gif'));
    const newer = (await save(me, { logo: second })).body.data.logo;
    expect((await fetchMedia(mine)).status).toBe(404);
    expect((await save(me, { logo: second })).body.data.logo).toBe(newer);
    expect((await fetchMedia(newer)).status).toBe(200);
    const { body } = await save(me, { logo: null });
    expect([body.message, body.data.logo]).toEqual(['Logo removed successfully!', null]);
    expect((await fetchMedia(newer)).status).toBe(404);
    expect((await fetchMedia(theirs)).status).toBe(200);
    expect((await env.KV.list({ prefix: `media:${newer?.slice(7)}` })).keys).toEqual([]);
  });
});

describe('GET and PATCH /api/users/profile', () => {
  it('answers with the user of the specification and saves what is given', async () => {
    const me = await signInHost();
    const before = await me.call<CurrentUser>('GET', '/users/profile');
    expect(before.body.data).toMatchObject({
      ...{ id: me.host.id, name: 'Hanna Host', email: me.host.email, username: me.host.username },
      ...{ timezone: 'UTC', plan: 'free', accountType: 'individual', logo: null },
    });
    const { status, body } = await save(me, { name: '  Zoë ', timezone: 'asia/calcutta' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before.body.data, name: 'Zoë', timezone: 'Asia/Kolkata' });
    expect((await save(me, {})).body.data).toEqual(body.data);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter your name.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Names can have at most 100 characters.'],
    [{ username: 'a' }, 'username', /^Usernames have 2 to 40/],
    [{ username: 'with space' }, 'username', /^Usernames have 2 to 40/],
    [
      { username: 'Dashboard' },
      'username',
      'This username is reserved. Please choose another one.',
    ],
    [{ timezone: 'Mars/Olympus' }, 'timezone', /IANA/],
    [{ logo: 5 }, 'logo', /./],
  ])('refuses %j by naming the field, and saves nothing of it', async (given, path, message) => {
    const me = await signInHost();
    const { status, body } = await save(me, { name: 'Other', ...given });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.name).toBe('Hanna Host');
  });

  it('makes bookings of the former time zone’s slots be decided again', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const version = async () =>
      await env.DB.prepare('SELECT updated_at FROM meeting_types WHERE id = ?')
        .bind(type.id)
        .first();
    const first = await version();
    await save(me, { name: 'Same zone', timezone: 'UTC' });
    expect(await version()).toEqual(first);
    await save(me, { timezone: 'Asia/Tokyo' });
    expect(await version()).not.toEqual(first);
  });
});

describe('a changed username', () => {
  const open = (path: string) => exports.default.fetch(`${ORIGIN}${path}`, { redirect: 'manual' });

  it('sends booking, embed and list pages of the former one on, and keeps its calls working', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const former = me.host.username;
    const name = `renamed-${former}`;
    expect((await save(me, { username: name.toUpperCase() })).body.data.username).toBe(name);
    for (const [path, target] of [
      [`/${former}/${type.slug}?theme=dark`, `/${name}/${type.slug}?theme=dark`],
      [`/embed/${former}/${type.slug}`, `/embed/${name}/${type.slug}`],
      [`/meetings/${former.toUpperCase()}`, `/meetings/${name}`],
    ] as const) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, target]);
      expect((await open(target)).status).toBe(200);
    }
    const api = await callApi(`/api/meeting-types/${former}/${type.slug}`);
    expect(api.body).toMatchObject({ user: { username: name } });
    expect((await open(`/${former}/unknown`)).status).toBe(404);
  });

  it('follows a host through several names and back again', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter}-${me.host.username}`);
    for (const username of [a, b, c, a]) {
      expect((await save(me, { username })).status).toBe(200);
    }
    for (const former of [me.host.username, b, c]) {
      expect((await open(`/${former}/${type.slug}`)).headers.get('location')).toBe(
        `/${a}/${type.slug}`,
      );
    }
    expect((await open(`/${a}/${type.slug}`)).status).toBe(200);
  });

  it('is nobody else’s, now or before, and a refusal saves nothing', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    await save(other, { username: `other-${other.host.username}` });
    for (const username of [other.host.username, `other-${other.host.username}`]) {
      const logo = dataUrl('image/png', picture('image/png'));
      const { status, body } = await save(me, { name: 'Changed', username, logo });
      expect([status, body.code]).toEqual([409, 'USERNAME_TAKEN']);
      expect(body.errors).toEqual([
        { path: 'username', message: 'This username is already taken.' },
      ]);
    }
    const { data } = (await me.call<CurrentUser>('GET', '/users/profile')).body;
    expect(data).toMatchObject({ name: 'Hanna Host', username: me.host.username, logo: null });
    const kept = await env.KV.list({ prefix: 'media:' });
    const { results } = await env.DB.prepare('SELECT logo FROM users WHERE logo IS NOT NULL').all();
    expect(kept.keys).toHaveLength(results.length);
  });

  it('goes to one of many who want it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInHost()));
    const answers = await Promise.all(people.map((me) => save(me, { username: 'wanted-by-all' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is not given to who signs up later', async () => {
    const me = await signInHost({ username: 'grace-hopper' });
    await save(me, { username: 'rear-admiral' });
    const { createDeps } = await import('../../../worker/deps.ts');
    const free = await createDeps(env).accounts.findFreeUsername([
      'grace-hopper',
      'grace-hopper-2',
    ]);
    expect(free).toBe('grace-hopper-2');
    await expect(createHost({ username: 'rear-admiral' })).rejects.toThrow();
  });
});

describe('PUT /api/users/me', () => {
  const move = (me: SignedInHost, plan: string) => me.call('PUT', '/users/me', { plan });

  it('moves from free to individual to startup, and no further', async () => {
    const me = await signInHost({ email: `${crypto.randomUUID()}@company.example` });
    for (const plan of ['individual', 'startup']) {
      expect(await move(me, plan)).toMatchObject({
        status: 200,
        body: { success: true, message: 'Plan upgraded successfully!' },
      });
      expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.plan).toBe(plan);
    }
    for (const plan of ['free', 'individual', 'startup', 'enterprise']) {
      expect(await move(me, plan)).toMatchObject({
        status: 403,
        body: { code: 'PLAN_NOT_OFFERED' },
      });
    }
    expect((await move(me, 'gold')).status).toBe(400);
  });

  it('refuses Startup to personal domains, Enterprise and standing still to all', async () => {
    const me = await signInHost({ email: `${crypto.randomUUID()}@gmail.com` });
    expect(await move(me, 'startup')).toMatchObject({
      status: 403,
      body: { message: 'The Startup plan is not available for personal email domains.' },
    });
    for (const plan of ['enterprise', 'free']) {
      expect((await move(me, plan)).body.message).toBe('This plan change is not offered.');
    }
    expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.plan).toBe('free');
  });
});
