import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import {
  buildPicture,
  bytesOf,
  dataUrl,
  HEADS,
  type Kind,
  picture,
  pngChunk,
} from '../../support/pictures.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';

const MB5 = 5_242_880;

const save = (me: SignedInHost, body: object) =>
  me.call<CurrentUser>('PATCH', '/users/profile', body);

const fetchMedia = (path: string | null) =>
  exports.default.fetch(`${ORIGIN}${path ?? '/media/none'}`);

describe('the logo', () => {
  it.each(Object.keys(HEADS) as Kind[])(
    'of type %s is stored unchanged, and is served with headers that prevent scripts from running',
    async (kind) => {
      const me = await signInHost();
      const bytes = picture(kind);
      const { status, body } = await save(me, { logo: dataUrl(kind, bytes) });
      expect([status, body.message]).toEqual([200, 'Logo uploaded successfully!']);
      expect(body.data.logo).toMatch(/^\/media\/[0-9a-f]{64}(-\d+x\d+)?$/);
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

  it('is stored without its metadata', async () => {
    const me = await signInHost();
    const more = pngChunk('tEXt', bytesOf('Comment\0Taken at 52.5, 13.4'));
    const bytes = buildPicture('image/png', { more });
    const { body } = await save(me, { logo: dataUrl('image/png', bytes) });
    const stored = new Uint8Array(await (await fetchMedia(body.data.logo)).arrayBuffer());
    expect(stored).toEqual(buildPicture('image/png'));
  });

  it.each([
    [4096, 200],
    [4097, 400],
    [0, 400],
  ])('with a width of %i pixels gets the status %i', async (width, expected) => {
    const me = await signInHost();
    const logo = dataUrl('image/png', buildPicture('image/png', { width }));
    const { status, body } = await save(me, { logo });
    expect([status, body.errors?.[0]?.path]).toEqual([
      expected,
      expected === 200 ? undefined : 'logo',
    ]);
    if (width > 4096) expect(body.message).toContain('4096 pixels');
  });

  it('has a reserved place on the booking page before the logo has loaded', async () => {
    const me = await signInHost();
    const bytes = buildPicture('image/png', { width: 96, height: 64 });
    const { body } = await save(me, { logo: dataUrl('image/png', bytes) });
    expect(body.data.logo).toMatch(/-96x64$/);
    expect((await fetchMedia(body.data.logo)).status).toBe(200);
    const type = await createMeetingType(me.host);
    const page = await fetchMedia(`/${me.host.username}/${type.slug}`);
    expect(await page.text()).toContain(`src="${body.data.logo}" alt="" width="96" height="64"`);
  });

  it('must be smaller than 5 MB', async () => {
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
    ['an SVG', dataUrl('image/svg+xml', text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'an SVG with the media type image/png',
      dataUrl('image/png', text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['text with the media type image/png', dataUrl('image/png', text.encode('just text'))],
    ['a text file', dataUrl('text/plain', text.encode('just text'))],
    ['a GIF with the media type image/jpeg', dataUrl('image/jpeg', picture('image/gif'))],
    ['a BMP', dataUrl('image/bmp', text.encode('BM123456'))],
    ['an empty file', 'data:image/png;base64,'],
    ['a damaged PNG', dataUrl('image/png', picture('image/png').subarray(0, 100))],
    ['a data URL with invalid base64', 'data:image/png;base64,iVBOR%%%'],
    ['a URL of another site', 'https://other.example/logo.png'],
    ['a data URL without base64', 'data:image/png,abc'],
  ])('is refused when it is %s', async (_, logo) => {
    const me = await signInHost();
    const { status, body } = await save(me, { logo });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'logo', message: 'Please select a valid image file.' }],
    ]);
  });

  it('is deleted when the host replaces or removes it, and logos of other hosts are kept', async () => {
    const [me, other] = [await signInHost(), await signInHost()];
    const first = dataUrl('image/png', picture('image/png'));
    const ownLogo = (await save(me, { logo: first })).body.data.logo;
    const otherLogo = (await save(other, { logo: first })).body.data.logo;
    const second = dataUrl('image/gif', picture('image/gif'));
    const newer = (await save(me, { logo: second })).body.data.logo;
    expect((await fetchMedia(ownLogo)).status).toBe(404);
    expect((await save(me, { logo: second })).body.data.logo).toBe(newer);
    expect((await fetchMedia(newer)).status).toBe(200);
    const { body } = await save(me, { logo: null });
    expect([body.message, body.data.logo]).toEqual(['Logo removed successfully!', null]);
    expect((await fetchMedia(newer)).status).toBe(404);
    expect((await fetchMedia(otherLogo)).status).toBe(200);
    expect((await env.KV.list({ prefix: `media:${newer?.slice(7)}` })).keys).toEqual([]);
  });
});
