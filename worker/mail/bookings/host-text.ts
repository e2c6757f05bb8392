// Prepares the host's texts for emails to invitees. Removes links from the texts of a new host.
// Otherwise anyone could sign up and use our emails to send links to strangers.

import { cleanText, preventLinks } from '../email/escape.ts';
import type { Author } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';

const HAS_URL = /:\/\/|\bwww\./i;

type HostData = Pick<BookingMailData, 't' | 'isHostNew' | 'manageUrl' | 'meetingType'>;

/** Removes the links from a new host's text. `text` must have no control characters. */
export function showHostText({ isHostNew }: Pick<HostData, 'isHostNew'>, text: string): string {
  return isHostNew ? preventLinks(text) : text;
}

/** Returns the author type that tells the renderers how to treat the host's text. */
export function hostAuthor({ isHostNew }: Pick<HostData, 'isHostNew'>): Author {
  return isHostNew ? 'guest' : 'host';
}

/**
 * Returns the location of the meeting. A place that the invitee entered contains no links. If the
 * host is new and the location contains a URL, returns the URL of the invitee's manage page, which
 * shows the location.
 */
export function showLocation(data: HostData): string {
  const location = cleanText(data.meetingType.location);
  if (data.meetingType.isPlaceByInvitee) return preventLinks(location);
  if (!data.isHostNew || !HAS_URL.test(location)) return showHostText(data, location);
  const { t, manageUrl: url } = data;
  return url === null
    ? t('The link to join is on the page of your booking.')
    : t('The link to join is on the page of your booking: {url}', { url });
}
