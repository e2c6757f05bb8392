// After a booking, the invitee sees a success message. Below it, a host can show a text and a
// button that opens a page of the host's own site.

import { findLinkProblem } from '../accounts/web-link.ts';
import { hostText } from '../language/host-text.ts';

export const THANK_YOU_MAX = 1000;
const URL_MAX = 2000;

export interface AfterBooking {
  /** Empty for no text. */
  readonly thankYouText: string;
  /** An https URL. Empty for no button. */
  readonly afterUrl: string;
}

/** Returns the problem of the URL, or null. An empty URL is allowed. */
export const checkUrl = (url: string): string | null =>
  url === '' ? null : findLinkProblem(url, URL_MAX);

export function checkAfterBooking({ thankYouText, afterUrl }: AfterBooking) {
  const url = checkUrl(afterUrl.trim());
  return [
    ...(thankYouText.trim().length > THANK_YOU_MAX
      ? [
          {
            path: 'thankYouText',
            message: hostText('Thank-you texts can have at most {maximum} characters.', {
              maximum: THANK_YOU_MAX,
            }),
          },
        ]
      : []),
    ...(url === null ? [] : [{ path: 'afterUrl', message: url }]),
  ];
}

/** Adds the id of the booking as the query parameter `booking`. The URL contains no data about the invitee. */
export function writeAfterUrl(afterUrl: string, bookingId: string): string {
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(afterUrl) ?? [];
  return `${page}${page.includes('?') ? '&' : '?'}booking=${bookingId}${fragment}`;
}
