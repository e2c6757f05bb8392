// A replica is a copy of the database that can be some seconds behind the primary. After a change, a client
// gets a bookmark (the number of a database state). Later reads with this bookmark include the change.

import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createAppWith } from '../../support/apps.ts';
import { book, bookingRequest, callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { bookCommand } from '../../support/commands.ts';
import { createMeetingType, createPage } from '../../support/hosts.ts';
import { createReplicatedDatabase, LAG_MS } from '../../support/replicated-database.ts';
import { dateIn, instantIn, isoIn } from '../../support/times.ts';
import { signInHost } from '../host-calls.ts';

let now = currentTime();
const replicated = createReplicatedDatabase(() => now);
const { fetch } = createAppWith({}, { DB: replicated.database });

const BOOKMARK = 'x-bookmark';
const TAKEN = 'This time has just been booked. Please choose another slot.';

/** Returns the headers that a browser sends after this response: the bookmark cookie and `sec-fetch-site`. */
function browserHeadersAfter(answer: { readonly headers: Headers }): Record<string, string> {
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { cookie, 'sec-fetch-site': 'same-origin' };
}

async function open(path: string, headers: Record<string, string> = {}): Promise<string> {
  const init = { headers: { 'cf-connecting-ip': nextIp(), ...headers } };
  return (await fetch(new Request(ORIGIN + path, init))).text();
}

async function isFree(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const query = `date=${dateIn(1)}&timezone=UTC`;
  const answer = await callApi<{ data: { start: string; available: boolean }[] }>(
    `${path}/slots?${query}`,
    { headers },
    fetch,
  );
  const slot = answer.body.data.find(({ start }) => start === isoIn(1, '10:00'));
  return slot?.available ?? false;
}

/** Creates a signed-in host with a meeting type, and a replica that contains them. */
async function createReplicatedHost() {
  const me = await signInHost();
  const type = await createMeetingType(me.host, { title: 'Before' });
  await replicated.copy();
  const headers = { authorization: `Bearer ${me.token}` };
  const rename = (title: string) => me.call('PUT', `/meeting-types/${type.id}`, { title }, fetch);
  const listTitles = async (more: Record<string, string> = {}) => {
    const init = { headers: { ...headers, ...more } };
    const { body } = await callApi<{ data: { title: string }[] }>(
      '/api/meeting-types',
      init,
      fetch,
    );
    return body.data.map(({ title }) => title);
  };
  return { me, type, rename, listTitles, path: `/${me.host.username}/${type.slug}` };
}

beforeEach(() => {
  now = currentTime();
});

describe('a visitor', () => {
  it('sees a change by the host only after the replica has received it', async () => {
    const { me, rename, path } = await createReplicatedHost();
    await rename('After');
    for (const page of [path, `/meetings/${me.host.username}`, `/embed${path}`]) {
      expect(await open(page)).toContain('Before');
    }
    now += LAG_MS;
    expect(await open(path)).toContain('After');
  });

  it('gets 409 and the current slots when another invitee has booked the slot', async () => {
    const { path } = await createPage();
    await replicated.copy();
    expect((await book(path, bookingRequest(), {}, fetch)).status).toBe(201);
    expect(await isFree(path)).toBe(true);

    const refused = await book(path, bookingRequest(), {}, fetch);
    expect([refused.status, refused.body.message]).toEqual([409, TAKEN]);
    const shown = refused.body.data?.slots?.find(({ start }) => start === isoIn(1, '10:00'));
    expect(shown?.available).toBe(false);
    expect(await isFree(path, browserHeadersAfter(refused))).toBe(false);
    expect(await isFree(path, { [BOOKMARK]: refused.headers.get(BOOKMARK) ?? '' })).toBe(false);
  });
});

describe('a client after it has changed data', () => {
  it('sees the slot that it has booked as taken', async () => {
    const { path } = await createPage();
    await replicated.copy();
    const booked = await book(path, bookingRequest(), {}, fetch);
    expect(booked.status).toBe(201);
    expect(await isFree(path)).toBe(true);
    expect(await isFree(path, browserHeadersAfter(booked))).toBe(false);
    expect(await isFree(path, { [BOOKMARK]: booked.headers.get(BOOKMARK) ?? '' })).toBe(false);
    const page = await open(path.replace('/api', ''), browserHeadersAfter(booked));
    expect(page).not.toContain(isoIn(1, '10:00'));
  });

  it('sees the change on the public pages and in the list of meeting types', async () => {
    const { me, rename, listTitles, path } = await createReplicatedHost();
    const headers = browserHeadersAfter(await rename('After'));
    expect(await listTitles({ 'sec-fetch-site': 'same-origin' })).toEqual(['Before']);
    for (const page of [path, `/meetings/${me.host.username}`]) {
      expect(await open(page, headers)).toContain('After');
    }
    expect(await listTitles(headers)).toEqual(['After']);
  });

  it('reads the list from the primary when the client is a program that sends no bookmark', async () => {
    const { rename, listTitles } = await createReplicatedHost();
    await rename('After');
    expect(await listTitles()).toEqual(['After']);
  });

  it('gets the bookmark that the host’s Durable Object returns for a new booking', async () => {
    const { host, type, path } = await createPage();
    const session = env.DB.withSession('first-primary');
    await session.prepare('SELECT 1').run();
    const stub = env.HOST_CALENDAR.getByName(host.id);
    const answer = await stub.book(bookCommand(host, type, instantIn(1, '10:00')));
    expect(answer.ok).toBe(true);
    const { bookmark: bookmarkAfterWrite = '' } = answer;
    expect(bookmarkAfterWrite > (session.getBookmark() ?? '')).toBe(true);

    const bookmark = `${'7'.repeat(8)}-00000000-00000000-${'0'.repeat(32)}`;
    const HOST_CALENDAR = {
      getByName: () => ({ book: async () => ({ ok: true, bookmark }) }),
    } as unknown as typeof env.HOST_CALENDAR;
    const fetchFrom = createAppWith({}, { HOST_CALENDAR }).fetch;
    const booked = await book(
      path,
      bookingRequest({ startTime: isoIn(1, '11:00') }),
      {},
      fetchFrom,
    );
    expect(booked.headers.get(BOOKMARK)).toBe(bookmark);
  });

  it('gets the bookmark in a cookie that no script can read and that expires soon', async () => {
    const { rename } = await createReplicatedHost();
    const cookie = (await rename('After')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-halfpast-bookmark=[0-9a-f-]+; /);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) {
      expect(cookie).toContain(part);
    }
  });
});

