// The language of pages for invitees, and the language that is stored with a booking.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { nextIp, ORIGIN } from '../../support/calls.ts';
import { confirm, hold, openConfirmPage, readConfirmPath } from '../../support/holds.ts';
import { createPage } from '../../support/hosts.ts';
import { bookManaged, change, readExport, readManaged } from '../../support/manage.ts';
import { isoIn } from '../../support/times.ts';
import { newEmail, postAuth, signUpForm } from '../accounts/account-calls.ts';
import { signInHost } from '../host-calls.ts';

const PSEUDO = 'en-XA';

async function open(path: string, headers: Record<string, string> = {}) {
  const request = new Request(ORIGIN + path, {
    headers: { 'cf-connecting-ip': nextIp(), ...headers },
  });
  const html = await (await exports.default.fetch(request)).text();
  return { html, language: /<html lang="([^"]+)"/.exec(html)?.[1] };
}

const storedLanguage = (id: string | undefined) =>
  env.DB.prepare('SELECT language FROM bookings WHERE id = ?').bind(id).first('language');

describe('the language of a booking page', () => {
  it('comes from the URL, then from the stored choice, then from the browser, then from the host', async () => {
    const { host, type } = await createPage({}, { language: PSEUDO });
    const path = `/${host.username}/${type.slug}`;
    const cookie = { cookie: `halfpast-language=${PSEUDO}` };
    const english = { 'accept-language': 'en-GB,en;q=0.5' };
    expect((await open(path)).language).toBe(PSEUDO);
    expect((await open(path, { 'accept-language': 'tlh' })).language).toBe(PSEUDO);
    expect((await open(path, english)).language).toBe('en');
    expect((await open(path, { ...english, ...cookie })).language).toBe(PSEUDO);
    expect((await open(`${path}?lang=en`, cookie)).language).toBe('en');
    expect((await open(`${path}?lang=tlh`, english)).language).toBe('en');
  });

  it('determines the texts and the scripts of the page', async () => {
    const { host, type } = await createPage();
    const path = `/${host.username}/${type.slug}`;
    const pseudo = await open(`${path}?lang=${PSEUDO}`);
    expect(pseudo.html).toContain('Ñéẋţ ƒŕéé ţíɱéš');
    expect(pseudo.html).toMatch(/"\/assets\/en-XA-[\w-]+\/book-[\w-]+\.js"\]/);
    const english = await open(path);
    expect(english.html).toContain('Next free times');
    expect(english.html).not.toContain('/en-XA-');
  });
});

describe('the language of a booking', () => {
  it('is stored, and returned by the manage page and the export', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path, { language: PSEUDO });
    expect(await storedLanguage(id)).toBe(PSEUDO);
    expect((await readManaged(manageUrl)).body.data).toHaveProperty('language', PSEUDO);
    expect((await readExport(manageUrl)).body.data).toHaveProperty('language', PSEUDO);
    const page = new URL(manageUrl, ORIGIN).pathname;
    expect((await open(page)).language).toBe(PSEUDO);
  });

  it('is empty when the request contains no supported language', async () => {
    const { path } = await createPage();
    expect(await storedLanguage((await bookManaged(path, { language: 'tlh' })).id)).toBeNull();
    const second = await bookManaged(path, { startTime: isoIn(1, '11:00') });
    expect(await storedLanguage(second.id)).toBeNull();
  });

  it('changes when the invitee moves the booking on a page in another language', async () => {
    const { path } = await createPage();
    const { id, manageUrl } = await bookManaged(path, { language: PSEUDO });
    const move = (time: string, sequence: number, more = {}) => {
      const startTime = isoIn(1, time);
      return change(manageUrl, 'reschedule', { startTime, timezone: 'UTC', sequence, ...more });
    };
    expect((await move('11:00', 0)).status).toBe(200);
    expect(await storedLanguage(id)).toBe(PSEUDO);
    expect((await move('12:00', 1, { language: 'en' })).status).toBe(200);
    expect(await storedLanguage(id)).toBe('en');
  });
});

describe('the language of a hold', () => {
  it('is used for the confirmation page, and becomes the language of the booking', async () => {
    const { path } = await createPage();
    const { email } = await hold(path, { startTime: isoIn(1, '10:00'), language: PSEUDO });
    const link = await readConfirmPath(email);
    expect((await openConfirmPage(link)).html).toContain(`<html lang="${PSEUDO}"`);
    expect((await confirm(link)).status).toBe(303);
    const booked = env.DB.prepare('SELECT language FROM bookings WHERE invitee_email = ?');
    expect(await booked.bind(email).first('language')).toBe(PSEUDO);
  });
});

describe('the language of a host', () => {
  it('is at first the language of the sign-up form, or else the language of the browser', async () => {
    const languageOf = (email: string) =>
      env.DB.prepare('SELECT language FROM users WHERE email = ?').bind(email).first('language');
    const english = { 'accept-language': 'en-GB,en;q=0.5' };
    const [fromForm, fromBrowser, unknown] = [newEmail(), newEmail(), newEmail()];
    await postAuth('signup', signUpForm(fromForm, { language: 'fr' }), english);
    await postAuth('signup', signUpForm(fromBrowser), english);
    await postAuth('signup', signUpForm(unknown), { 'accept-language': 'tlh' });
    expect(await languageOf(fromForm)).toBe('fr');
    expect(await languageOf(fromBrowser)).toBe('en');
    expect(await languageOf(unknown)).toBeNull();
  });

  it('is empty until the host chooses a supported language', async () => {
    const { call } = await signInHost();
    const read = async () => (await call<CurrentUser>('GET', '/users/profile')).body.data.language;
    expect(await read()).toBeNull();
    expect((await call('PATCH', '/users/profile', { language: 'tlh' })).status).toBe(400);
    expect((await call('PATCH', '/users/profile', { language: 'en' })).status).toBe(200);
    expect(await read()).toBe('en');
  });
});
