// The page that a host opens from the approval email. The page shows the request and a form with two buttons. Opening the
// page changes nothing.
import { html } from 'hono/html';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { CANCEL_REASON_MAX } from '../../../domain/meeting-types/cancel-message.ts';
import { writeDateAndTime } from '../../../domain/time/time-label.ts';
import type {
  RequestState,
  ShownRequest,
} from '../../../services/bookings/requests/answer-request.ts';
import { renderNotice } from '../frame/notice.ts';
import type { Html } from '../html.ts';
import type { RenderedPage } from '../shell.ts';

const TEXTS = {
  waiting: {
    heading: msg('Approve this booking?'),
    sentence: msg('The time is reserved until you answer.'),
  },
  declining: {
    heading: msg('Decline this booking?'),
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
} as const satisfies Record<
  RequestState | 'declining' | 'unknown',
  { heading: string; sentence: string }
>;

/** The reason why the host's answer changed nothing. */
export type ApprovalProblem = 'too-long' | 'invalid' | 'changed' | 'decided';

function writeProblem(t: Translate, problem: ApprovalProblem): string {
  switch (problem) {
    case 'too-long':
      return t('Messages can have at most {maximum} characters.', { maximum: CANCEL_REASON_MAX });
    case 'invalid':
      return t('Control characters are not allowed.');
    case 'changed':
      return t(
        'This booking has changed since you opened this page. Please check the time and answer again.',
      );
    case 'decided':
      return t('This request was already answered, so nothing has changed.');
  }
}

/** These problems concern the field for the message. The page shows the others above the request. */
const isAboutMessage = (problem: ApprovalProblem | null): problem is 'too-long' | 'invalid' =>
  problem === 'too-long' || problem === 'invalid';

export type ApprovalAnswer = 'approve' | 'decline';

interface FormInput {
  readonly token: string;
  /** The answer whose button comes first: the one that the host chose in the email, or in the form before a problem. */
  readonly answer: ApprovalAnswer;
  readonly problem: ApprovalProblem | null;
  readonly message: string;
}

function renderForm(
  t: Translate,
  { sequence }: ShownRequest,
  { token, answer, problem, message }: FormInput,
): Html {
  const hasFault = isAboutMessage(problem);
  const labels = { approve: t('Approve', {}, 'a button'), decline: t('Decline', {}, 'a button') };
  const renderButton = (value: ApprovalAnswer) =>
    html`<button class="button${value === answer && ' button-primary'}" type="submit" name="answer" value="${value}">${labels[value]}</button>`;
  return html`<form method="post" action="/manage/approval">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="sequence" value="${sequence}" />
      <p><label for="message">${t('Message to the invitee if you decline (optional)')}</label></p>
      <p><textarea id="message" name="message" rows="3" maxlength="${CANCEL_REASON_MAX}"${hasFault ? html` aria-invalid="true" aria-describedby="problem"` : ''}>${message}</textarea></p>
      ${hasFault ? html`<p id="problem" role="alert">${writeProblem(t, problem)}</p>` : ''}
      <p class="actions">
        ${renderButton(answer)}
        ${renderButton(answer === 'approve' ? 'decline' : 'approve')}
      </p>
    </form>`;
}

function renderFacts(t: Translate, request: ShownRequest): Html {
  const { startAt, endAt, approvalDueAt, zone, state } = request;
  const clock = { zone, hourFormat: request.hourFormat, language: t.language };
  return html`<p><strong><bdi>${request.title}</bdi></strong><br />
      <time datetime="${new Date(startAt).toISOString()}">${writeDateAndTime({ start: startAt, end: endAt }, clock)}</time><br />
      ${zone.replaceAll('_', ' ')}<br />
      <bdi>${request.inviteeName}</bdi></p>
    ${Object.values(pickTexts(request)).map((text) => (text === '' ? '' : html`<p dir="auto">${text}</p>`))}
    ${
      state === 'waiting' && approvalDueAt !== null
        ? html`<p>${t('Please answer before {time}.', { time: writeDateAndTime(approvalDueAt, clock) })}</p>`
        : ''
    }`;
}

/**
 * `request` is null for an unknown link. The form sends `token` in its body, because servers log
 * URLs. The form contains the message that the host typed before.
 */
export function renderApprovalPage(
  t: Translate,
  request: ShownRequest | null,
  form: FormInput,
): RenderedPage {
  const state = request?.state ?? 'unknown';
  const texts = TEXTS[state === 'waiting' && form.answer === 'decline' ? 'declining' : state];
  const notice = { heading: t(texts.heading), sentence: t(texts.sentence) };
  const content = html`${form.problem === null || isAboutMessage(form.problem) ? '' : html`<p role="alert">${writeProblem(t, form.problem)}</p>`}
    ${request === null ? '' : renderFacts(t, request)}
    ${request?.state === 'waiting' ? renderForm(t, request, form) : html`<p class="actions"><a class="button" href="/bookings">${t('Open bookings')}</a></p>`}`;
  return renderNotice(notice, content);
}
