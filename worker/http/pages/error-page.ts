// Renders the error pages for visitors. The route sets the status code.

import { html } from 'hono/html';
import { renderHead } from './head.ts';
import type { Html } from './html.ts';
import { BRAND_MARK, HALF_PAST_CLOCK } from './icons.ts';
import { joinPage, type RenderedPage, type Theme } from './shell.ts';

export type ErrorPageKind = 'inactive' | 'not-found' | 'unknown-booking' | 'failed';

interface ErrorPageInput {
  readonly kind: ErrorPageKind;
  readonly embed: boolean;
  readonly theme?: Theme | null;
}

const TEXTS: Record<ErrorPageKind, { heading: string; sentence: string }> = {
  inactive: {
    heading: 'Meeting Slots Temporarily Unavailable',
    sentence:
      'The host is not taking bookings for this meeting right now. Please try again later, or ask them for another time.',
  },
  'not-found': {
    heading: 'Meeting Type Not Found',
    sentence:
      'This link does not lead to a meeting. It may have been changed or removed. Check the link, or ask the host for a new one.',
  },
  'unknown-booking': {
    heading: 'Booking Not Found',
    sentence:
      'This link does not lead to a booking. It may be incomplete. Open it again from the email about your meeting, or copy the whole link.',
  },
  failed: {
    heading: 'Something went wrong',
    sentence:
      'The page could not be loaded. Nothing was booked or changed. Please try again in a moment.',
  },
};

export function renderErrorPage({ kind, embed, theme }: ErrorPageInput): RenderedPage {
  const { heading, sentence } = TEXTS[kind];
  const head = renderHead({
    title: `${heading} – Halfpast`,
    description: sentence,
    canonicalUrl: null,
    noindex: true,
  });
  const mark = embed || html`<header class="mark"><a href="/">${BRAND_MARK} Halfpast</a></header>`;
  const body = html`${mark}
  <main class="notice notice-own${embed ? ' notice-embed' : ' notice-marked'}" data-fault="${kind}" aria-label="${heading}">
    ${HALF_PAST_CLOCK}
    <h1>${heading}</h1>
    <p>${sentence}</p>
    ${renderPromotion(embed)}
  </main>`;
  return joinPage(head, body, theme);
}

/** Renders the links to Halfpast. In another site's frame, these links must open outside the frame. */
function renderPromotion(embed: boolean): Html {
  const target = embed && html` target="_top"`;
  return html`<section class="promotion">
    <h2>Let people book time with you</h2>
    <p>Halfpast gives you a booking page of your own: share one link, and each booked meeting appears in your calendar. Free for two meeting types.</p>
    <p class="actions">
      <a class="button button-primary" href="/"${target}>Get your own page</a>
      <a class="button" href="/features"${target}>See features</a>
    </p>
  </section>`;
}
