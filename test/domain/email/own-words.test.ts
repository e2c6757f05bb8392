// Tests "own words": the subjects and texts that hosts write for emails to invitees.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MESSAGE_KINDS,
  SAMPLE_VALUES,
  writeDefaultText,
} from '../../../worker/domain/email/message-texts.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { renderBookingConfirmed } from '../../../worker/mail/bookings/booking-confirmed.ts';
import type { BookingMailData } from '../../../worker/mail/bookings/booking-mail-data.ts';
import { writeOwnWords } from '../../../worker/mail/bookings/own-words.ts';
import { renderTemplate } from '../../../worker/mail/email/template.ts';
import { runsOf } from '../sampling.ts';
import { STAMP_AT, sampleBooking } from './sample-booking.ts';

async function render(
  template: { subject?: string; text?: string },
  given: Parameters<typeof sampleBooking>[0] = {},
) {
  const data = sampleBooking(given);
  const words = { subject: 'Hello', text: 'Welcome', ...template };
  const written: BookingMailData = { ...data, ownWords: await writeOwnWords(words, data) };
  return renderBookingConfirmed(written, 'invitee', STAMP_AT);
}

const problemOf = async (template: string) => {
  const result = await renderTemplate(template, SAMPLE_VALUES);
  return result.ok ? null : result.problem;
};

describe('own words', () => {
  it('replace the subject and the introduction, and nothing else', async () => {
    const data = sampleBooking();
    const usual = renderBookingConfirmed(data, 'invitee', STAMP_AT);
    const own = await render({
      subject: 'See you, {{ invitee_name }}',
      text: 'Dear {{ invitee_name | upcase }},\n\nplease bring\na passport.',
    });
    expect(own.subject).toMatch(/^See you, /);
    expect(own.text).toMatch(/,\n\nplease bring\na passport\./);
    expect(own.html).toContain('please bring<br>a passport.</p>');
    expect(own.ics).toEqual(usual.ics);
    expect(own.text.slice(own.text.indexOf('What:'))).toBe(
      usual.text.slice(usual.text.indexOf('What:')),
    );
  });

  it('are not used when a template has an error or is empty', async () => {
    const data = sampleBooking();
    for (const text of ['{{ nothing }}', '{% if %}', '  ', '{% comment %}x{% endcomment %}'])
      expect(await writeOwnWords({ subject: 'Hello', text }, data)).toBeNull();
  });

  it('can contain a condition', async () => {
    const text = '{% if duration == "30" %}Half an hour{% else %}A while{% endif %}';
    expect(await renderTemplate(text, SAMPLE_VALUES)).toEqual({ ok: true, text: 'Half an hour' });
  });

  it('contain the host’s links unless the host is new, but never a link in the name of an invitee', async () => {
    const text = 'Read https://example.com/a first, {{ invitee_name }}.';
    const inviteeName = 'https://evil.example/x';
    const mail = await render({ text }, { booking: { inviteeName } });
    expect(mail.html).toContain('href="https://example.com/a"');
    expect(mail.html).not.toContain('href="https://evil');
    const ofNewHost = await render(
      { text, subject: 'www.example.com' },
      { whole: { isHostNew: true } },
    );
    expect(ofNewHost.html).not.toContain('href="https://example.com/a"');
    expect(ofNewHost.subject).not.toBe('www.example.com');
  });

  it.each([
    ['Hello {{ nobody }}', 'There is no value with the name "nobody". See line 1.'],
    ['a\n{{ title | reverse }}', 'The filter "reverse" cannot be used here. See line 2.'],
    ['{% for x in title %}{% endfor %}', 'The tag "for" cannot be used here. See line 1.'],
    ['{{ (1..9) }}', 'A range such as (1..9) cannot be used here. See line 1.'],
    [
      'a\n{% if title contains (1..100000) %}x{% endif %}',
      'A range such as (1..9) cannot be used here. See line 2.',
    ],
    ['{% include "x" %}', 'The tag "include" cannot be used here. See line 1.'],
    ['{{ title', 'A pair of brackets or a tag is not closed. See line 1.'],
    ['{% if title %}', 'A pair of brackets or a tag is not closed. See line 1.'],
  ])('with the mistake %j cause a message about the mistake', async (template, problem) => {
    expect(await problemOf(template)).toBe(problem);
  });

  it('have default texts without mistakes', async () => {
    for (const kind of MESSAGE_KINDS) {
      const { subject, text } = writeDefaultText(ENGLISH, kind);
      for (const template of [subject, text])
        expect(await problemOf(template), template).toBeNull();
    }
  });
});

describe('hostile templates and names', () => {
  const hostile = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '\r\nBcc: victim@example.com',
      '\n\nBEGIN:VEVENT',
      '{{ constructor.constructor("return process")() }}',
      '{{ title.__proto__ }}',
      '{{ "a" | append: "b" }}',
      '{% assign x = title %}{{ x }}',
      '{% for i in (1..100000000) %}x{% endfor %}',
      '{% render "a" %}{% layout "b" %}{% liquid\n echo title %}',
      '{{ title | truncate: 999999999 }}',
      '{% raw %}{{ title }}{% endraw %}',
      '\u202egpj.exe\u0000',
      '{{ "\\r\\nBcc: a@b.example" }}',
      '{{ "\\u0000\\u202e" }}',
      '{{',
      '%}',
      'javascript:alert(1)',
    ),
  );
  const parts = fc.array(hostile, { maxLength: 5 }).map((list) => list.join(''));

  it('inject nothing into HTML, text, headers or calendar files, and rendering always ends', async () => {
    const usual = renderBookingConfirmed(sampleBooking(), 'invitee', STAMP_AT);
    const tags = (html: string) => html.match(/<(script|img|iframe|style|form|input)\b/g) ?? [];
    await fc.assert(
      fc.asyncProperty(parts, parts, parts, async (subject, text, inviteeName) => {
        const mail = await render({ subject, text }, { booking: { inviteeName } });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not contain them
        expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f\u202a-\u202e]/);
        expect(mail.subject.length).toBeLessThan(400);
        expect(tags(mail.html)).toEqual(tags(usual.html));
        expect(mail.html).not.toMatch(/href="(?!https?:|mailto:)/);
        expect(mail.html).not.toMatch(/<[^>]*\son\w+=/);
        expect(mail.html).toContain('/manage/');
        expect(mail.text).toContain('What:');
        expect(mail.ics?.content.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
        expect(mail.html.length).toBeLessThan(80_000);
      }),
      { numRuns: runsOf(5_000) },
    );
    // A slow machine needs half a minute for 5,000 emails.
  }, 180_000);
});
