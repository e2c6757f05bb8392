// Renders the public booking page, which other sites can also embed. The HTML contains everything
// that needs no JavaScript, and the data for the script. The largest text of the page (the Largest
// Contentful Paint) does not need the script or a second request.

import { html, raw } from 'hono/html';
import {
  ACCENT_ELEMENT_ID,
  type BookingPageData,
  PAGE_DATA_ELEMENT_ID,
} from '../../../contract/booking-page/page-data.ts';
import type { BookableMeetingType } from '../../../contract/meeting-types/public-calls.ts';
import { fromWirePlace } from '../../../contract/meeting-types/wire-place.ts';
import { HOST_SENDS_LINK } from '../../../domain/calendars/meet.ts';
import type { Translate } from '../../../domain/language/translate.ts';
import { describePolicies } from '../../../domain/meeting-types/describe-policy.ts';
import { writeDurations } from '../../../domain/meeting-types/durations.ts';
import { writePlaceOption } from '../../../domain/meeting-types/offered-places.ts';
import { translatePlace } from '../../../domain/meeting-types/translate-place.ts';
import { isAtNight } from '../../../domain/slots/night.ts';
import type { LocalDate, TimeZone } from '../../../domain/time/types.ts';
import { localDateAt } from '../../../domain/time/wall-clock.ts';
import { renderHead } from '../head.ts';
import { type Html, renderJson } from '../html.ts';
import { CALENDAR_ICON } from '../icons.ts';
import { renderLanguageMenu } from '../language/language-menu.ts';
import { joinPage, type RenderedPage, type Theme } from '../shell.ts';
import { renderAccentRule } from './accent-style.ts';
import { renderCalendarFrame, renderDurationFrame, renderHostFrame } from './calendar-frame.ts';
import { typeCardPath } from './cards/describe-card.ts';
import { renderDescription } from './description.ts';
import { renderDial } from './dial.ts';
import { renderAvatar, renderHostName, renderLogo } from './host-mark.ts';
import { renderNextTimes } from './next-times.ts';
import { placeIconOf } from './place-icon.ts';

export interface BookingPageInput extends BookingPageData {
  readonly nonce: string;
  readonly t: Translate;
  readonly canonicalUrl: string;
  /** True for private meeting types and embedded pages. */
  readonly noindex: boolean;
  readonly theme?: Theme | null;
  /** The visitor's probable time zone. Null when it is unknown. */
  readonly visitorZone?: TimeZone | null;
  /** True when the parent page already describes the meeting. */
  readonly hideDetails?: boolean;
}

export function renderBookingPage(input: BookingPageInput): RenderedPage {
  const { meetingType, host } = input;
  const title = host.name === '' ? meetingType.title : `${meetingType.title} – ${host.name}`;
  const head = html`${renderHead({
    title,
    description: `${describeMeeting(input)} ${meetingType.description}`.trim(),
    canonicalUrl: input.canonicalUrl,
    noindex: input.noindex,
    isTranslated: true,
    card: typeCardPath(host, meetingType, new URL(input.canonicalUrl).origin),
  })}
    <style nonce="${input.nonce}" id="${ACCENT_ELEMENT_ID}">${renderAccentRule(':root', meetingType.primaryColor)}</style>
    <noscript><style nonce="${input.nonce}">${raw('.frame{display:none}')}</style></noscript>`;
  const menu = !input.embed && renderLanguageMenu(input.t, input.nonce);
  return joinPage(head, html`${renderBookingBody(input)}${menu}`, input.theme);
}

/** Writes the first sentence of the description for search engines and link previews. */
function describeMeeting({ t, meetingType }: BookingPageInput): string {
  const durations = writeDurations(t, meetingType.durations);
  if (meetingType.location === '') {
    return t('Book a time: {durations}.', { durations }, 'durations: such as "15 or 30 minutes"');
  }
  return t(
    'Book a time: {durations}, {place}.',
    { durations, place: translatePlace(t, meetingType.location) },
    'durations: such as "15 or 30 minutes"',
  );
}

type BookingBodyInput = BookingPageData &
  Pick<BookingPageInput, 't' | 'visitorZone' | 'hideDetails'>;

