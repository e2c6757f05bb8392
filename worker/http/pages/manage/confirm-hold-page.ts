// The page that an invitee opens from the email about a hold. The page shows the time that will be booked
// and one button. Opening the page changes nothing.
import { html } from 'hono/html';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { HoldState } from '../../../domain/bookings/holds.ts';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { writeClockTime, writeDateAndTime } from '../../../domain/time/time-label.ts';
import type { ShownHold } from '../../../services/manage/confirm-hold.ts';
import { writeHoldProblem } from '../bookings/hold-problems.ts';
import { renderNotice } from '../frame/notice.ts';
import type { Html } from '../html.ts';
import type { RenderedPage } from '../shell.ts';

export interface ConfirmPage {
  readonly t: Translate;
  /** Null for an unknown link. */
  readonly hold: ShownHold | null;
  readonly token: string;
  readonly problem: { readonly code: ErrorCode; readonly message: string } | null;
}

const TEXTS = {
  open: {
    heading: msg('Confirm your meeting'),
    sentence: msg('Nothing is booked until you confirm.'),
  },
  confirmed: {
    heading: msg('This meeting is booked'),
    sentence: msg('You got an email with all details and a link to move or cancel the meeting.'),
  },
  expired: {
    heading: msg('This time is no longer held'),
    sentence: msg('The ten minutes are over, and nothing was booked. Please choose a time again.'),
  },
  released: {
    heading: msg('This time is no longer held'),
    sentence: msg(
      'The host released the time, and nothing was booked. Please choose a time again.',
    ),
  },
  unknown: {
    heading: msg('This link no longer works'),
    sentence: msg('Nothing was booked. Please choose a time again on the page of the host.'),
  },
} as const satisfies Record<HoldState | 'unknown', { heading: string; sentence: string }>;

const clockOf = (t: Translate, { zone }: ShownHold) =>
  ({ zone, hourFormat: '24', language: t.language }) as const;

function renderFacts(t: Translate, hold: ShownHold): Html {
  const { startAt, endAt, zone, hostName, inviteeName, inviteeEmail } = hold;
  const when = writeDateAndTime({ start: startAt, end: endAt }, clockOf(t, hold));
  return html`<p><strong><bdi>${hold.title}</bdi></strong><br />
      ${hostName === '' ? '' : html`<bdi>${hostName}</bdi><br />`}
      <time datetime="${new Date(startAt).toISOString()}">${when}</time><br />
      ${zone.replaceAll('_', ' ')}</p>
    <p><bdi>${inviteeName}</bdi><br /><bdi>${inviteeEmail}</bdi></p>`;
}

function renderForm(hold: ShownHold, { t, token, problem }: ConfirmPage): Html {
  const until = writeClockTime(hold.expiresAt, clockOf(t, hold));
  const time = html`<time datetime="${new Date(hold.expiresAt).toISOString()}">${until}</time>`;
  const heldUntil = t.rich('The time is held for you until <time></time>.', { time: () => time });
  return html`<p>${heldUntil}</p>
    ${problem === null ? '' : html`<p role="alert">${writeHoldProblem(t, problem)}</p>`}
    <form method="post" action="/manage/confirm">
      <input type="hidden" name="token" value="${token}" />
      <p class="actions"><button class="button button-primary" type="submit">${t('Confirm meeting', {}, 'a button')}</button></p>
    </form>`;
}

function renderActions(page: ConfirmPage): Html {
  const { t, hold, token } = page;
  if (hold === null)
    return html`<p class="actions"><a class="button" href="/">${t('Go to the home page')}</a></p>`;
  if (hold.state === 'open') return renderForm(hold, page);
  if (hold.state === 'confirmed') {
    return html`<form method="post" action="/manage/confirm">
      <input type="hidden" name="token" value="${token}" />
      <p class="actions"><button class="button button-primary" type="submit">${t('View meeting')}</button></p>
    </form>`;
  }
  return html`<p class="actions"><a class="button button-primary" href="${hold.pagePath}">${t('Choose another time')}</a></p>`;
}

/** The form sends `token` in its body, because servers log URLs. */
export function renderConfirmHoldPage(page: ConfirmPage): RenderedPage {
  const { t, hold } = page;
  const texts = TEXTS[hold?.state ?? 'unknown'];
  const notice = { heading: t(texts.heading), sentence: t(texts.sentence) };
  const content = html`${hold === null ? '' : renderFacts(t, hold)}
    ${renderActions(page)}`;
  return renderNotice(notice, content);
}
