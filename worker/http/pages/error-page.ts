// Renders the error pages for visitors. The route sets the status code.

import { html } from 'hono/html';
import { SOURCE_LANGUAGE } from '../../domain/language/languages.ts';
import { msg } from '../../domain/language/message.ts';
import type { Translate } from '../../domain/language/translate.ts';
import { renderSitePage, type SiteFrame } from './frame/site-frame.ts';
import { renderHead } from './head.ts';
import type { Html } from './html.ts';
import { HALF_PAST_CLOCK } from './icons.ts';
import { joinPage, type RenderedPage, type Theme } from './shell.ts';

export type ErrorPageKind = 'inactive' | 'not-found' | 'unknown-booking' | 'failed';

interface ErrorPageInput {
  readonly kind: ErrorPageKind;
  /** The header and the footer. Null on a page in the frame of another site. */
  readonly site: SiteFrame | null;
  readonly t: Translate;
  readonly theme?: Theme | null;
}

const TEXTS = {
  inactive: {
    heading: msg('Meeting Slots Temporarily Unavailable'),
    sentence: msg(
      'The host is not taking bookings for this meeting right now. Please try again later, or ask the host for another time.',
    ),
  },
  'not-found': {
    heading: msg('Meeting Type Not Found'),
    sentence: msg(
      'This link does not lead to a meeting. The link may be wrong, or the host may have removed the meeting. Check the link, or ask the host for a new link.',
    ),
  },
  'unknown-booking': {
    heading: msg('Booking Not Found'),
    sentence: msg(
      'This link does not lead to a booking. The link may be incomplete. Open the link in the email about your meeting again, or copy the whole link.',
    ),
  },
  failed: {
    heading: msg('Something went wrong'),
    sentence: msg(
      'The page could not be loaded. Nothing was booked or changed. Please try again in a moment.',
    ),
  },
} as const satisfies Record<ErrorPageKind, { heading: string; sentence: string }>;

/**
 * `site` is null in an embedded page. The header and footer of the site are in English, so a page in
 * another language has no header and footer.
 */
export function renderErrorPage({ kind, site, t, theme }: ErrorPageInput): RenderedPage {
  const [heading, sentence] = [t(TEXTS[kind].heading), t(TEXTS[kind].sentence)];
  const title = `${heading} – Halfpast`;
  const content = html`${HALF_PAST_CLOCK}
    <h1>${heading}</h1>
    <p>${sentence}</p>
    ${renderPromotion(t, site === null)}`;
  if (site !== null && t.language === SOURCE_LANGUAGE) {
    const page = { path: '', title, description: sentence, isIndexed: false };
    const main = html`<div class="notice notice-own" data-fault="${kind}">${content}</div>`;
    return { ...renderSitePage(page, site, main), theme: theme ?? null };
  }
  const head = renderHead({ title, description: sentence, canonicalUrl: null, noindex: true });
  const body = html`<main class="notice notice-own${site === null && ' notice-embed'}" data-fault="${kind}" aria-label="${heading}">${content}</main>`;
  return joinPage(head, body, theme);
}

/** Renders the links to Halfpast. In another site's frame, these links must open outside the frame. */
function renderPromotion(t: Translate, embed: boolean): Html {
  const target = embed && html` target="_top"`;
  return html`<section class="promotion">
    <h2>${t('Let people book time with you')}</h2>
    <p>${t('Halfpast gives you a booking page of your own: share one link, and each booked meeting appears in your calendar. Free for two meeting types.')}</p>
    <p class="actions">
      <a class="button button-primary" href="/"${target}>${t('Get your own page')}</a>
      <a class="button" href="/features"${target}>${t('See features')}</a>
    </p>
  </section>`;
}
