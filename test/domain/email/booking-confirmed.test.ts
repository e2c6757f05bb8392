import { describe, expect, it } from 'vitest';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import { envelopeFor } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { STAMP_AT, sampleBooking, zone } from './sample-booking.ts';

describe('the confirmation email', () => {
  it('shows the time in the reader’s own time zone, in the subject and in the text', () => {
    const host = renderBookingConfirmed(sampleBooking(), 'host', STAMP_AT);
    const invitee = renderBookingConfirmed(sampleBooking(), 'invitee', STAMP_AT);
    expect(host.subject).toBe('Confirmed: 30-minute intro with Grace Hopper, Mon 23 Nov 14:00 CET');
    expect(invitee.subject).toBe(
      'Confirmed: 30-minute intro with Ada Lovelace, Mon 23 Nov 08:00 EST',
    );
    const bookedInKolkata = sampleBooking({ booking: { inviteeTimeZone: zone('Asia/Kolkata') } });
    const toKolkata = renderBookingConfirmed(bookedInKolkata, 'invitee', STAMP_AT);
    expect(toKolkata.subject).toBe(
      'Confirmed: 30-minute intro with Ada Lovelace, Mon 23 Nov 18:30 GMT+5:30',
    );
    expect(toKolkata.text).toContain('Monday, 23 November 2026, 18:30–19:00');
    expect(toKolkata.text).toContain('Kolkata (GMT+5:30)');
    expect(toKolkata.html).toContain('Monday, 23 November 2026<br>18:30–19:00');
    expect(toKolkata.html).toContain('Kolkata (GMT+5:30)');
  });

  it('says that the host made the booking, if the host booked for the invitee', () => {
    const data = sampleBooking({ booking: { createdBy: 'host' } });
    const [host, invitee] = (['host', 'invitee'] as const).map(
      (audience) => renderBookingConfirmed(data, audience, STAMP_AT).text,
    );
    expect(host).toContain('You have booked 30-minute intro for Grace Hopper.');
    expect(host).toContain('You receive this because you booked a meeting for Grace Hopper.');
    expect(invitee).toContain('Ada Lovelace has booked this meeting for you.');
    expect(invitee).toContain('because Ada Lovelace used your address to book a meeting.');
  });

  it('has exactly the expected text for the invitee', () => {
    const data = sampleBooking({ booking: { notes: 'Hello\nAda' } });
    expect(renderBookingConfirmed(data, 'invitee', STAMP_AT).text).toBe(`Your meeting is confirmed

You have booked a meeting with Ada Lovelace. The calendar file in this email adds the meeting to your calendar.

What:
  30-minute intro
  30 minutes

When:
  Monday, 23 November 2026, 08:00–08:30
  New York (GMT−5)
  14:00 in Berlin

Where:
  Google Meet

Who:
  Ada Lovelace and Grace Hopper

About this meeting:
  A first conversation.

Your notes:
  Hello
  Ada

View your booking:
https://halfpast.example/manage/t0ken

Reschedule:
https://halfpast.example/manage/t0ken?step=reschedule

Cancel:
https://halfpast.example/manage/t0ken?step=cancel

--
You receive this because your address was used to book a meeting with Ada Lovelace. Replies go to Ada Lovelace.
Sent by Halfpast: https://halfpast.example
`);
  });

  it('shows the host a link to the booking and the invitee’s email and phone', () => {
    const data = sampleBooking({ booking: { inviteePhone: '+49 1701234567' } });
    const { html, text } = renderBookingConfirmed(data, 'host', STAMP_AT);
    const url = 'https://halfpast.example/bookings?filter=all&q=grace%40example.org#bk_7Qm2';
    expect(html).toContain(`href="${url.replace('&', '&amp;')}"`);
    expect(text).toContain(url);
    expect(html).toMatch(/href="mailto:grace@example\.org"[^>]*>grace@example\.org<\/a>/);
    for (const label of ['View booking', 'Reschedule', 'Cancel'])
      expect(html).toMatch(new RegExp(`#bk_7Qm2"[^>]*>${label}</a>`));
    expect(text.match(/#bk_7Qm2/g)).toHaveLength(1);
    for (const content of [html, text])
      for (const part of ['grace@example.org', '+49 1701234567', 'View booking'])
        expect(content).toContain(part);
  });

  it('loads no external content and adapts to the reader’s colour scheme', () => {
    const { html } = renderBookingConfirmed(sampleBooking(), 'invitee', STAMP_AT);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|@font-face/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<html lang="en"');
  });

  it('shows text from the invitee as plain text, never as markup or a link', () => {
    const evil = '<script>alert(1)</script> "><img src=x> https://evil.example www.evil.com\u202e';
    const data = sampleBooking({ booking: { inviteeName: evil, notes: evil, inviteePhone: evil } });
    for (const audience of ['host', 'invitee'] as const) {
      const mail = renderBookingConfirmed(data, audience, STAMP_AT);
      expect(mail.html).not.toMatch(/<script|<img|\u202e/);
      const body = mail.html.slice(mail.html.indexOf('<body'));
      expect(body).not.toMatch(/evil\.(example|com)|https:\/\/evil/);
      expect(mail.html).not.toMatch(/href="[^"]*evil/);
      expect(mail.text + mail.subject).not.toContain('\u202e');
    }
  });

  it('has no line break in the subject, the recipient or the Reply-To', () => {
    const evil = 'Eve\r\nBcc: all@example.org\u2029\u0000';
    const data = sampleBooking({
      booking: { inviteeName: evil, inviteeEmail: 'eve@example.org\r\nX: y' },
      meetingType: { title: evil },
      host: { name: evil },
    });
    for (const audience of ['host', 'invitee'] as const) {
      const { subject } = renderBookingConfirmed(data, audience, STAMP_AT);
      const headers = JSON.stringify([subject, envelopeFor(data, audience)]);
      expect(headers).not.toMatch(/\\[rnu]/);
    }
  });

  it('stays below 40 kB with the longest inputs', () => {
    const longText = '"'.repeat(5000);
    const answers = Array.from({ length: 20 }, (_, index) => ({
      key: `q${index}`,
      label: '"'.repeat(200),
      value: '"'.repeat(2000),
    }));
    const data = sampleBooking({
      booking: { notes: longText, inviteeName: longText, inviteePhone: '1'.repeat(20), answers },
      meetingType: { title: longText, location: '"'.repeat(200), description: longText },
    });
    const short = answers.map(({ key }) => ({ key, label: '"', value: '"'.repeat(60) }));
    for (const answered of [answers, short]) {
      const { html } = renderBookingConfirmed(
        { ...data, booking: { ...data.booking, answers: answered } },
        'host',
        STAMP_AT,
      );
      expect(new TextEncoder().encode(html).length).toBeLessThan(40_000);
    }
    for (const audience of ['host', 'invitee'] as const) {
      const { html } = renderBookingConfirmed(data, audience, STAMP_AT);
      expect(new TextEncoder().encode(html).length).toBeLessThan(40_000);
    }
  });

  it('shows the host the cleaned answers without links, and shows the invitee no answers', () => {
    const answers = [
      { key: 'a', label: 'Which\r\ntopics?', value: ['Price <b>', 'Support'] },
      { key: 'b', label: 'Consent', value: true },
    ];
    const data = sampleBooking({ booking: { answers } });
    const host = renderBookingConfirmed(data, 'host', STAMP_AT);
    expect(host.text).toMatch(/Which topics\?:?\s+Price <b>\s+Support/);
    expect(host.text).toMatch(/Consent:?\s+Yes/);
    expect(host.html).toContain('Price &lt;b&gt;');
    expect(host.ics?.content.replace(/\r\n /g, '')).toContain('Which topics?: Price <b>\\nSupport');
    expect(JSON.stringify(renderBookingConfirmed(data, 'invitee', STAMP_AT))).not.toContain(
      'Support',
    );
  });

  it('says that there are more answers when not all answers fit into the email', () => {
    const answer = (key: string) => ({ key, label: key, value: 'x'.repeat(1000) });
    const data = sampleBooking({ booking: { answers: ['a', 'b', 'c', 'd', 'e'].map(answer) } });
    const { text } = renderBookingConfirmed(data, 'host', STAMP_AT);
    expect(text).toContain('Your bookings show all answers in full.');
  });

  it('sends replies of the host to the invitee, and replies of the invitee to the host', () => {
    const grace = { name: 'Grace Hopper', email: 'grace@example.org' };
    const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };
    expect(envelopeFor(sampleBooking(), 'host')).toEqual({ to: ada, replyTo: grace });
    expect(envelopeFor(sampleBooking(), 'invitee')).toEqual({ to: grace, replyTo: ada });
  });
});
