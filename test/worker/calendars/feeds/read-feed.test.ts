import { describe, expect, inject, it } from 'vitest';
import {
  type FeedVersion,
  normalizeFeedUrl,
  readFeed,
} from '../../../../worker/adapters/calendars/feeds/read-feed.ts';
import { createWebFetch } from '../../../../worker/adapters/calendars/web-fetch.ts';
import { BERLIN, calendarOf, MARCH } from '../icalendar/busy-times.ts';

const { first, second } = inject('webLab');
const deps = {
  webFetch: createWebFetch({ allowsLocal: false, ownHosts: [], testOrigins: [first, second] }),
  clock: { now: () => 0 },
};

async function publish(
  text: string,
  at = `${first}/feeds/${crypto.randomUUID()}`,
): Promise<string> {
  await fetch(at, { method: 'PUT', body: text }).then((answer) => answer.text());
  return at;
}

const read = (url: string, version: FeedVersion | null = null, timeoutMs = 10_000) =>
  readFeed(deps, { url, version, window: MARCH, ownerZone: BERLIN, timeoutMs });

const EVENT = 'UID:1\nDTSTART:20270310T100000Z\nDURATION:PT1H';

describe('a calendar feed', () => {
  it('returns its version and the events of the window', async () => {
    const answer = await read(await publish(calendarOf(EVENT)));
    expect(answer).toMatchObject({
      kind: 'events',
      instances: [{ uid: '1' }],
      setAside: [],
      version: { etag: expect.stringMatching(/^"\w+"$/), lastModified: null },
    });
  });

  it('is read again only when it has changed', async () => {
    const url = await publish(calendarOf(EVENT));
    const answer = await read(url);
    if (answer.kind !== 'events') throw new Error(answer.kind);
    expect(await read(url, answer.version)).toEqual({ kind: 'not-modified' });
    await publish(calendarOf(EVENT, 'UID:2\nDTSTART:20270311T100000Z\nDURATION:PT1H'), url);
    expect(await read(url, answer.version)).toMatchObject({
      instances: [{ uid: '1' }, { uid: '2' }],
    });
    expect(await read(url, null)).toMatchObject({ kind: 'events' });
  });

  it('reports the events that it could not read', async () => {
    const answer = await read(await publish(calendarOf(EVENT, 'UID:2\nDTSTART:soon')));
    expect(answer).toMatchObject({
      instances: [{ uid: '1' }],
      setAside: [{ uid: '2', reason: 'invalid' }],
    });
  });

  it('may redirect to another public server', async () => {
    const url = await publish(calendarOf(EVENT), `${second}/feeds/${crypto.randomUUID()}`);
    const answer = await read(`${first}/redirect?to=${encodeURIComponent(url)}`);
    expect(answer).toMatchObject({ kind: 'events', instances: [{ uid: '1' }] });
  });

  it.each([
    ['/feeds/missing', 'not-found', {}],
    ['/status?status=410', 'not-found', { retryAfterMs: 30_000 }],
    ['/status?status=401', 'forbidden', { retryAfterMs: 30_000 }],
    ['/status?status=403', 'forbidden', { retryAfterMs: 30_000 }],
    ['/status?status=429', 'rate-limited', { retryAfterMs: 30_000 }],
    ['/status?status=500', 'unavailable', { retryAfterMs: 30_000 }],
    ['/status?status=304', 'unavailable', { retryAfterMs: 30_000 }],
    ['/echo', 'not-a-calendar', {}],
    ['/endless', 'too-large', {}],
    ['/redirects?times=9', 'redirects', {}],
    ['/redirect?to=http%3A%2F%2F169.254.169.254%2F', 'address', {}],
  ])('with the path %s fails with the reason "%s"', async (path, reason, more) => {
    expect(await read(first + path)).toEqual({ kind: 'failure', reason, ...more });
  });

  it('fails when it is slow', async () => {
    expect(await read(`${first}/stops`, null, 300)).toEqual({ kind: 'failure', reason: 'timeout' });
  });

  it('fails when only a part of it arrived', async () => {
    const url = await publish(calendarOf(EVENT).slice(0, -10));
    expect(await read(url)).toEqual({ kind: 'failure', reason: 'not-a-calendar' });
  });

  it('may have an address that begins with webcal: or webcals:', () => {
    expect(normalizeFeedUrl(' webcal://example.com/a.ics ')).toBe('https://example.com/a.ics');
    expect(normalizeFeedUrl('webcals://example.com/a.ics')).toBe('https://example.com/a.ics');
    expect(normalizeFeedUrl('https://example.com/a.ics')).toBe('https://example.com/a.ics');
  });
});
