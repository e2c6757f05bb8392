// What invitees read of a host's own words. A new host's carry no links: anybody can sign up and have us send
// them to anybody.
import type { BookingMailData } from './booking-mail-data.ts';
import { breakLinks, cleanText } from './escape.ts';
import type { Author } from './mail-content.ts';

const HAS_URL = /:\/\/|\bwww\./i;

type HostData = Pick<BookingMailData, 'isHostNew' | 'manageUrl' | 'meetingType'>;

/** `text` is clean already. */
export function showHostText({ isHostNew }: Pick<HostData, 'isHostNew'>, text: string): string {
  return isHostNew ? breakLinks(text) : text;
}

/** Who a renderer is to take a host's text for. */
export function hostAuthor({ isHostNew }: Pick<HostData, 'isHostNew'>): Author {
  return isHostNew ? 'guest' : 'host';
}

/** Where the meeting is. A new host's link is on the page of the booking, which leads to it by ours. */
export function showLocation(data: HostData): string {
  const location = cleanText(data.meetingType.location);
  if (!data.isHostNew || !HAS_URL.test(location)) return showHostText(data, location);
  const words = 'The link to join is on the page of your booking';
  return data.manageUrl === null ? `${words}.` : `${words}: ${data.manageUrl}`;
}
