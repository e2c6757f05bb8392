import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  type OutboxMail,
  renderMailList,
  renderMailPage,
} from '../../../worker/http/pages/email/mail-pages.ts';

const mail: OutboxMail = {
  id: 'a/b"c',
  to: 'Grace <grace@example.org>',
  audience: 'invitee',
  subject: '<script>alert(1)</script>',
  text: '<b>text</b>',
  html: '<h1>html</h1>',
  ics: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
  sentAt: Date.UTC(2026, 10, 16, 9),
};

describe('the development outbox page', () => {
  it('lists the newest email first', async () => {
    const older = { ...mail, id: 'old', subject: 'Older', sentAt: mail.sentAt - 1000 };
    const newer = { ...mail, id: 'new', subject: 'Newer' };
    const page = String(await renderMailList([older, newer], 'n0nce'));
    expect(page.indexOf('Newer')).toBeLessThan(page.indexOf('Older'));
    expect(page).toContain('<a href="/dev/mail/new">');
    expect(page).toContain('<style nonce="n0nce">');
    expect(page).toContain('2026-11-16 09:00:00 UTC');
  });

  it('tells the emails to hosts and to invitees apart', async () => {
    const toHost = { ...mail, audience: 'host' as const };
    const page = String(await renderMailList([mail, toHost], 'n0nce'));
    expect(page).toContain('<span class="for for-invitee">Invitee</span>');
    expect(page).toContain('<span class="for for-host">Host</span>');
    expect(String(await renderMailPage(toHost, 'n0nce'))).toContain('>Host</span>');
  });

  it('refreshes the list, but not the page of one email', async () => {
    const refresh = '<meta http-equiv="refresh" content="5">';
    expect(String(await renderMailList([mail], 'n0nce'))).toContain(refresh);
    expect(String(await renderMailPage(mail, 'n0nce'))).not.toContain('refresh');
  });

  it('keeps the keyboard focus when the list loads itself again', async () => {
    const page = String(await renderMailList([mail, { ...mail, id: 'other' }], 'n0nce'));
    const script = /<script nonce="n0nce">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    const focused: string[] = [];
    const linkTo = (href: string) => ({
      getAttribute: () => href,
      focus: () => focused.push(href),
    });
    const links = [linkTo('/dev/mail/new'), linkTo('/dev/mail/other')];
    const stored = new Map<string, string>();
    const sessionStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    };
    const leave: (() => void)[] = [];
    const load = (activeElement: unknown) =>
      runInNewContext(script, {
        document: { querySelectorAll: () => links, activeElement },
        sessionStorage,
        addEventListener: (_event: string, handle: () => void) => leave.push(handle),
      });
    load(links[1]);
    expect(focused).toEqual([]);
    leave.at(-1)?.();
    load({ getAttribute: () => null });
    expect(focused).toEqual(['/dev/mail/other']);
    leave.at(-1)?.();
    load(null);
    expect(focused).toHaveLength(1);
  });

  it('escapes every value and shows the HTML body in a frame without scripts', async () => {
    const page = String(await renderMailPage(mail, 'n0nce'));
    expect(page).not.toMatch(/<script|<b>text|<h1>html/);
    expect(page).toContain('src="/dev/mail/a%2Fb%22c/html" sandbox="allow-popups');
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('href="/dev/mail/a%2Fb%22c/ics"');
    expect(page).toContain('text/calendar; method=REQUEST');
  });

  it('shows no calendar part when the email has no calendar file', async () => {
    const page = String(await renderMailPage({ ...mail, ics: null }, 'n0nce'));
    expect(page).not.toMatch(/\/ics|text\/calendar|Calendar file/);
  });
});
