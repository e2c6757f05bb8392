// The page behind the link in the email that asks a host for approval: the request, and a form with two buttons.
// Opening the page changes nothing.
import { html } from 'hono/html';
import { CANCEL_REASON_MAX } from '../../../domain/bookings/manage.ts';
import type { Interval } from '../../../domain/time/types.ts';
import type { RequestState, ShownRequest } from '../../../services/bookings/answer-request.ts';
import { renderHead } from '../head.ts';
import type { Html } from '../html.ts';
import { joinPage, type RenderedPage } from '../shell.ts';

const TEXTS: Record<RequestState | 'unknown', { heading: string; sentence: string }> = {
  waiting: {
    heading: 'Approve this booking?',
    sentence: 'The time is reserved until you answer.',
  },
  approved: {
    heading: 'This booking is approved',
    sentence: 'The invitee gets a confirmation by email.',
  },
  declined: {
    heading: 'This request is declined',
    sentence: 'The invitee gets an email. The time can be booked again.',
  },
  expired: {
    heading: 'The time to answer is over',
    sentence: 'The request was cancelled, because it got no answer in time.',
  },
  cancelled: {
    heading: 'This booking is cancelled',
    sentence: 'There is nothing left to answer.',
  },
  unknown: {
    heading: 'This link no longer works',
    sentence: 'Please open your bookings instead.',
  },
};

function writeWhen({ zone, hourFormat }: ShownRequest, { start, end }: Interval): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: hourFormat === '12' ? 'numeric' : '2-digit', minute: '2-digit' } as const),
    hourCycle: hourFormat === '12' ? 'h12' : 'h23',
  });
  return start === end ? format.format(start) : format.formatRange(start, end);
}

function renderForm(token: string, problem: string | null): Html {
  return html`<form method="post" action="/manage/approval">
      <input type="hidden" name="token" value="${token}" />
      <p><label for="message">Message to the invitee if you decline (optional)</label></p>
      <p><textarea id="message" name="message" rows="3" maxlength="${CANCEL_REASON_MAX}"${problem === null ? '' : html` aria-invalid="true" aria-describedby="problem"`}></textarea></p>
      ${problem === null ? '' : html`<p id="problem" role="alert">${problem}</p>`}
      <p class="actions">
        <button class="button button-primary" type="submit" name="answer" value="approve">Approve</button>
        <button class="button" type="submit" name="answer" value="decline">Decline</button>
      </p>
    </form>`;
}

function renderFacts(request: ShownRequest): Html {
  const { startAt, endAt, approvalDueAt, zone, notes, state } = request;
  return html`<p><strong>${request.title}</strong><br />
      <time datetime="${new Date(startAt).toISOString()}">${writeWhen(request, { start: startAt, end: endAt })}</time><br />
      ${zone.replaceAll('_', ' ')}<br />
      ${request.inviteeName}</p>
    ${notes === '' ? '' : html`<p>${notes}</p>`}
    ${
      state === 'waiting' && approvalDueAt !== null
        ? html`<p>Please answer before ${writeWhen(request, { start: approvalDueAt, end: approvalDueAt })}.</p>`
        : ''
    }`;
}

/** `request` is null for an unknown link. The form sends `token` in its body, because URLs are logged. */
export function renderApprovalPage(
  request: ShownRequest | null,
  token: string,
  problem: string | null,
): RenderedPage {
  const { heading, sentence } = TEXTS[request?.state ?? 'unknown'];
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
    ${request === null ? '' : renderFacts(request)}
    ${isWaiting ? renderForm(token, problem) : html`<p class="actions"><a class="button" href="/bookings">Open bookings</a></p>`}
  </main>`;
  return joinPage(head, body, null);
}
