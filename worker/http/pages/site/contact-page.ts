// /contact: the form to send us a message. Its script (web/site/contact-form.ts) checks and sends the form.
import { html } from 'hono/html';
import { CONTACT_LEAD, CONTACT_NOTES, CONTACT_TITLE } from '../../../contract/site/contact.ts';
import {
  CONTACT_COMPANY_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECTS,
  CONTACT_TEXTS,
} from '../../../domain/site/contact-form.ts';
import type { Html } from '../html.ts';
import { CHEVRON_DOWN_ICON } from '../icons.ts';
import { renderPageHead, renderSpans } from './site-parts.ts';

export function renderContact(supportEmail: string | null): Html {
  return html`<div data-contact>
      ${renderPageHead({ title: CONTACT_TITLE, lead: CONTACT_LEAD })}
      <div class="contact">${renderForm()}${renderNotes(supportEmail)}</div>
    </div>
    ${renderThanks()}`;
}

function renderField(name: string, label: Html | string, control: Html): Html {
  return html`<div class="field">
      <label for="contact-${name}">${label}</label>
      ${control}
      <p id="contact-${name}-error" class="field-error"></p>
    </div>`;
}

function renderForm(): Html {
  const optional = html`Company<span class="field-optional"> (optional)</span>`;
  const subjects = CONTACT_SUBJECTS.map(
    ({ value, label }) => html`<option value="${value}">${label}</option>`,
  );
  // The method "dialog" prevents the browser from sending the form before the script has loaded.
  return html`<form class="contact-form needs-script" method="dialog" novalidate data-contact-form>
      <div role="alert" class="form-alert"></div>
      ${renderField(
        'name',
        'Name',
        html`<input id="contact-name" class="control" type="text" name="name" required data-prefill autocomplete="name" maxlength="${CONTACT_NAME_MAX}" />`,
      )}
      ${renderField(
        'email',
        'Email',
        html`<input id="contact-email" class="control" type="email" name="email" required data-prefill autocomplete="email" />`,
      )}
      ${renderField(
        'company',
        optional,
        html`<input id="contact-company" class="control" type="text" name="company" autocomplete="organization" maxlength="${CONTACT_COMPANY_MAX}" />`,
      )}
      ${renderField(
        'subject',
        'Subject',
        html`<span class="select"><select id="contact-subject" class="control" name="subject" required><option value="">Choose a subject</option>${subjects}</select>${CHEVRON_DOWN_ICON}</span>`,
      )}
      ${renderField(
        'message',
        'Message',
        html`<textarea id="contact-message" class="control" name="message" required></textarea>`,
      )}
      <button type="submit" class="button button-primary" aria-live="polite" data-busy="Sending...">Send Message</button>
    </form>`;
}

/** Notes that people should read before they write, and our email address for people who prefer email. */
function renderNotes(supportEmail: string | null): Html {
  const notes = CONTACT_NOTES.map(
    ({ heading, blocks }) =>
      html`<section><h2>${heading}</h2>${blocks.flat().map((text) => html`<p>${renderSpans(text)}</p>`)}</section>`,
  );
  const byEmail =
    supportEmail !== null &&
    html`<section><h2>By email</h2><p><a href="mailto:${supportEmail}">${supportEmail}</a></p></section>`;
  return html`<aside class="contact-notes" aria-label="Before you write">${notes}${byEmail}
      <noscript><p>The contact form needs JavaScript.</p></noscript>
    </aside>`;
}

function renderThanks(): Html {
  return html`<section class="thanks" data-thanks hidden>
      <h1 tabindex="-1">Thank You!</h1>
      <p>${CONTACT_TEXTS.received}</p>
      <button type="button" class="button" data-again>Send Another Message</button>
    </section>`;
}