export function renderBookingBody(input: BookingBodyInput): Html {
  const { embed, hideDetails = false } = input;
  // An embedded page is part of another page, which already has a main element.
  const label = embed && html` aria-label="${input.meetingType.title}"`;
  return html`<main class="booking${embed && ' booking-embed'}${hideDetails && ' booking-bare'}"${label}>
    ${hideDetails ? html`<h1 class="hidden" dir="auto">${input.meetingType.title}</h1>` : renderAbout(input)}
    <div class="flow">
      <div id="flow">${renderFrame(input)}</div>
      ${renderNextTimes(input.t, input.availability.slots, input.hostTimezone)}
    </div>
  </main>
  <script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${renderJson(pickPageData(input))}</script>`;
}

/**
 * Renders the host and the meeting type, the part of the page that the script does not change. For a booked meeting, it has
 * no sentence that asks the invitee to choose a time. It also has no place, because the place changes with the state of
 * the booking.
 */
export function renderAbout({
  t,
  host,
  meetingType,
  isBooked = false,
}: Pick<BookingBodyInput, 't' | 'host' | 'meetingType'> & { readonly isBooked?: boolean }): Html {
  return html`<header class="about">
    <p class="host">
      ${renderLogo(host)}
      ${renderAvatar(host)}
      ${renderHostName(host)}
    </p>
    <h1 dir="auto">${meetingType.title}</h1>
    <ul class="facts">
      <li>${renderDial(meetingType.durationMinutes)}<span>${writeDurations(t, meetingType.durations)}</span></li>
      ${!isBooked && meetingType.location !== '' && renderPlaces(t, meetingType)}
      ${renderPolicies(t, meetingType)}
    </ul>
    ${(!isBooked || meetingType.description.trim() !== '') && renderDescription(t, meetingType.description)}
  </header>`;
}

/** Renders the places of the meeting, without their links. Visitors see no link until they have booked. */
function renderPlaces(
  t: Translate,
  { location, locations, hostSendsLink }: BookableMeetingType,
): Html {
  const options = locations.map((place) => writePlaceOption(fromWirePlace(place)));
  const [first = location, ...others] = options.length > 1 ? options : [];
  const sendsLinkText = hostSendsLink === true && html`<br />${t(HOST_SENDS_LINK)}`;
  const otherItems = others.map(
    (place) =>
      html`<li>${placeIconOf(place)}<span><bdi>${translatePlace(t, place)}</bdi></span></li>`,
  );
  return html`<li>${placeIconOf(first)}<span><bdi>${translatePlace(t, first)}</bdi>${sendsLinkText}</span></li>${otherItems}`;
}

/**
 * Renders the deadlines for cancelling and rescheduling. Renders nothing when the invitee may do
 * both until the meeting starts.
 */
function renderPolicies(t: Translate, meetingType: BookableMeetingType): Html | false {
  const sentences = describePolicies(t, meetingType);
  return sentences.length > 0 && html`<li>${CALENDAR_ICON}<span>${sentences.join(' ')}</span></li>`;
}

/**
 * Renders the static month view that is shown until the script runs. If the visitor's time zone is
 * unknown, the host's time zone decides which days have available times.
 */
function renderFrame(input: BookingBodyInput): Html {
  const { t, availability, hostTimezone, visitorZone, now } = input;
  const { durations } = input.meetingType;
  const zone = visitorZone ?? (hostTimezone as TimeZone);
  const dateOf = (instant: string) => localDateAt(zone, Date.parse(instant));
  const starts = availability.hidesNight
    ? availability.slots.filter((start) => !isAtNight(Date.parse(start), zone))
    : availability.slots;
  const freeDates = new Map<LocalDate, number>();
  for (const date of starts.map(dateOf)) freeDates.set(date, (freeDates.get(date) ?? 0) + 1);
  const calendar = renderCalendarFrame(t, freeDates, dateOf(now), availability.absences);
  const choice = input.hosts !== undefined && renderHostFrame(t);
  return html`${durations.length > 1 && renderDurationFrame(t, durations)}${choice}${calendar}`;
}

/** Returns the data for the script. */
function pickPageData(input: BookingPageData): BookingPageData {
  const { embed, now, host, hosts, hostTimezone, meetingType, availability, turnstileSiteKey } =
    input;
  return {
    kind: 'booking',
    embed,
    now,
    host,
    hostTimezone,
    meetingType,
    availability,
    ...(hosts && { hosts }),
    ...(turnstileSiteKey && { turnstileSiteKey }),
  };
}