describe('a bookmark from a client', () => {
  it.each([
    ['a keyword of D1', 'first-primary'],
    ['a path', '../../x'],
    ['SQL', "' OR 1=1"],
    ['too long', 'a-'.repeat(500)],
    ['incomplete', '0-'],
  ])('is ignored when it is %s', async (_, bookmark) => {
    const { rename, path } = await createReplicatedHost();
    await rename('After');
    const cookie = `__Host-halfpast-bookmark=${encodeURIComponent(bookmark)}`;
    expect(await open(path, { cookie, [BOOKMARK]: bookmark })).toContain('Before');
  });

  it('makes the app read from the primary when the replica is older than the bookmark', async () => {
    const { rename, path } = await createReplicatedHost();
    await rename('After');
    const bookmark = `ffffffff-ffffffff-ffffffff-${'f'.repeat(32)}`;
    expect(await open(path, { [BOOKMARK]: bookmark })).toContain('After');
  });
});

describe('the response to a GET', () => {
  it('has no bookmark, so that a cache may send it to other clients', async () => {
    const { me, rename, path } = await createReplicatedHost();
    const browserHeaders = browserHeadersAfter(await rename('After'));
    const paths = [
      path,
      `/embed${path}`,
      `/meetings/${me.host.username}`,
      `/cards${path}.png`,
      `/cards/${me.host.username}.png`,
      '/sitemap.xml',
      `/api${path}/slots?date=${dateIn(1)}&timezone=UTC`,
    ];
    for (const publicPath of paths) {
      const headers = { 'cf-connecting-ip': nextIp(), ...browserHeaders };
      const answer = await fetch(new Request(ORIGIN + publicPath, { headers }));
      await answer.arrayBuffer();
      expect([publicPath, answer.status]).toEqual([publicPath, 200]);
      expect(answer.headers.has('set-cookie')).toBe(false);
      expect(answer.headers.has(BOOKMARK)).toBe(false);
    }
  });
});
