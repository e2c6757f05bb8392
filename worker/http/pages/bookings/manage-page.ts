// The page on which an invitee manages one booking. The page shows the meeting and its time without JavaScript and
// contains the data for the script. The URL of the page is a secret, so the page has no canonical URL and
// search engines must not index it.

import { html } from 'hono/html';
import { PAGE_DATA_ELEMENT_ID } from '../../../contract/booking-page/page-data.ts';
import {
  MARKS,
  stateOf,
  writeHeading,
  writeNote,
} from '../../../contract/bookings/describe-booking.ts';
import type { ManagedBooking } from '../../../contract/bookings/manage-calls.ts';
import type { ManagePageData } from '../../../contract/bookings/manage-page-data.ts';
import { HOST_SENDS_LINK } from '../../../domain/calendars/meet.ts';
import { splitLinks } from '../../../domain/frame/location.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { ZOOM_TEXT } from '../../../domain/meeting-types/places.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import { describeZone } from '../../../domain/time/describe-zone.ts';
import { formatOf } from '../../../domain/time/intl-format.ts';
import { writeHeadline, writeLeaf } from '../../../domain/time/time-label.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { renderAccentRule } from '../booking-page/accent-style.ts';
import { renderAbout } from '../booking-page/booking-page.ts';
import { renderHead } from '../head.ts';
import { type Html, renderJson } from '../html.ts';
import { CALENDAR_ICON, CHECK_ICON, CLOSE_ICON } from '../icons.ts';
import { renderLanguageMenu } from '../language/language-menu.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';

interface ManagePageInput extends ManagePageData {
  readonly nonce: string;
  readonly t: Translate;
  readonly embed: boolean;
  /** True when the parent page already describes the meeting. */
  readonly hideDetails: boolean;
  readonly isJustBooked: boolean;
  readonly theme?: Theme | null;
}

export function renderManagePage(input: ManagePageInput): RenderedPage {
  const { booking, nonce, t } = input;
  const { meetingType, host } = booking;
  const head = html`${renderHead({
    title: t('Your booking: {title}', { title: meetingType.title }),
    description: t('Reschedule or cancel this meeting.'),
    canonicalUrl: null,
    noindex: true,
  })}
    <meta name="referrer" content="no-referrer" />
    <style nonce="${nonce}">${renderAccentRule(':root', meetingType.primaryColor)}</style>`;
  const body = html`<main class="booking${input.embed && ' booking-embed'}${input.hideDetails && ' booking-bare'}" aria-label="${t('Your booking')}">
    ${input.hideDetails ? html`<h1 class="hidden" dir="auto">${meetingType.title}</h1>` : renderAbout({ t, host, isBooked: true, meetingType: { ...meetingType, durations: [meetingType.durationMinutes], locations: [] } })}
    <div class="flow">
      <div id="flow">${renderSummary(input)}</div>
      <noscript><p class="manage-note">${t('Please switch on JavaScript to reschedule or cancel.')}</p></noscript>
    </div>
  </main>
  <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${renderJson(pickData(input))}</script>
  ${!input.embed && renderLanguageMenu(input.t, nonce)}`;
  return joinPage(head, body, input.theme);
}

const ICONS = { calendar: CALENDAR_ICON, check: CHECK_ICON, close: CLOSE_ICON } as const;

/** Renders a text with its links. */
function renderLinks(text: string): Html[] {
  return splitLinks(text).map(({ text, href }) =>
    href === null
      ? html`${text}`
      : html`<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`,
  );
}

/** Renders the place until the script runs. */
function renderPlace(t: Translate, { meetingType, hostSendsLink }: ManagedBooking): Html | false {
  const sendsLink = hostSendsLink === true && html`<br />${t(HOST_SENDS_LINK)}`;
  return (
    meetingType.location !== '' &&
    html`<p class="manage-note"><bdi>${renderLinks(translatePlace(t, meetingType.location))}</bdi>${sendsLink}</p>`
  );
}

function renderTime(t: Translate, booking: ManagedBooking): Html {
  const { startTime, endTime, hourFormat, status } = booking;
  const zone = readTimeZone(booking.timezone);
  const { language } = t;
  const clock = { zone, hourFormat: hourFormat ?? '24', language };
  const start = Date.parse(startTime);
  const [first, second] = writeHeadline({ start, end: Date.parse(endTime) }, clock);
  const { month, day } = writeLeaf(start, clock);
  const time = html`<time datetime="${startTime}">${first}<br />${second}</time>`;
  return html`<div class="meeting-headline"><span class="date-leaf" aria-hidden="true"><span>${month}</span><span>${day}</span></span>
      <p><strong>${status === 'cancelled' ? html`<s>${time}</s>` : time}</strong><br />${describeZone(zone, start, language, formatOf)}</p></div>`;
}

/** Renders the booking as the script does, so that the page does not change when it runs. */
function renderSummary({ t, booking, now, isJustBooked }: ManagePageInput): Html {
  const state = stateOf(booking, Date.parse(now));
  const lastChange = isJustBooked ? 'booked' : null;
  const mark = MARKS[state];
  const note = writeNote(t, booking, state, lastChange);
  return html`<div class="manage"><div class="manage-head">${mark && html`<span class="manage-mark${state === 'cancelled' && ' manage-mark-off'}">${ICONS[mark]}</span>`}<h2 class="manage-heading">${writeHeading(t, state, lastChange, booking.outcome)}</h2></div>
    ${note !== null && html`<p class="manage-note">${note}</p>`}
    ${state !== 'erased' && renderMeeting(t, booking)}
  </div>`;
}

function renderMeeting(t: Translate, booking: ManagedBooking): Html {
  const description = booking.meetingType.description.trim();
  return html`${renderTime(t, booking)}
    ${renderPlace(t, booking)}
    ${booking.meetingUrl ? html`<p class="manage-note"><a href="${booking.meetingUrl}" rel="noreferrer">${booking.meetingType.location === ZOOM_TEXT ? t('Join with Zoom') : t('Join with Google Meet')}</a></p>` : ''}
    ${description !== '' && html`<div class="manage-about"><h3>${t('About this meeting')}</h3><bdi class="manage-note">${description}</bdi></div>`}`;
}

function pickData(input: ManagePageInput): ManagePageData {
  const { kind, now, booking, availability, afterBooking } = input;
  return { kind, now, booking, availability, ...(afterBooking && { afterBooking }) };
}
