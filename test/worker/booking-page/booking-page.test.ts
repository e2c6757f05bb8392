import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { PUBLIC_FIELDS } from '../../../worker/domain/meeting-types/plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from '../../../worker/domain/meeting-types/questions.ts';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';
import type { BookingPageInput } from '../../../worker/http/pages/booking-page/booking-page.ts';
import { renderBookingPage } from '../../../worker/http/pages/booking-page/booking-page.ts';
import { renderPublicList } from '../../../worker/http/pages/booking-page/public-list.ts';
import { renderErrorPage } from '../../../worker/http/pages/error-page.ts';
import { fillShell } from '../../../worker/http/pages/shell.ts';

const HOSTILE = `</script><script>alert("1")</script>'$&`;

const input: BookingPageInput = {
  kind: 'booking',
  embed: false,
  now: '2026-11-20T09:00:00.000Z',
  host: { name: 'Ada', username: 'ada', profilePicture: null, logo: null },
  hostTimezone: 'Europe/Berlin',
  meetingType: {
    ...PUBLIC_FIELDS,
    id: '1',
    slug: 'intro',
    title: 'Intro',
    description: '',
    location: '',
    locations: [],
    durationMinutes: 30,
    durations: [30],
    primaryColor: '#006fee',
    visibility: 'public',
    questions: [],
    fields: DEFAULT_STANDARD_FIELDS,
    cancellation: { allowed: true, noticeMinutes: 0 },
    rescheduling: { allowed: true, noticeMinutes: 0 },
  },
  availability: {
    from: '2026-11-19',
    to: '2027-01-19',
    timezone: 'UTC',
    slots: ['2026-12-01T09:00:00.000Z'],
  },
  nonce: 'n',
  t: ENGLISH,
  canonicalUrl: 'https://halfpast.example/ada/intro',
  noindex: false,
};

function renderWith(texts: Partial<BookingPageInput['meetingType']>): string {
  const page = renderBookingPage({ ...input, meetingType: { ...input.meetingType, ...texts } });
  return fillShell(
    '<html lang="en"><head><!--head--></head><body><!--body--></body></html>',
    page,
    { nonce: 'nonce', language: 'en' },
  );
}

/** Returns the days that the HTML marks as free. */
function readFreeDays(more: Partial<BookingPageInput>): string[] {
  const { body } = renderBookingPage({ ...input, ...more });
  return [...body.matchAll(/class="day[^"]*day-free">(\d+)</g)].map(([, day = '']) => day);
}

describe('the HTML of a booking page', () => {
  it("marks the free days, in the visitor's time zone if this zone is known", () => {
    const slots = ['2026-12-01T09:00:00.000Z', '2026-12-03T23:30:00.000Z'];
    const availability = { ...input.availability, slots };
    expect(readFreeDays({ availability })).toEqual(['1', '4']);
    const visitorZone = parseTimeZone('America/New_York');
    expect(readFreeDays({ availability, visitorZone })).toEqual(['1', '3']);
    expect(readFreeDays({ availability: { ...availability, slots: [] } })).toEqual([]);
  });

  it('has a button for each free day, and one of them is a tab stop', () => {
    const slots = ['2026-12-01T09:00:00.000Z', '2026-12-03T09:00:00.000Z'];
    const availability = { ...input.availability, slots: [...slots, '2026-12-03T10:00:00.000Z'] };
    const { body } = renderBookingPage({ ...input, availability });
    const buttons = body.match(/<button type="button" value[^>]*>/g) ?? [];
    expect(buttons.map((button) => button.replace(/ class=.*/, ''))).toEqual([
      '<button type="button" value="2026-12-01" tabindex="0" aria-label="Tuesday, 1 December 2026, 1 time available"',
      '<button type="button" value="2026-12-03" tabindex="-1" aria-label="Thursday, 3 December 2026, 2 times available"',
    ]);
    expect(body).not.toMatch(/<div class="frame picker"[^>]*aria-hidden/);
  });

  it('shows text from a host as text, never as markup or style', () => {
    const html = renderWith({
      title: HOSTILE,
      description: HOSTILE,
      location: HOSTILE,
      primaryColor: HOSTILE,
    });
    expect(html).not.toContain('<script>alert');
    // The HTML has only two scripts: the data of the page, and the script of the language menu.
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).toContain('&#39;$&amp;</h1>');
  });

  it('contains the page data in a format that can be parsed without loss', () => {
    const html = renderWith({ title: HOSTILE });
    const island = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(island).meetingType.title).toBe(HOSTILE);
    expect(JSON.parse(island)).not.toHaveProperty('nonce');
  });

  it('uses no style attribute, which the content security policy forbids', () => {
    expect(renderWith({ description: 'x'.repeat(2000) })).not.toMatch(/\sstyle=/);
  });

  it('opens with the month of the first available time', () => {
    expect(renderWith({})).toContain('December 2026');
  });

  it('does not contain the host’s name when the host hides the name', () => {
    const page = renderBookingPage({ ...input, host: { ...input.host, name: '' } });
    expect(page.head).not.toContain('Ada');
    // Without a name, there is no first letter either.
    expect(page.body).not.toMatch(/Ada|class="avatar"/);
  });

  it('contains noindex only when the input requires it', () => {
    expect(renderWith({})).not.toContain('noindex');
    expect(renderBookingPage({ ...input, noindex: true }).head).toContain('noindex');
  });
});

const SITE = {
  origin: 'https://halfpast.test',
  nonce: 'nonce',
  googleSignIn: true,
  supportEmail: null,
  siteLinks: {},
  demoLink: null,
  year: 2026,
};

describe('other public pages', () => {
  it('show text from a host as text, never as markup', () => {
    const links = [{ label: HOSTILE, url: 'https://example.com/"><script>' }];
    const host = { ...input.host, name: HOSTILE, bio: HOSTILE, links };
    const type = { ...input.meetingType, title: HOSTILE, description: HOSTILE };
    const { nonce, canonicalUrl } = input;
    const page = renderPublicList({ host, meetingTypes: [type], nonce, t: ENGLISH, canonicalUrl });
    // Our own scripts have a nonce.
    expect(page.head + page.body).not.toContain('<script>');
  });

  it('describe an error in the words of the specification and suggest a next step', () => {
    const headings = (['inactive', 'not-found', 'failed'] as const).map((kind) => {
      const { body } = renderErrorPage({ kind, site: SITE, t: ENGLISH });
      expect(body).toContain('href="/"');
      expect(body).toContain('href="/features"');
      return /<h1>(.*)<\/h1>/.exec(body)?.[1];
    });
    expect(headings).toEqual([
      'Meeting Slots Temporarily Unavailable',
      'Meeting Type Not Found',
      'Something went wrong',
    ]);
  });
});
