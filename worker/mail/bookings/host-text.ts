// The host's own text in emails to invitees. A new host's text contains no links, because anyone could sign
// up and use us to send links to strangers.

import { breakLinks, cleanText } from '../email/escape.ts';
import type { Author } from '../email/mail-content.ts';
import type { BookingMailData } from './booking-mail-data.ts';

const HAS_URL = /:\/\/|\bwww\./i;

type HostData = Pick<BookingMailData, 'isHostNew' | 'manageUrl' | 'meetingType'>;

/** `text` must be clean. */
export function showHostText({ isHostNew }: Pick<HostData, 'isHostNew'>, text: string): string {
  return isHostNew ? breakLinks(text) : text;
}

/** The author type under which a renderer treats a host's text. */
export function hostAuthor({ isHostNew }: Pick<HostData, 'isHostNew'>): Author {
  return isHostNew ? 'guest' : 'host';
}

/**
 * The location of the meeting. A new host's link is replaced by a link to the booking's page, which shows it.
 */
export function showLocation(data: HostData): string {
  const location = cleanText(data.meetingType.location);
  if (!data.isHostNew || !HAS_URL.test(location)) return showHostText(data, location);
  const words = 'The link to join is on the page of your booking';
  return data.manageUrl === null ? `${words}.` : `${words}: ${data.manageUrl}`;
}
