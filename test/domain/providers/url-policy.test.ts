import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findUrlProblem,
  type UrlPolicy,
  type UrlProblem,
} from '../../../worker/domain/providers/url-policy.ts';
import { runsOf } from '../sampling.ts';

const PRODUCTION: UrlPolicy = { allowsLocal: false, ownHosts: ['halfpast.example'] };
const DEVELOPMENT: UrlPolicy = { allowsLocal: true, ownHosts: ['localhost:8787'] };

const ALLOWED_URLS = [
  'https://hooks.example.com/halfpast',
  'https://hooks.example.com',
  'https://hooks.example.com/?key=a&b=%20c',
  'https://hooks.example.com?x=1',
  'HTTPS://Hooks.Example.COM/Path',
  'https://hooks.example.com:443/',
  'https://hooks.example.com:8443/in',
  'https://a-b.c1.example.co.uk/x/../y',
  'https://xn--bcher-kva.example/hook',
  'https://1password.example.com/',
  'https://127.0.0.1.example.com/',
  'https://nothalfpast.example/',
  'https://mylocal.example/',
  'https://hooks.example.com/a@b:c/(d)!$;,=+~[e]',
  'https://hooks.example.a1/',
  'https://hooks.example.1a/',
  'https://hooks.example.com:1024/',
  'https://hooks.example.com:65535/',
  'https://hooks.example.com:/',
  `https://${'a'.repeat(63)}.example.com/`,
  // The longest allowed host name and the longest allowed URL.
  `https://${'abcdefg.'.repeat(30)}abcde.example/`,
  `https://hooks.example.com/${'a'.repeat(2022)}`,
];

