// The HTML of signed-in screens contains skeletons (placeholders for data), so that the first display is
// fast.
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { APP_PAGES } from '../../../worker/contract/site/app-pages.ts';
import { SKELETON_PATHS } from '../../../worker/contract/site/painted-screens.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';

async function readPage(path: string) {
  const headers = { 'cf-connecting-ip': nextIp() };
  const answer = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { headers }));
  return { status: answer.status, text: await answer.text() };
}

const rootOf = (text: string) => /<div id="app">(.*?)<noscript>/s.exec(text)?.[1] ?? '';

describe('the HTML of a screen without a skeleton', () => {
  it('contains only the note "This page needs JavaScript."', async () => {
    const rendered: readonly string[] = SKELETON_PATHS;
    const others = APP_PAGES.map(({ path }) => path).filter((path) => !rendered.includes(path));
    for (const path of others) {
      const { text } = await readPage(path.replace(':id', 'some'));
      expect([path, rootOf(text).trim()]).toEqual([path, '</div>']);
      expect(text).toContain('This page needs JavaScript.');
    }
  });
});

/** Returns the script that starts calls before the app has loaded. */
const earlyScriptOf = (text: string) =>
  /<script nonce="[^"]+">(try\{const t=localStorage\.getItem\('halfpast-token'.+?)<\/script>/s.exec(
    text,
  )?.[1] ?? '';

describe('the HTML of a screen for signed-in users', () => {
  it.each(SKELETON_PATHS)('contains a header and a skeleton without data at %s', async (path) => {
    const { status, text } = await readPage(path);
    expect(status).toBe(200);
    const root = rootOf(text);
    for (const part of ['data-skeleton', '<header', '<main', '<h1', 'aria-busy="true"'])
      expect(root).toContain(part);
    expect(root).not.toMatch(/ style="|<script/);
    expect(text).toContain('This page needs JavaScript.');
    expect(text.length).toBeLessThan(60_000);
  });

  it.each([
    ['/dashboard', ['/api/auth/status', '/api/meeting-types', '/api/my-bookings/overview']],
    ['/settings', ['/api/auth/status', '/api/calendar']],
    ['/bookings', ['/api/auth/status', '/api/my-bookings?filter=upcoming&limit=25']],
    [
      '/bookings?filter=past&q=%20Ada%20L%20',
      ['/api/auth/status', '/api/my-bookings?filter=past&q=Ada+L&limit=25'],
    ],
    ['/bookings?filter=none', ['/api/auth/status', '/api/my-bookings?filter=upcoming&limit=25']],
  ])('starts the API calls of the screen at %s', async (path, calls) => {
    const script = earlyScriptOf((await readPage(path)).text);
    expect(script).toContain(`for(const p of ${JSON.stringify(calls)})`);
  });

  it('starts loading the scripts of the screen', async () => {
    const readScripts = async (path: string): Promise<string[]> => {
      const script = earlyScriptOf((await readPage(path)).text);
      return JSON.parse(/for\(const href of (\[[^\]]*\])/.exec(script)?.[1] ?? '[]');
    };
    const [bookings, settings] = [await readScripts('/bookings'), await readScripts('/settings')];
    for (const scripts of [bookings, settings]) {
      expect(scripts[0]).toMatch(/^\/assets\/app-[\w-]+\.js$/);
      for (const path of scripts) expect(path).toMatch(/^\/assets\/[\w-]+\.js$/);
    }
    const others = (own: string[], all: string[]) => own.filter((path) => !all.includes(path));
    expect(others(bookings, settings)).not.toEqual([]);
    expect(others(settings, bookings)).not.toEqual([]);
  });

  it('never contains markup from the query of the URL, and cuts a long search', async () => {
    const attack = `</script><script>alert(1)</script>${'x'.repeat(500)}`;
    const { text } = await readPage(`/bookings?q=${encodeURIComponent(attack)}`);
    expect(text).not.toContain('alert(1)</script>');
    const query = /"(\/api\/my-bookings[^"]+)"/.exec(earlyScriptOf(text))?.[1] ?? '';
    expect(new URLSearchParams(query.split('?')[1]).get('q')).toHaveLength(200);
  });
});
