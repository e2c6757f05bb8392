// The web page that an unsubscribe link opens. The link is in reminders and in emails to guests. The page shows a
// question with one button. Opening the page changes nothing.

import { html } from 'hono/html';
import { msg } from '../../../domain/language/message.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { renderNotice } from '../frame/notice.ts';
import type { RenderedPage } from '../shell.ts';

/**
 * `wanted`: reminders are sent. `stopped`: reminders are not sent. `invited`: the reader is a guest of the meeting.
 * `silent`: the guest gets no emails. `removed`: the reader is no longer a guest. `unknown`: the link is not valid.
 */
export type RemindersPageKind = 'wanted' | 'stopped' | 'invited' | 'silent' | 'removed' | 'unknown';

const TEXTS = {
  wanted: {
    heading: msg('Stop reminders?'),
    sentence: msg(
      'You will get no reminders before your meetings and no follow-up emails after them. Confirmations, changes and cancellations will still reach you.',
    ),
    button: msg('Stop reminders'),
  },
  stopped: {
    heading: msg('Reminders are off'),
    sentence: msg('Confirmations, changes and cancellations of your meetings still reach you.'),
    button: msg('Send me reminders again'),
  },
  invited: {
    heading: msg('Remove yourself from this meeting?'),
    sentence: msg(
      'You will get no more emails about this meeting, and your email address will be deleted from the booking. The host can see that you are no longer a guest.',
    ),
    button: msg('Remove me from this meeting'),
  },
  silent: {
    heading: msg('Emails about this meeting are off'),
    sentence: msg('You are still a guest of this meeting, but you get no emails about changes.'),
    button: msg('Send me emails again'),
  },
  removed: {
    heading: msg('You are no longer a guest of this meeting'),
    sentence: msg(
      'You will get no more emails about this meeting. If the meeting is in your calendar, please delete it there.',
    ),
    button: null,
  },
  unknown: {
    heading: msg('This link no longer works'),
    sentence: msg('Please use the link in our latest email.'),
    button: null,
  },
} as const satisfies Record<
  RemindersPageKind,
  { heading: string; sentence: string; button: string | null }
>;

/**
 * Renders the page. The form sends `token` in its body, because servers log the URLs of requests.
 */
export function renderRemindersPage(
  t: Translate,
  kind: RemindersPageKind,
  token: string,
): RenderedPage {
  const { button } = TEXTS[kind];
  const notice = { heading: t(TEXTS[kind].heading), sentence: t(TEXTS[kind].sentence) };
  const nextChoice = kind === 'stopped' || kind === 'silent' ? 'on' : 'off';
  const form = html`<form class="actions" method="post" action="/unsubscribe">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="reminders" value="${nextChoice}" />
      <button class="button button-primary" type="submit">${button !== null && t(button)}</button>
    </form>`;
  const home = html`<p class="actions"><a class="button" href="/">${t('Go to the home page')}</a></p>`;
  return renderNotice(notice, button === null ? home : form);
}
