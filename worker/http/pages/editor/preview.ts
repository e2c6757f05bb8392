// Renders the preview of a booking page in the meeting type editor. The editor shows the HTML of the booking page in a
// frame. The frame first loads an empty page, which is rendered here too.
import { html } from 'hono/html';
import type { BookingPageData } from '../../../contract/booking-page/page-data.ts';
import type { PagePreview } from '../../../contract/meeting-types/page-preview.ts';
import { ENGLISH } from '../../../domain/language/english.ts';
import { renderAccentRule } from '../booking-page/accent-style.ts';
import { renderBookingBody } from '../booking-page/booking-page.ts';
import { joinPage, type RenderedPage } from '../shell.ts';
import { renderThemeScript } from '../theme-script.ts';

export function renderPreview(page: BookingPageData): PagePreview {
  return {
    body: String(renderBookingBody({ ...page, t: ENGLISH })),
    style: String(renderAccentRule(':root', page.meetingType.primaryColor)),
  };
}

/** Links in the preview open a new tab, because the frame can show no other page. */
export function renderPreviewFrame(nonce: string): RenderedPage {
  const head = html`<title>Preview</title>
    <meta name="robots" content="noindex" />
    <base target="_blank" />
    ${renderThemeScript(nonce)}`;
  return joinPage(head, html``, null);
}
