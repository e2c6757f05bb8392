// The language of the app's pages, and the language that a new account gets from them.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { newEmail, postAuth, signUpForm } from '../accounts/account-calls.ts';
import {
  choose,
  exchange,
  followCallback,
  newPerson,
  signInWithGoogle,
  startGoogleSignIn,
} from '../accounts/google.ts';

async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(ORIGIN + path, {
    headers: { 'cf-connecting-ip': nextIp(), ...headers },
  });
  const answer = await exports.default.fetch(request);
  const html = await answer.text();
  return { html, headers: answer.headers, root: /<html [^>]*>/.exec(html)?.[0] };
}

const rootIn = (language: string) => `<html lang="${language}">`;

describe('the language of a page of the app', () => {
  it('comes from the URL, then from the cookie, then from the browser', async () => {
    const cookie = { cookie: 'halfpast-language=fr' };
    const japanese = { 'accept-language': 'ja,en;q=0.5' };
    for (const path of ['/sign-in', '/dashboard']) {
      expect((await open(path)).root).toBe(rootIn('en'));
      expect((await open(path, { 'accept-language': 'tlh' })).root).toBe(rootIn('en'));
      expect((await open(path, japanese)).root).toBe(rootIn('ja'));
      expect((await open(path, { ...japanese, ...cookie })).root).toBe(rootIn('fr'));
      const chosen = await open(`${path}?lang=ar`, { ...japanese, ...cookie });
      expect(chosen.root).toBe('<html lang="ar" dir="rtl">');
    }
  });

  it('must not come from a shared cache', async () => {
    const { headers } = await open('/sign-in');
    expect(headers.get('vary')).toContain('Accept-Language, Cookie');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('determines the skeleton, the scripts and the title', async () => {
    const { html } = await open('/settings?lang=en-XA');
    expect(html).toContain('Šéţţíñğš');
    expect(html).toMatch(/<title>Šéţţíñğš·* – Halfpast<\/title>/);
    expect(html).toMatch(/<meta name="description" content="Ýóúŕ Ĥáĺƒþášţ áççóúñţ\.·*" \/>/);
    const [, entry] = /import\("(\/assets\/en-XA-[\w-]+\/app-[\w-]+\.js)"\)/.exec(html) ?? [];
    expect(html).toContain(`for(const href of ["${entry}","/assets/en-XA-`);
    const english = await open('/settings');
    expect(english.html).toContain('<title>Settings – Halfpast</title>');
    expect(english.html).not.toContain('/en-XA-');
  });

  it('is in the links to a public page in other languages', async () => {
    expect((await open('/sign-up')).html).toContain('hreflang="de"');
    expect((await open('/dashboard')).html).not.toContain('hreflang');
  });
});

const languageOf = (email: string | undefined) =>
  env.DB.prepare('SELECT language FROM users WHERE email = ?').bind(email).first('language');

describe('the language of a new account', () => {
  it('comes from the page on which the person started the sign-in with Google', async () => {
    const person = newPerson();
    const started = await startGoogleSignIn('/api/auth/google?lang=fr');
    const finalUrl = await followCallback(started, await choose(started, person));
    const { body } = await exchange(finalUrl.searchParams.get('token') ?? '', started.cookie);
    expect(body.user?.language).toBe('fr');
  });

  it('is never replaced by a later sign-in', async () => {
    const person = newPerson();
    await signInWithGoogle(person);
    const started = await startGoogleSignIn('/api/auth/google?lang=fr');
    const finalUrl = await followCallback(started, await choose(started, person));
    const { body } = await exchange(finalUrl.searchParams.get('token') ?? '', started.cookie);
    expect(body.user?.language).toBeNull();
  });

  it('is never the pseudo-locale', async () => {
    const email = newEmail();
    await postAuth('signup', signUpForm(email, { language: 'en-XA' }), { 'accept-language': 'de' });
    expect(await languageOf(email)).toBeNull();
  });
});
