// The web page behind the unsubscribe link of a reminder or of an email to a guest: a question with one button.
// Opening the page changes nothing.

import { html } from 'hono/html';
import { renderHead } from '../head.ts';
import { joinPage, type RenderedPage } from '../shell.ts';

/** `wanted` and `stopped` are about reminders. `invited` and `removed` are about one guest of one meeting. */
export type RemindersPageKind = 'wanted' | 'stopped' | 'invited' | 'removed' | 'unknown';

const TEXTS: Record<RemindersPageKind, { heading: string; sentence: string; button: string }> = {
  wanted: {
    heading: 'Stop reminders?',
    sentence:
      'You will get no reminders before your meetings and no follow-up emails after them. Confirmations, changes and cancellations will still reach you.',
    button: 'Stop reminders',
  },
  stopped: {
    heading: 'Reminders are off',
    sentence: 'Confirmations, changes and cancellations of your meetings still reach you.',
    button: 'Send me reminders again',
  },
  invited: {
    heading: 'Remove yourself from this meeting?',
    sentence:
      'You will get no more emails about this meeting, and your email address will be deleted from the booking. The host can see that you are no longer a guest.',
    button: 'Remove me from this meeting',
  },
  removed: {
    heading: 'You are no longer a guest of this meeting',
    sentence:
      'You will get no more emails about it. If the meeting is in your calendar, please delete it there.',
    button: '',
  },
  unknown: {
    heading: 'This link no longer works',
    sentence: 'Please use the link in our latest email.',
    button: '',
  },
};

/** Renders the page. The form sends `token` in its body, because the URLs of requests are logged. */
export function renderRemindersPage(kind: RemindersPageKind, token: string): RenderedPage {
  const { heading, sentence, button } = TEXTS[kind];
  const head = renderHead({
    title: `${heading} – Halfpast`,
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  });
  const nextChoice = kind === 'stopped' ? 'on' : 'off';
  const form = html`<form class="actions" method="post" action="/unsubscribe">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="reminders" value="${nextChoice}" />
      <button class="button button-primary" type="submit">${button}</button>
    </form>`;
  const body = html`<main class="notice">
    <h1>${heading}</h1>
    <p>${sentence}</p>
    ${button === '' ? html`<p class="actions"><a class="button" href="/">Go to the home page</a></p>` : form}
  </main>`;
  return joinPage(head, body, null);
}
