// Checks emails in other languages. In the pseudo-locale, all translated letters have accents, so a word
// without accents was not translated.
import { describe, expect, it } from 'vitest';
import { toPseudo } from '../../../scripts/messages/pseudo.ts';
import { compileEnglish, ENGLISH } from '../../../worker/domain/language/english.ts';
import { type Language, PSEUDO } from '../../../worker/domain/language/languages.ts';
import { createTranslate, type Translate } from '../../../worker/domain/language/translate.ts';
import type { MailService } from '../../../worker/mail/email/account-mail.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { ACCOUNT_MAILS } from './account-mail-samples.ts';
import { BOOKING_MAILS, GUEST_MAILS, HOST_MAILS, INVITEE_MAILS } from './mail-samples.ts';
import { sampleBooking } from './sample-booking.ts';

const pseudo = createTranslate(PSEUDO, (message, note) => toPseudo(compileEnglish(message, note)));
const arabic = createTranslate('ar' as Language, compileEnglish);

/** Renders every email in one language. */
function listMails(t: Translate): [name: string, mail: Mail][] {
  const data = sampleBooking({ whole: { t } });
  const service: MailService = { name: 'Halfpast', baseUrl: 'https://halfpast.example', t };
  const toOneParty = { ...INVITEE_MAILS, ...GUEST_MAILS, ...HOST_MAILS };
  return [
    ...Object.entries(BOOKING_MAILS).flatMap(([name, render]) =>
      (['host', 'invitee'] as const).map((audience): [string, Mail] => [
        `${name} (${audience})`,
        render(data, audience),
      ]),
    ),
    ...Object.entries(toOneParty).map(([name, render]): [string, Mail] => [name, render(data)]),
    ...Object.entries(ACCOUNT_MAILS).map(([name, render]): [string, Mail] => [
      name,
      render(service),
    ]),
  ];
}

/** URLs, email addresses and domain names. */
const ADDRESSES = /https?:\S+|\S+@\S+|\S+\.\u200b?example\b/g;

/** The names and texts in the samples. */
const DATA = new RegExp(
  [
    ...['Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Acme & Sons', 'Acme', 'Halfpast'],
    ...[
      '30-minute intro',
      'Google( Meet)?',
      'Outlook',
      'A first conversation',
      'I have a question',
      'I am ill.\\s+Sorry, see',
    ],
    ...['Win at', 'Berlin, Germany', 'Coffee talk', 'CRM sync', 'hp_live_…3fKq', 'Reports'],
    ...['(bookings|organization):(read|write)', 'Erased invitee', 'Firefox', 'Windows'],
  ].join('|'),
  'g',
);

/** Intl writes the dates and lists of the pseudo-locale in English. */
const DATES = new RegExp(
  `\\b(${[
    ...['and', 'Monday', 'Sunday', 'Tuesday', 'Friday', 'Mon', 'Sun', 'Fri'],
    ...['November', 'December', 'Nov', 'GMT', 'New York', 'Berlin'],
    ...['Paris', 'CET', 'EST', 'UTC'],
  ].join('|')})\\b`,
  'g',
);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Returns the visible text of an HTML document. */
const readHtml = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/&[#\w]+;/g, ' ');

/** Returns the texts of a calendar file that people read. */
const readCalendar = (content: string): string =>
  [...content.replace(/\r\n /g, '').matchAll(/^(?:SUMMARY|DESCRIPTION):(.*)$/gm)]
    .map(([, text = '']) => text.replace(/\\n/g, '\n').replace(/\\/g, ''))
    .join('\n');

function findEnglish(text: string): string[] {
  const rest = [ADDRESSES, DATA, DATES].reduce((left, known) => left.replace(known, ''), text);
  return rest.match(/[A-Za-z]{2,}/g) ?? [];
}

it('findEnglish finds words in every English email', () => {
  for (const [, { subject, html, ics }] of listMails(ENGLISH)) {
    const calendar = ics ? findEnglish(readCalendar(ics.content)) : ['Booking'];
    for (const found of [findEnglish(subject), findEnglish(readHtml(html)), calendar])
      expect(found).not.toEqual([]);
  }
});

describe('the email', () => {
  it.each(listMails(pseudo))('"%s" has no English words in another language', (_, mail) => {
    const { subject, text, html, ics } = mail;
    expect(findEnglish(subject), 'subject').toEqual([]);
    expect(findEnglish(text), 'text').toEqual([]);
    expect(findEnglish(readHtml(html)), 'HTML').toEqual([]);
    expect(findEnglish(readCalendar(ics?.content ?? '')), 'calendar file').toEqual([]);
    expect(html).toContain('<html lang="en-XA" dir="ltr">');
  });

  it.each(listMails(arabic))(
    '"%s" is mirrored in a right-to-left language',
    (_, { html, text }) => {
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toContain('<body dir="rtl"');
      expect(html).not.toMatch(/text-align:start|padding:7px 16px 7px 0|margin-right/);
      // Some emails have only links.
      const buttons = html.includes('<td class="btn"') ? ['padding:12px 20px;'] : [];
      for (const same of ['padding:0 32px 16px;', ...buttons, 'padding:20px 32px;'])
        expect(html).toContain(same);
      // An invisible character after a URL would become a part of the link.
      expect(text).not.toMatch(/https?:[^\s\u2069]*\u2069/);
      expect(html).not.toMatch(/href="[^"]*[\u2068\u2069]/);
    },
  );

  it('isolates names in a right-to-left language', () => {
    const mail = BOOKING_MAILS.confirmed?.(sampleBooking({ whole: { t: arabic } }), 'host');
    expect(mail?.subject).toContain('\u206830-minute intro\u2069');
    expect(mail?.text).toContain('\u2068Grace Hopper\u2069');
  });
});
