// The page that a host opens from the approval email. The page shows the request and a form with two buttons. Opening the
// page changes nothing.
import { html } from 'hono/html';
import { CANCEL_REASON_MAX } from '../../../domain/bookings/manage.ts';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { writeDateAndTime } from '../../../domain/time/time-label.ts';
import type { RequestState, ShownRequest } from '../../../services/bookings/answer-request.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';

const TEXTS = {
  waiting: {
    heading: msg('Approve this booking?'),
    sentence: msg('The time is reserved until you answer.'),
  },
  approved: {
    heading: msg('This booking is approved'),
    sentence: msg('The invitee gets a confirmation by email.'),
  },
  declined: {
    heading: msg('This request is declined'),
    sentence: msg('The invitee gets an email. The time can be booked again.'),
  },
  expired: {
    heading: msg('The time to answer is over'),
    sentence: msg('The request was cancelled, because it got no answer in time.'),
  },
  cancelled: {
    heading: msg('This booking is cancelled'),
    sentence: msg('There is nothing left to answer.'),
  },
  unknown: {
    heading: msg('This link no longer works'),
    sentence: msg('Please open your bookings instead.'),
  },
} as const satisfies Record<RequestState | 'unknown', { heading: string; sentence: string }>;

type Problem = 'too-long' | 'invalid';

function writeProblem(t: Translate, problem: Problem): string {
  return problem === 'too-long'
    ? t('Messages can have at most {maximum} characters.', { maximum: CANCEL_REASON_MAX })
    : t('Control characters are not allowed.');
}

function renderForm(t: Translate, token: string, problem: Problem | null): Html {
  return html`<form method="post" action="/manage/approval">
      <input type="hidden" name="token" value="${token}" />
      <p><label for="message">${t('Message to the invitee if you decline (optional)')}</label></p>
      <p><textarea id="message" name="message" rows="3" maxlength="${CANCEL_REASON_MAX}"${problem === null ? '' : html` aria-invalid="true" aria-describedby="problem"`}></textarea></p>
      ${problem === null ? '' : html`<p id="problem" role="alert">${writeProblem(t, problem)}</p>`}
      <p class="actions">
        <button class="button button-primary" type="submit" name="answer" value="approve">${t('Approve', {}, 'a button')}</button>
        <button class="button" type="submit" name="answer" value="decline">${t('Decline', {}, 'a button')}</button>
      </p>
    </form>`;
}

function renderFacts(t: Translate, request: ShownRequest): Html {
  const { startAt, endAt, approvalDueAt, zone, notes, state } = request;
  const clock = { zone, hourFormat: request.hourFormat, language: t.language };
  return html`<p><strong><bdi>${request.title}</bdi></strong><br />
      <time datetime="${new Date(startAt).toISOString()}">${writeDateAndTime({ start: startAt, end: endAt }, clock)}</time><br />
      ${zone.replaceAll('_', ' ')}<br />
      <bdi>${request.inviteeName}</bdi></p>
    ${notes === '' ? '' : html`<p dir="auto">${notes}</p>`}
    ${
      state === 'waiting' && approvalDueAt !== null
        ? html`<p>${t('Please answer before {time}.', { time: writeDateAndTime(approvalDueAt, clock) })}</p>`
        : ''
    }`;
}

/**
 * `request` is null for an unknown link. The form sends `token` in its body, because servers log
 * URLs.
 */
export function renderApprovalPage(
  t: Translate,
  request: ShownRequest | null,
  token: string,
  problem: Problem | null,
): RenderedPage {
  const texts = TEXTS[request?.state ?? 'unknown'];
  const [heading, sentence] = [t(texts.heading), t(texts.sentence)];
  const head = renderHead({
    title: `${heading} – Halfpast`,
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  });
  const isWaiting = request?.state === 'waiting';
  const body = html`<main class="notice">
    <h1>${heading}</h1>
    <p>${sentence}</p>
    ${request === null ? '' : renderFacts(t, request)}
    ${isWaiting ? renderForm(t, token, problem) : html`<p class="actions"><a class="button" href="/bookings">${t('Open bookings')}</a></p>`}
  </main>`;
  return joinPage(head, body, null);
}
