// The documentation page about the texts that hosts write for emails.
import { html } from 'hono/html';
import { HOST_MAILS } from '../../../domain/email/mail-choices.ts';
import {
  MESSAGE_NAMES,
  MESSAGE_VARIABLES,
  SUBJECT_MAX,
  TEXT_MAX,
} from '../../../domain/email/message-texts.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const EXAMPLE = `PUT /api/users/message-texts/confirmed
{
  "subject": "See you soon, {{ invitee_name }}",
  "text": "Hi {{ invitee_name }},\\n\\nplease bring a passport."
}`;

const CALLS: DocsSection = {
  heading: 'Write an email',
  body: html`${renderCode('A confirmation in your own words', EXAMPLE)}
    ${renderTable(['Call', 'Meaning'], 'Calls', [
      [
        code('GET /api/users/message-texts'),
        'All emails with their subject and text, and the values that they can contain.',
      ],
      [
        code('PUT /api/users/message-texts/{kind}'),
        `Saves a subject of at most ${SUBJECT_MAX} and a text of at most ${TEXT_MAX} characters.`,
      ],
      [
        code('POST /api/users/message-texts/{kind}/preview'),
        'Returns the subject and the text with sample values.',
      ],
      [code('DELETE /api/users/message-texts/{kind}'), 'Restores the default text.'],
    ])}
    ${renderTable(
      ['Kind', 'Email'],
      'Kinds',
      Object.entries(MESSAGE_NAMES).map(([kind, name]) => [code(kind), name]),
    )}`,
};

const LANGUAGE: DocsSection = {
  heading: 'Insert values',
  body: html`<p>Subject and text are <em>Liquid</em> templates. The tags <code>if</code>, <code>unless</code>, <code>case</code>, <code>comment</code> and <code>raw</code> can be used, and the filters <code>default</code>, <code>upcase</code>, <code>downcase</code>, <code>capitalize</code>, <code>strip</code> and <code>truncate</code>.</p>
    ${renderTable(
      ['Value', 'Meaning'],
      'Values',
      Object.entries(MESSAGE_VARIABLES).map(([name, meaning]) => [code(`{{ ${name} }}`), meaning]),
    )}`,
};

const RULES: DocsSection = {
  heading: 'Parts that you cannot change',
  body: renderList([
    html`Your text replaces only the subject and the introduction. The time, the place, the links and the calendar file are always in the email.`,
    html`A template with an error is refused. The error message names the field and the line.`,
    html`Links in your text can be clicked, except in the first seven days of your account. Links in the name of an invitee can never be clicked.`,
    html`Emails to you keep the default text.`,
  ]),
};

const CHOICES: DocsSection = {
  heading: 'Choose the emails that you get',
  body: html`<p><code>GET</code> and <code>PUT /api/users/mail-choices</code> read and replace the emails that you have switched off (<code>muted</code>) and the hour of your daily agenda (<code>agendaHour</code>, from 0 to 23 in your time zone, or null). Questions to you and emails about security or broken connections cannot be switched off.</p>
    ${renderCode('No reminders, and an agenda at seven', '{ "muted": ["booking.reminder"], "agendaHour": 7 }')}
    ${renderTable(
      ['Event', 'Email'],
      'Emails that can be switched off',
      Object.entries(HOST_MAILS).map(([event, name]) => [code(event), name]),
    )}`,
};

export const MESSAGE_SECTIONS: readonly DocsSection[] = [CALLS, LANGUAGE, RULES, CHOICES];