const FORBIDDEN_URLS: readonly [string, UrlProblem][] = [
  // Texts that are not URLs, or that URL parsers interpret differently.
  ['', 'invalid'],
  ['hooks.example.com', 'not-https'],
  ['//hooks.example.com/', 'invalid'],
  ['https:hooks.example.com', 'not-https'],
  ['https:/hooks.example.com', 'not-https'],
  ['https:///hooks.example.com', 'invalid'],
  ['https://', 'not-https'],
  ['https://?x', 'invalid'],
  ['https://hooks.example.com/#part', 'invalid'],
  ['https://hooks.example.com#@evil.example', 'invalid'],
  ['https://hooks.example.com\\@evil.example/', 'invalid'],
  ['https:\\\\hooks.example.com\\', 'not-https'],
  [' https://hooks.example.com/', 'invalid'],
  ['https://hooks.example.com/a b', 'invalid'],
  ['https://hooks\t.example.com/', 'invalid'],
  ['ht\ntps://hooks.example.com/', 'not-https'],
  ['https://hooks.example.com/\r\nHost: evil', 'invalid'],
  ['https://hooks.example.com\u0000.evil.example/', 'invalid'],
  ['https://hooks_1.example.com/', 'invalid'],
  ['https://-hooks.example.com/', 'invalid'],
  ['https://hooks-.example.com/', 'invalid'],
  ['https://hooks..example.com/', 'invalid'],
  ['https://.example.com/', 'invalid'],
  ['https://%68ooks.example.com/', 'invalid'],
  [`https://${'a'.repeat(64)}.example.com/`, 'invalid'],
  [`https://${'abcdefgh.'.repeat(30)}example.com/`, 'invalid'],
  [`https://${'abcdefg.'.repeat(30)}abcdef.example/`, 'invalid'],
  [`https://hooks.example.com/${'a'.repeat(2023)}`, 'too-long'],
  [`https://hooks.example.com/${'a'.repeat(2048)}`, 'too-long'],
  // Schemes other than https.
  ['http://hooks.example.com/', 'not-https'],
  ['ftp://hooks.example.com/', 'not-https'],
  ['file:///etc/passwd', 'not-https'],
  ['gopher://hooks.example.com:70/', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['data:text/plain,x', 'not-https'],
  ['wss://hooks.example.com/', 'not-https'],
  ['blob:https://hooks.example.com/x', 'not-https'],
  // URLs with user names and passwords.
  ['https://user@hooks.example.com/', 'userinfo'],
  ['https://user:secret@hooks.example.com/', 'userinfo'],
  ['https://hooks.example.com@127.0.0.1/', 'userinfo'],
  ['https://hooks.example.com:443@evil.example/', 'userinfo'],
  ['https://@hooks.example.com/', 'userinfo'],
  // IP addresses in every spelling that URL parsers accept.
  ['https://127.0.0.1/', 'ip-address'],
  ['https://8.8.8.8/', 'ip-address'],
  ['https://169.254.169.254/latest/meta-data/', 'ip-address'],
  ['https://10.0.0.1/', 'ip-address'],
  ['https://192.168.1.1:8443/', 'ip-address'],
  ['https://0.0.0.0/', 'ip-address'],
  ['https://0/', 'ip-address'],
  ['https://2130706433/', 'ip-address'],
  ['https://017700000001/', 'ip-address'],
  ['https://0177.0.0.1/', 'ip-address'],
  ['https://0x7f000001/', 'ip-address'],
  ['https://0x7F.0.0.1/', 'ip-address'],
  ['https://127.1/', 'ip-address'],
  ['https://127.0.1/', 'ip-address'],
  ['https://127.0.0.1./', 'ip-address'],
  ['https://127.0.0.0x1/', 'ip-address'],
  ['https://0x/', 'ip-address'],
  ['https://1.2.3.4.5/', 'ip-address'],
  ['https://hooks.example.123/', 'ip-address'],
  ['https://[::1]/', 'ip-address'],
  ['https://[::]/', 'ip-address'],
  ['https://[::ffff:127.0.0.1]/', 'ip-address'],
  ['https://[::ffff:7f00:1]/', 'ip-address'],
  ['https://[fd00::1]:8443/', 'ip-address'],
  ['https://[fe80::1%25eth0]/', 'invalid'],
  ['https://[64:ff9b::7f00:1]/', 'ip-address'],
  ['https://[::1/', 'invalid'],
  ['https://１２７.0.0.1/', 'invalid'],
  ['https://①②⑦.⓪.⓪.①/', 'invalid'],
  ['https://127。0。0。1/', 'invalid'],
  // Host names that do not exist on the public internet.
  ['https://localhost/', 'private-host'],
  ['https://LOCALHOST:8443/', 'private-host'],
  ['https://localhost./', 'private-host'],
  ['https://hooks.example.com./', 'private-host'],
  ['https://a.localhost/', 'private-host'],
  ['https://ｌocalhost/', 'invalid'],
  ['https://printer.local/', 'private-host'],
  ['https://db.internal/', 'private-host'],
  ['https://wiki.intranet/', 'private-host'],
  ['https://nas.lan/', 'private-host'],
  ['https://router.home.arpa/', 'private-host'],
  ['https://app.corp/', 'private-host'],
  ['https://intranet/', 'private-host'],
  ['https://metadata.google.internal/computeMetadata/v1/', 'private-host'],
  ['https://metadata.goog/', 'private-host'],
  ['https://instance-data.ec2.internal/', 'private-host'],
  ['https://kubernetes.default.svc/', 'private-host'],
  ['https://kubernetes.default.svc.cluster.local/', 'private-host'],
  ['https://127.0.0.1.nip.io/', 'private-host'],
  ['https://10-0-0-1.sslip.io/', 'private-host'],
  ['https://anything.localtest.me/', 'private-host'],
  ['https://lvh.me/', 'private-host'],
  ['https://hidden.onion/', 'private-host'],
  ['https://a.traefik.me/', 'private-host'],
  ['https://wiki/', 'private-host'],
  ['https://hooks.example./', 'private-host'],
  ['https://a.b.c.1./', 'ip-address'],
  ['http://?x', 'invalid'],
  // The host name of the product itself.
  ['https://halfpast.example/api/contact', 'own-host'],
  ['https://HalfPast.example:8443/', 'own-host'],
  ['https://eu.halfpast.example/', 'own-host'],
  // Ports that other services use.
  ['https://hooks.example.com:22/', 'port'],
  ['https://hooks.example.com:25/', 'port'],
  ['https://hooks.example.com:80/', 'port'],
  ['https://hooks.example.com:0/', 'port'],
  ['https://hooks.example.com:6379/', 'port'],
  ['https://hooks.example.com:5432/', 'port'],
  ['https://hooks.example.com:1023/', 'port'],
  ['https://hooks.example.com:3306/', 'port'],
  ['https://hooks.example.com:27017/', 'port'],
  ['https://hooks.example.com:65536/', 'port'],
  ['https://hooks.example.com:123456/', 'invalid'],
  ['https://hooks.example.com:8443x/', 'invalid'],
  ['https://hooks.example.com:+8443/', 'invalid'],
];

describe('a webhook URL', () => {
  it.each(ALLOWED_URLS)('%s is allowed', (url) => {
    expect(findUrlProblem(url, PRODUCTION)).toBeNull();
  });

  it.each(FORBIDDEN_URLS)('%j is refused: %s', (url, problem) => {
    expect(findUrlProblem(url, PRODUCTION)).toBe(problem);
  });

  it('is tested with more than 100 forbidden URLs', () => {
    expect(new Set(FORBIDDEN_URLS.map(([url]) => url)).size).toBeGreaterThan(100);
  });

  it('may be on this machine or use http in development, but is never a URL of the product', () => {
    const allowed = [
      'http://localhost:9000/x',
      'http://127.0.0.1:41234/',
      'https://[::1]:9000/',
      'http://hooks.example.com/',
      'https://hooks.example.com/',
    ];
    for (const url of allowed) expect(findUrlProblem(url, DEVELOPMENT), url).toBeNull();
    expect(findUrlProblem('http://localhost:8787/api', DEVELOPMENT)).toBe('own-host');
    expect(findUrlProblem('http://127.0.0.1:8787/api', DEVELOPMENT)).toBeNull();
    const ownHosts = ['a.example', 'b.example'];
    expect(findUrlProblem('https://b.example/', { allowsLocal: false, ownHosts })).toBe('own-host');
    expect(findUrlProblem('http://169.254.169.254/', DEVELOPMENT)).toBe('ip-address');
    expect(findUrlProblem('http://10.0.0.1/', DEVELOPMENT)).toBe('ip-address');
    expect(findUrlProblem('file:///etc/passwd', DEVELOPMENT)).toBe('not-https');
  });
});

describe('an allowed test server', () => {
  const policy = { ...PRODUCTION, testOrigins: ['http://127.0.0.1:5232'] };

  it('is reachable only at its own origin', () => {
    expect(findUrlProblem('http://127.0.0.1:5232/calendars/a', policy)).toBeNull();
    expect(findUrlProblem('HTTP://127.0.0.1:5232', policy)).toBeNull();
    expect(findUrlProblem('http://127.0.0.1:5233/', policy)).toBe('not-https');
    expect(findUrlProblem('https://127.0.0.1:5232/', policy)).toBe('ip-address');
    expect(findUrlProblem('http://localhost:5232/', policy)).toBe('not-https');
    expect(findUrlProblem('http://127.0.0.1:5232.example.com/', policy)).toBe('invalid');
    expect(findUrlProblem('http://user@127.0.0.1:5232/', policy)).toBe('userinfo');
  });
});

/** Returns the host name that our own rules find in the URL. */
const hostOf = (url: string) => /^https:\/\/([^:/?]+)/i.exec(url)?.[1]?.toLowerCase();

const piece = fc.oneof(
  fc.constantFrom('https://', 'http://', 'a', 'b.c', '.', '..', '@', ':', '/', '\\', '?', '#'),
  fc.constantFrom('[', ']', '%', '0x', '127.0.0.1', '1', 'localhost', 'xn--', '-', '_', '。'),
  fc.constantFrom('\t', '\n', ' ', '１', 'example.com', '443', ':8443', '::1', 'ſ', '℀', 'ß'),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const trickyUrl = fc
  .tuple(fc.constantFrom('https://', ''), fc.array(piece, { maxLength: 8 }))
  .map(([start, pieces]) => start + pieces.join(''));

describe('an allowed webhook URL', () => {
  it('has the same host name in our rules and in the URL parser of fetch', () => {
    fc.assert(
      fc.property(trickyUrl, (url) => {
        if (findUrlProblem(url, PRODUCTION) !== null || url.includes('xn--')) return;
        const parsed = new URL(url);
        expect(parsed.protocol).toBe('https:');
        expect(parsed.hostname).toBe(hostOf(url));
        expect(parsed.username + parsed.password).toBe('');
        expect(parsed.hostname).not.toMatch(/^[\d.]+$|^\[/);
      }),
      { numRuns: runsOf(20_000) },
    );
  });
});
