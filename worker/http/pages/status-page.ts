// What the service knows of itself, for whoever runs it and whoever waits for a mail.
import { renderHead } from './head.ts';
import { html } from './html.ts';
import { joinPage, type RenderedPage } from './shell.ts';

/** `mailProblem`: what is wrong with the mail transport, in a sentence; null when nothing is. */
export function renderStatusPage(mailProblem: string | null): RenderedPage {
  const sentence =
    mailProblem === null
      ? 'Mails are being sent.'
      : `Mails are waiting and none is lost. ${mailProblem}`;
  const head = renderHead({
    title: 'Status – Halfpast',
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  });
  const body = html`<main class="notice">
    <h1>Status</h1>
    <p>${sentence}</p>
    <p class="actions"><a class="button" href="/">Go to the home page</a></p>
  </main>`;
  return joinPage(head, body, null);
}
