import { describe, expect, inject, it } from 'vitest';
import { createWebFetch, type WebRequest } from '../../../worker/adapters/calendars/web-fetch.ts';

const { first, second } = inject('webLab');
const webFetch = createWebFetch({
  allowsLocal: false,
  ownHosts: ['halfpast.example'],
  testOrigins: [first, second],
});

const request = (url: string, overrides: Partial<WebRequest> = {}): WebRequest => ({
  url,
  method: 'GET',
  timeoutMs: 10_000,
  bytesMax: 100_000,
  ...overrides,
});

const redirectTo = (url: string, status = 302) =>
  `${first}/redirect?status=${status}&to=${encodeURIComponent(url)}`;

async function echo(url: string, overrides: Partial<WebRequest> = {}) {
  const answer = await webFetch(request(url, overrides));
  if (!answer.ok) throw new Error(answer.reason);
  return JSON.parse(answer.text);
}

const FORBIDDEN = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN:VCALENDAR',
  'https://user:secret@example.com/',
  'https://localhost/',
  'https://a.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://halfpast.example/api',
  'https://eu.halfpast.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://１２７.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://ｌocalhost/',
  'https://localhost./',
  'https://127.0.0.1.nip.io/',
  'https://example.com:22/',
  'https://example.com:6379/',
  'not a url',
  '',
];

describe('a request to an address that a person entered', () => {
  it.each(FORBIDDEN)('is not sent to %j', async (url) => {
    expect(await webFetch(request(url))).toEqual({ ok: false, reason: 'address' });
  });

  it.each(FORBIDDEN.filter((url) => url.includes(':')))(
    'does not follow a redirect to %j',
    async (url) => {
      expect(await webFetch(request(redirectTo(url)))).toEqual({ ok: false, reason: 'address' });
    },
  );

  it('follows at most five redirects', async () => {
    expect(await webFetch(request(`${first}/redirects?times=5`))).toMatchObject({ status: 200 });
    const answer = await webFetch(request(`${first}/redirects?times=6`));
    expect(answer).toEqual({ ok: false, reason: 'redirects' });
  });

  it('returns the address after the redirects', async () => {
    const answer = await webFetch(request(redirectTo(`${second}/echo#part`)));
    expect(answer).toMatchObject({ url: `${second}/echo` });
  });

  it('sends the password on redirects within the origin only', async () => {
    const authorization = 'Basic dXNlcjpzZWNyZXQ=';
    const own = await echo(redirectTo('/echo'), { authorization });
    expect(own.headers.authorization).toBe(authorization);
    const other = await webFetch(request(redirectTo(`${second}/echo`), { authorization }));
    expect(other).toEqual({ ok: false, reason: 'redirects' });
  });

  it('repeats the method and the body of a read after a redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      const sent = await echo(redirectTo('/echo', status), { method: 'PROPFIND', body: '<a/>' });
      expect(sent).toMatchObject({ method: 'PROPFIND', body: '<a/>' });
    }
  });

  it.each(['PUT', 'DELETE'])('does not repeat a %s at another address', async (method) => {
    const answer = await webFetch(request(redirectTo('/echo', 307), { method }));
    expect(answer).toMatchObject({ ok: true, status: 307 });
  });

  it.each(['silent', 'stops'])('ends after its time limit when the server is %s', async (path) => {
    const answer = await webFetch(request(`${first}/${path}`, { timeoutMs: 300 }));
    expect(answer).toEqual({ ok: false, reason: 'timeout' });
  });

  it('ends when the response is longer than allowed', async () => {
    const answer = await webFetch(request(`${first}/endless`, { bytesMax: 1_000_000 }));
    expect(answer).toEqual({ ok: false, reason: 'too-large' });
  });

  it('reports an unreachable server', async () => {
    const closed = 'http://127.0.0.1:9';
    const fetchClosed = createWebFetch({ allowsLocal: false, ownHosts: [], testOrigins: [closed] });
    expect(await fetchClosed(request(closed))).toEqual({ ok: false, reason: 'unreachable' });
  });
});
