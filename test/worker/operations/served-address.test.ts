// Tests which URLs get a response, over which protocol, and which headers every response has.
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { createDeps } from '../../../worker/deps.ts';
import { deliverOutbox } from '../../../worker/services/delivery/deliver-outbox.ts';
import { createAppWith, createDepsWith, envWith } from '../../support/apps.ts';
import { createBrokenDatabase } from '../../support/broken-database.ts';
import { book, bookingRequest, type Fetch, nextIp, ORIGIN } from '../../support/calls.ts';
import { createPage } from '../../support/hosts.ts';
import { listMailIds, listOutbox } from '../../support/rows.ts';

const createProductionFetch = (variables: Parameters<typeof envWith>[0] = {}): Fetch =>
  createAppWith({}, { HALFPAST_MODE: undefined, ...variables }).fetch;
const createDevelopmentFetch = (PUBLIC_URL?: string): Fetch =>
  createAppWith({}, { PUBLIC_URL }).fetch;

async function open(fetchFrom: Fetch, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'cf-connecting-ip': nextIp(), ...Object(init.headers) };
  return fetchFrom(new Request(url, { ...init, headers, redirect: 'manual' }));
}

describe('every response of a production Worker', () => {
  it.each([
    ['a page', '/pricing', 200],
    ['an unknown page', '/nobody/nothing', 404],
    ['a redirect', '/nowhere', 302],
    ['an API call', '/api/health', 200],
    ['a refused API call', '/api/meeting-types', 401],
    ['an unknown API path', '/api/unknown', 404],
    ['a missing picture', '/media/nothing', 404],
    ['a text file', '/robots.txt', 200],
    ['a site map', '/sitemap.xml', 200],
    ['the status page', '/status', 200],
    ['a missing file', '/assets/embed-0123456789ab.js', 404],
  ])('has HSTS, nosniff and a Referrer-Policy when it is %s', async (_, path, status) => {
    const answer = await open(createProductionFetch(), ORIGIN + path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
    });
  });

  it('has the same headers for an internal error and for an image', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await open(
      createProductionFetch({ DB: createBrokenDatabase() }),
      `${ORIGIN}/api/ada/intro/slots?date=2030-01-01&timezone=UTC`,
    );
    log.mockRestore();
    const key = await createDeps(env).mediaStore.save('me', new Uint8Array([1]), 'image/png');
    const picture = await open(createProductionFetch(), `${ORIGIN}/media/${key}`);
    expect([failed.status, picture.status]).toEqual([500, 200]);
    for (const answer of [failed, picture]) {
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).not.toBeNull();
    }
  });
});

