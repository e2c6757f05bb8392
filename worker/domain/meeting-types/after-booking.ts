// After a booking, the invitee sees a success message. Below it, a host can show a text and a
// button that opens a page of the host's own site.

import { hostText } from '../language/host-text.ts';

export const THANK_YOU_MAX = 1000;
const URL_MAX = 2000;

export interface AfterBooking {
  /** Empty for no text. */
  readonly thankYouText: string;
  /** An https URL. Empty for no button. */
  readonly afterUrl: string;
}

const AFTER_TEXTS = {
  textTooLong: hostText('Thank-you texts can have at most {maximum} characters.', {
    maximum: THANK_YOU_MAX,
  }),
  urlInvalid: hostText('Please enter an address that starts with https://'),
  urlTooLong: hostText('Addresses can have at most {maximum} characters.', { maximum: URL_MAX }),
} as const;

/**
 * Matches an https URL and its host name. Refuses user names, because `https://bank.example@other.example` leads
 * to the second host.
 */
const HTTPS_URL =
  /^https:\/\/((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*)(?::(\d{1,5}))?(?:[/?#]\S*)?$/iu;
const PORT_MAX = 65_535;

/** Returns the host name of a valid URL. The button shows this name. Returns null for other texts. */
export function readHostName(afterUrl: string): string | null {
  const [, hostName = null, port = '443'] = HTTPS_URL.exec(afterUrl) ?? [];
  return Number(port) > PORT_MAX ? null : hostName;
}

/** Returns the problem of the URL, or null. An empty URL is allowed. */
export function checkUrl(url: string): string | null {
  if (url.length > URL_MAX) return AFTER_TEXTS.urlTooLong;
  return url === '' || readHostName(url) !== null ? null : AFTER_TEXTS.urlInvalid;
}

export function checkAfterBooking({ thankYouText, afterUrl }: AfterBooking) {
  const url = checkUrl(afterUrl.trim());
  return [
    ...(thankYouText.trim().length > THANK_YOU_MAX
      ? [{ path: 'thankYouText', message: AFTER_TEXTS.textTooLong }]
      : []),
    ...(url === null ? [] : [{ path: 'afterUrl', message: url }]),
  ];
}

/** Adds the id of the booking as the query parameter `booking`. The URL contains no data about the invitee. */
export function writeAfterUrl(afterUrl: string, bookingId: string): string {
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(afterUrl) ?? [];
  return `${page}${page.includes('?') ? '&' : '?'}booking=${bookingId}${fragment}`;
}
