// The documentation page about questions: definition, answers, prefilled links and errors.
import { html } from 'hono/html';
import {
  DEFAULT_STANDARD_FIELDS,
  OPTIONS_MAX,
  QUESTIONS_MAX,
} from '../../../domain/meeting-types/questions.ts';
import type { DocsSection } from '../frame/docs-frame.ts';
import { renderCode, renderList, renderTable } from '../frame/docs-parts.ts';
import type { Html } from '../html.ts';

const code = (text: string): Html => html`<code>${text}</code>`;

const DEFINITION: DocsSection = {
  heading: 'Ask questions',
  body: html`<p>A meeting type can have up to ${String(QUESTIONS_MAX)} questions. Send the whole list as <code>questions</code> to <code>POST /api/meeting-types</code> or <code>PUT /api/meeting-types/{id}</code>. If <code>questions</code> is absent, a PUT keeps the list.</p>
    ${renderCode(
      'Questions of a meeting type',
      `
{
  "title": "Intro",
  "questions": [
    { "key": "company", "type": "short_text", "label": "Your company", "required": true },
    { "type": "multiple_choice", "label": "Topics", "options": ["Price", "Support"] },
    { "type": "checkbox", "label": "I accept the recording", "required": true }
  ],
  "fields": { "phone": "hidden" }
}`,
    )}
    ${renderTable(['Field', 'Meaning'], 'Fields of a question', [
      [
        code('key'),
        'Identifies the question. If absent, Halfpast generates a key from the label. When you change the label, send the key again, so that the key stays the same.',
      ],
      [code('type'), 'One of the types in the next table.'],
      [code('label'), 'The question, at most 200 characters.'],
      [code('help'), 'A text below the field, at most 300 characters. May be absent.'],
      [code('required'), 'Whether an answer is required. The default is false.'],
      [
        code('options'),
        `The options of a choice: 1 to ${OPTIONS_MAX}, at most 100 characters each.`,
      ],
    ])}
    <p><code>fields</code> sets whether the form’s own fields are <code>required</code>, <code>optional</code> or <code>hidden</code>. Name and email are always required.</p>
    ${renderTable(
      ['Field', 'Default'],
      'Own fields of the form',
      Object.entries(DEFAULT_STANDARD_FIELDS).map((row) => row.map(code)),
    )}`,
};

const ANSWERS: DocsSection = {
  heading: 'Send answers',
  body: html`<p><code>POST /api/{username}/{slug}/book</code> takes <code>answers</code>, an object with the keys of the questions. <code>GET /api/meeting-types/{username}/{slug}</code> returns the questions.</p>
    ${renderTable(['Type', 'Answer'], 'Types of questions', [
      [code('short_text'), 'One line, at most 200 characters.'],
      [code('long_text'), 'A text, at most 2,000 characters.'],
      [code('single_choice'), 'One of the options.'],
      [code('multiple_choice'), 'A list of options.'],
      [
        code('checkbox'),
        html`<code>true</code> or <code>false</code>. A required checkbox must be <code>true</code>.`,
      ],
      [
        code('phone'),
        'A phone number with its country code. It is stored in E.164, such as +49301234567.',
      ],
      [code('number'), 'A number.'],
      [code('url'), html`A web address. Halfpast adds <code>https://</code> if it is missing.`],
    ])}
    <p>If an answer is wrong, nothing is booked. The response has the status 400 and one error per question:</p>
    ${renderCode(
      'Response with errors',
      `
{
  "success": false,
  "code": "VALIDATION_FAILED",
  "message": "Please answer this question.",
  "errors": [
    { "path": "answers.company", "code": "ANSWER_REQUIRED", "message": "Please answer this question." }
  ]
}`,
    )}
    ${renderTable(['Code', 'Meaning'], 'Error codes of answers', [
      [code('ANSWER_REQUIRED'), 'The answer is missing, or the required checkbox is not checked.'],
      [code('ANSWER_TOO_LONG'), 'The text is too long.'],
      [code('ANSWER_INVALID'), 'The answer does not have the type of the question.'],
      [code('ANSWER_NOT_OFFERED'), 'The question does not have this option.'],
      [code('QUESTION_UNKNOWN'), 'The meeting type has no question with this key.'],
    ])}`,
};

const PREFILL: DocsSection = {
  heading: 'Fill in answers by link',
  body: html`<p>Add <code>q-</code> and the key of a question to the link of a booking page or of an embed. Repeat the parameter for several options. The form ignores values that the question does not accept.</p>
    ${renderCode('Link with answers', 'https://YOUR-HALFPAST/ada/intro?q-company=Acme&q-topics=Price&q-topics=Support')}
    <p>A link cannot check a required checkbox, because consent must come from the invitee. Put personal data into the fragment of the URL, which browsers do not send to servers: <code>/ada/intro#q-company=Acme</code>.</p>`,
};

const READING: DocsSection = {
  heading: 'Read answers',
  body: html`<p>A booking contains <code>answers</code>, in the order of the questions:</p>
    ${renderCode('Answers of a booking', '[{ "key": "company", "label": "Your company", "value": "Acme" }]')}
    ${renderList([
      html`Each answer contains the label at the time of the booking. If you change or remove a question later, existing answers stay unchanged.`,
      html`Answers are in <code>GET /api/my-bookings</code>, the CSV file (one column per question), the account export, <a href="/docs/webhooks">webhooks</a>, the emails to the host and the host’s calendar event.`,
      html`Answers are erased with the invitee’s data, and when the host gives the booking to another email address.`,
    ])}`,
};

const GUESTS: DocsSection = {
  heading: 'Guests',
  body: html`<p>Invitees can add further people. A meeting type has two fields for this:</p>
    ${renderTable(['Field', 'Meaning'], 'Fields for guests', [
      [
        code('maximumGuests'),
        'The number of guests that an invitee can add, from 0 to 10. The default is 0.',
      ],
      [
        code('showGuests'),
        'Whether guests see the email addresses of the invitee and of the other guests. The default is false.',
      ],
    ])}
    <p><code>POST /api/{username}/{slug}/book</code> takes a list of email addresses. Duplicates and the address of the invitee are left out.</p>
    ${renderCode('Guests of a booking', '"guests": ["gil@example.com", "gia@example.com"]')}
    ${renderList([
      html`Guests get the confirmation, new times and the cancellation by email, with a calendar file. They get no reminders.`,
      html`Each email has a link with which the guest leaves the booking. The address is then deleted, and <a href="/docs/webhooks">webhooks</a> get <code>booking.updated</code> with <code>by</code> set to <code>guest</code>.`,
      html`An email address can be added as a guest to 5 bookings per hour and 20 per day. After that, the response has the status 429.`,
      html`A booking contains <code>guests</code> in <code>GET /api/my-bookings</code>, the CSV file, the account export and webhooks. The guests are erased with the invitee’s data.`,
    ])}`,
};

const AFTER: DocsSection = {
  heading: 'After booking',
  body: html`<p>A meeting type can show invitees a text and a button when they have booked:</p>
    ${renderTable(['Field', 'Meaning'], 'Fields for the time after booking', [
      [code('thankYouText'), 'A text of at most 1,000 characters. The default is empty: no text.'],
      [
        code('afterUrl'),
        'An https URL of at most 2,000 characters, without a user name. The default is empty: no button.',
      ],
    ])}
    <p>The response to a booking contains both fields, if they are set. <code>afterUrl</code> then has the id of the booking as the parameter <code>booking</code>. The data of the booking page does not contain them.</p>`,
};

export const QUESTION_SECTIONS = [DEFINITION, ANSWERS, PREFILL, READING, GUESTS, AFTER];