describe('an http request', () => {
  it.each(['GET', 'HEAD'])(
    'is redirected to https in production when the method is %s',
    async (method) => {
      const answer = await open(
        createProductionFetch(),
        'http://halfpast.test/ada/intro?month=2030-01',
        { method },
      );
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        `${ORIGIN}/ada/intro?month=2030-01`,
      ]);
      // Browsers ignore this header over http, and RFC 6797 forbids it there.
      expect(answer.headers.has('strict-transport-security')).toBe(false);
    },
  );

  it('is refused in production when the method is POST', async () => {
    const { host, path } = await createPage();
    const answer = await open(createProductionFetch(), `http://halfpast.test${path}/book`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingRequest()),
    });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        success: false,
        code: 'HTTPS_REQUIRED',
        message: 'This request was not processed. Please send it over https.',
      },
    ]);
    expect(await listOutbox(host.id)).toEqual([]);
  });

  it('is served in development, without HSTS', async () => {
    const answer = await open(createDevelopmentFetch(), 'http://localhost:8787/pricing');
    expect(answer.status).toBe(200);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('a development Worker', () => {
  it.each([
    'http://localhost:8787',
    'http://127.0.0.1:9',
    'http://127.9.9.9',
    'http://[::1]:8787',
    'https://tunnel.example',
  ])('serves requests to %s', async (origin) => {
    expect(
      (await open(createDevelopmentFetch('https://tunnel.example'), `${origin}/api/health`)).status,
    ).toBe(200);
  });

  it.each([
    'http://evil.example',
    'http://localhost.evil.example:8787',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.5:8787',
    'http://0.0.0.0:8787',
    'http://tunnel.example.evil.example',
  ])('refuses every path of the origin %s', async (origin) => {
    for (const path of ['/', '/api/health', '/dev/mail', '/robots.txt', '/media/nothing']) {
      const answer = await open(createDevelopmentFetch('https://tunnel.example'), origin + path);
      expect([answer.status, await answer.json()]).toEqual([
        421,
        expect.objectContaining({ code: 'HOST_NOT_SERVED' }),
      ]);
    }
  });
});

describe('a production Worker without PUBLIC_URL', () => {
  const mail = { MAIL_TRANSPORT: 'resend', MAIL_FROM: 'mail@halfpast.test', RESEND_API_KEY: 'x' };
  const bindings = { HALFPAST_MODE: undefined, PUBLIC_URL: undefined, ...mail };

  it('keeps all emails pending until PUBLIC_URL is set, and reports the reason', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const deps = createDepsWith(bindings);
    const lines = log.mock.calls.flat().join('\n');
    log.mockRestore();
    expect(lines).toContain('PUBLIC_URL is not set.');
    expect(deps.mailStatus).toMatchObject({ transport: 'unconfigured' });

    const { host, path } = await createPage();
    const fetchFrom: Fetch = (request) =>
      createAppWith({ ...deps, jobQueue: { enqueue: async () => undefined } }).fetch(
        new Request(request.url.replace('halfpast.test', 'evil.example'), request),
      );
    const request = bookingRequest();
    expect((await book(path, request, {}, fetchFrom)).status).toBe(201);
    const ids = (await listOutbox(host.id)).map(({ id }) => id);
    await deliverOutbox(deps, ids);
    for (const row of await listOutbox(host.id)) {
      expect(row).toMatchObject({
        status: 'pending',
        attempts: 0,
        last_error: expect.stringContaining('PUBLIC_URL is not set.'),
      });
    }

    // Once PUBLIC_URL is set, the pending emails are sent. Their links contain only its origin.
    await env.DB.prepare('UPDATE outbox SET due_at = 0 WHERE host_id = ?').bind(host.id).run();
    await deliverOutbox({ ...createDeps(env), publicUrl: 'https://meet.example' }, ids);
    expect(await listMailIds(host.email)).toHaveLength(1);
    const { results } = await env.DB.prepare(
      'SELECT html || text AS words FROM mails WHERE recipient IN (?, ?)',
    )
      .bind(host.email, request.inviteeEmail)
      .all<{ words: string }>();
    expect(results).toHaveLength(2);
    for (const { words } of results) {
      expect(words).toContain('https://meet.example/');
      expect(words).not.toMatch(/evil\.example|halfpast\.test|\.invalid/);
    }
  });

  it('says on /status that emails are not sent because PUBLIC_URL is missing', async () => {
    const page = await (await open(createAppWith({}, bindings).fetch, `${ORIGIN}/status`)).text();
    expect(page).toMatch(/Emails are waiting and none is lost\. PUBLIC_URL is not set\./);
  });

  it('does not use the Host header in any link', async () => {
    const fetchFrom = createAppWith({}, bindings).fetch;
    for (const path of ['/pricing', '/robots.txt', '/sitemap.xml', '/llms.txt', '/nobody/x']) {
      const page = await (await open(fetchFrom, `https://evil.example${path}`)).text();
      expect([path, page.includes('evil.example')]).toEqual([path, false]);
    }
  });

  it.each(['http://meet.example', 'meet.example', 'ftp://meet.example', 'https://'])(
    'treats PUBLIC_URL=%s as missing',
    (PUBLIC_URL) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const deps = createDeps(envWith({ ...bindings, PUBLIC_URL }));
      log.mockRestore();
      expect([deps.publicUrl, deps.mailStatus.problem]).toEqual([
        null,
        'PUBLIC_URL is not an https URL such as https://meet.example.com.',
      ]);
    },
  );

  it('uses only the origin when PUBLIC_URL has a path', () => {
    const deps = createDeps(envWith({ ...bindings, PUBLIC_URL: 'https://meet.example/path/' }));
    expect([deps.publicUrl, deps.mailStatus.problem]).toEqual(['https://meet.example', null]);
  });
});
