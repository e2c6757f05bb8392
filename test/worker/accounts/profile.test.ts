import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { createDeps } from '../../../worker/deps.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createHost, createMeetingType } from '../../support/hosts.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const save = (me: SignedInHost, body: object) =>
  me.call<CurrentUser>('PATCH', '/users/profile', body);

describe('GET and PATCH /api/users/profile', () => {
  it('return the user in the format of the specification and save the given fields', async () => {
    const me = await signInHost();
    const profileBefore = await me.call<CurrentUser>('GET', '/users/profile');
    expect(profileBefore.body.data).toMatchObject({
      id: me.host.id,
      name: 'Hanna Host',
      email: me.host.email,
      username: me.host.username,
      timezone: 'UTC',
      plan: 'free',
      accountType: 'individual',
      logo: null,
    });
    const { status, body } = await save(me, { name: '  Zoë ', timezone: 'asia/calcutta' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...profileBefore.body.data,
      name: 'Zoë',
      timezone: 'Asia/Kolkata',
    });
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
    [{ bookingLimits: [{ per: 'year', bookings: 1 }] }, 'bookingLimits.0.per', /./],
    [
      { bookingLimits: [{ per: 'day', bookings: 0 }] },
      'bookingLimits.0.bookings',
      'Must be a whole number from 1 to 100',
    ],
    [{ bio: 'x'.repeat(301) }, 'bio', 'The text can have at most 300 characters.'],
    [{ bio: '\u0000' }, 'bio', 'Control characters are not allowed.'],
    [{ links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'links.0.url', /https/],
    [{ links: [{ label: '', url: 'https://x.example' }] }, 'links.0.label', /name/],
    [{ links: [{ label: 'x', url: 'https://x.example', extra: 1 }] }, 'links.0.extra', /./],
    [{ bookingLimits: [{ per: 'day' }] }, 'bookingLimits.0', /^A limit needs a number/],
  ])('refuse %j with an error for the field and save nothing', async (fields, path, message) => {
    const me = await signInHost();
    const { status, body } = await save(me, { name: 'Other', ...fields });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect((await me.call<CurrentUser>('GET', '/users/profile')).body.data.name).toBe('Hanna Host');
  });

  it('save the booking limits of all meeting types, and keep the limits when a request omits them', async () => {
    const me = await signInHost();
    const bookingLimits = [
      { per: 'day', bookings: 3, minutes: null },
      { per: 'month', bookings: null, minutes: 600 },
    ];
    const sent = [{ per: 'day', bookings: 3 }, bookingLimits[1]];
    expect((await save(me, { bookingLimits: sent })).body.data).toMatchObject({ bookingLimits });
    expect((await save(me, { name: 'Zoë' })).body.data).toMatchObject({ bookingLimits });
    expect((await save(me, { bookingLimits: [] })).body.data).toMatchObject({ bookingLimits: [] });
  });

  it('save the trimmed text and the links of the public page, and keep both when a request omits them', async () => {
    const me = await signInHost();
    const links = [{ label: ' Site ', url: ' https://site.example ' }];
    const { status, body } = await save(me, { bio: ' Hello\nthere ', links });
    const saved = { bio: 'Hello\nthere', links: [{ label: 'Site', url: 'https://site.example' }] };
    expect(status).toBe(200);
    expect(body.data).toMatchObject(saved);
    expect((await save(me, { name: 'Other' })).body.data).toMatchObject(saved);
    expect((await save(me, { bio: '', links: [] })).body.data).toMatchObject({
      bio: '',
      links: [],
    });
  });

  it('increase the version of all meeting types when the time zone or the limits change', async () => {
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
    const second = await version();
    expect(second).not.toEqual(first);
    await save(me, { bookingLimits: [] });
    expect(await version()).toEqual(second);
    await save(me, { bookingLimits: [{ per: 'week', bookings: 9 }] });
    expect(await version()).not.toEqual(second);
  });
});

describe('a username change', () => {
  const open = (path: string) => exports.default.fetch(`${ORIGIN}${path}`, { redirect: 'manual' });

  it('redirects the pages of the previous username, and API calls with this username still work', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const previous = me.host.username;
    const name = `renamed-${previous}`;
    expect((await save(me, { username: name.toUpperCase() })).body.data.username).toBe(name);
    for (const [path, target] of [
      [`/${previous}/${type.slug}?theme=dark`, `/${name}/${type.slug}?theme=dark`],
      [`/embed/${previous}/${type.slug}`, `/embed/${name}/${type.slug}`],
      [`/meetings/${previous.toUpperCase()}`, `/meetings/${name}`],
    ] as const) {
      const answer = await open(path);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, target]);
      expect((await open(target)).status).toBe(200);
    }
    const api = await callApi(`/api/meeting-types/${previous}/${type.slug}`);
    expect(api.body).toMatchObject({ user: { username: name } });
    expect((await open(`/${previous}/unknown`)).status).toBe(404);
  });

  it('redirects correctly after several changes, and after a change back to an earlier username', async () => {
    const me = await signInHost();
    const type = await createMeetingType(me.host);
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter}-${me.host.username}`);
    for (const username of [a, b, c, a]) {
      expect((await save(me, { username })).status).toBe(200);
    }
    for (const previous of [me.host.username, b, c]) {
      expect((await open(`/${previous}/${type.slug}`)).headers.get('location')).toBe(
        `/${a}/${type.slug}`,
      );
    }
    expect((await open(`/${a}/${type.slug}`)).status).toBe(200);
  });

  it('is refused when the new username is another host’s current or previous username', async () => {
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
    const storedMedia = await env.KV.list({ prefix: 'media:' });
    const { results } = await env.DB.prepare('SELECT logo FROM users WHERE logo IS NOT NULL').all();
    expect(storedMedia.keys).toHaveLength(results.length);
  });

  it('succeeds for only one of many hosts who request the same username at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInHost()));
    const answers = await Promise.all(people.map((me) => save(me, { username: 'wanted-by-all' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('does not make the previous username available to later sign-ups', async () => {
    const me = await signInHost({ username: 'grace-hopper' });
    await save(me, { username: 'rear-admiral' });
    const free = await createDeps(env).accounts.findFreeUsername([
      'grace-hopper',
      'grace-hopper-2',
    ]);
    expect(free).toBe('grace-hopper-2');
    await expect(createHost({ username: 'rear-admiral' })).rejects.toThrow();
  });
});
