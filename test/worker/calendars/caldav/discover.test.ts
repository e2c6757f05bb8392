import { describe, expect, it } from 'vitest';
import {
  discoverAccount,
  listStarts,
} from '../../../../worker/adapters/calendars/caldav/discover.ts';
import { findRecurrenceSearch } from '../../../../worker/adapters/calendars/caldav/recurrence-search.ts';
import { CREDENTIALS, clock, multistatus, row, serverOf } from './scripted-server.ts';

describe('the search for an account', () => {
  const principal = (href: string) =>
    row('/', `<D:current-user-principal><D:href>${href}</D:href></D:current-user-principal>`);
  const home = (...hrefs: string[]) =>
    row(
      '/me/',
      `<C:calendar-home-set>${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:calendar-home-set>
      <C:calendar-user-address-set><D:href>mailto:Me@Example.com</D:href><D:href>/me/</D:href></C:calendar-user-address-set>`,
    );

  it.each([
    ['me@example.com', ['https://example.com/.well-known/caldav', 'https://example.com/']],
    ['example.com', ['https://example.com/.well-known/caldav', 'https://example.com/']],
    [
      'example.com/dav',
      ['https://example.com/dav', 'https://example.com/.well-known/caldav', 'https://example.com/'],
    ],
    [
      'https://example.com/dav/me/',
      ['https://example.com/dav/me/', 'https://example.com/.well-known/caldav'],
    ],
    ['me@icloud.com', ['https://caldav.icloud.com/']],
    ['Me@FastMail.com', ['https://caldav.fastmail.com/dav/']],
    ['', []],
    ['me@', []],
    ['two words', []],
  ])('starts for %j at the right addresses', (input, starts) => {
    expect(listStarts(input)).toEqual(starts);
  });

  it('sends the password only to the server that it found, and not on redirects', async () => {
    const server = 'https://dav.example.com/root/';
    const { webFetch, requests } = serverOf(
      { status: 401, url: server },
      { text: multistatus(principal('/me/')) },
      { text: multistatus(home('/me/calendars/', 'https://evil.example/calendars/')) },
    );
    const answer = await discoverAccount({ webFetch, clock }, 'me@example.com', CREDENTIALS);
    expect(answer).toEqual({
      ok: true,
      account: {
        principalUrl: 'https://dav.example.com/me/',
        homeUrls: ['https://dav.example.com/me/calendars/'],
        addresses: ['me@example.com'],
        searches: 'starts',
      },
    });
    const authorization = `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode('ü@example.com:pä:ss')))}`;
    expect(requests.map((request) => [request.url, request.authorization])).toEqual([
      ['https://example.com/.well-known/caldav', undefined],
      [server, authorization],
      ['https://dav.example.com/me/', authorization],
    ]);
  });

  it('finds the server of an iCloud account in the response of iCloud', async () => {
    const { webFetch, requests } = serverOf(
      { status: 401 },
      { text: multistatus(principal('/1/principal/')) },
      { text: multistatus(home('https://p42-caldav.icloud.com:443/1/calendars/')) },
    );
    const answer = await discoverAccount({ webFetch, clock }, 'me@icloud.com', CREDENTIALS);
    expect(answer).toMatchObject({
      account: { homeUrls: ['https://p42-caldav.icloud.com/1/calendars/'] },
    });
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['https://dav.example.com/', {}, 'starts'],
    [
      'https://dav.example.com/',
      { dav: '1, 3, calendar-access, nextcloud-checksum-update' },
      'instances',
    ],
    ['https://dav.example.com/', { 'x-sabre-version': '4.5.0' }, 'instances'],
    ['https://p42-caldav.icloud.com/', {}, 'instances'],
    ['https://caldav.fastmail.com/dav/', {}, 'instances'],
    ['https://fastmail.com.evil.example/', {}, 'starts'],
  ])(
    'detects for the server %s with the headers %j how the server searches recurring events',
    (url, headers, expected) => {
      expect(findRecurrenceSearch(url, new Headers(Object.entries(headers)))).toBe(expected);
    },
  );

  it('tries all addresses, and then returns the most useful failure', async () => {
    const { webFetch, requests } = serverOf(
      { status: 404 },
      { status: 404 },
      { status: 200 },
      { status: 401 },
    );
    const answer = await discoverAccount({ webFetch, clock }, 'me@example.com', CREDENTIALS);
    expect(answer).toMatchObject({ ok: false, reason: 'unauthorized' });
    expect(requests).toHaveLength(4);
  });

  it('reports that the server does not accept the user', async () => {
    const unknown = row(
      '/',
      '<D:current-user-principal><D:unauthenticated/></D:current-user-principal>',
    );
    const { webFetch } = serverOf({}, { text: multistatus(unknown) });
    const answer = await discoverAccount(
      { webFetch, clock },
      'https://dav.example.com/',
      CREDENTIALS,
    );
    expect(answer).toMatchObject({ ok: false, reason: 'unauthorized' });
  });

  it('reports that the input is not an address', async () => {
    const { webFetch, requests } = serverOf();
    expect(await discoverAccount({ webFetch, clock }, ' ', CREDENTIALS)).toMatchObject({
      reason: 'address',
    });
    expect(requests).toHaveLength(0);
  });
});
