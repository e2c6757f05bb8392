// The articles for hosts, in the order of the navigation.
import type { DocsPage } from '../frame/docs-frame.ts';
import { BOOKING_LINKS } from './use/booking-links.ts';
import { CALENDARS } from './use/calendars.ts';
import { EMBED } from './use/embed.ts';
import { FIRST_LINK } from './use/first-link.ts';
import { HOURS } from './use/hours.ts';
import { MOVE_AND_CANCEL } from './use/move-and-cancel.ts';
import { REMINDERS } from './use/reminders.ts';
import { SEATS } from './use/seats.ts';
import { TEAMS } from './use/teams.ts';
import { VIDEO_CALLS } from './use/video-calls.ts';

export const USE_PAGES: readonly DocsPage[] = [
  FIRST_LINK,
  CALENDARS,
  VIDEO_CALLS,
  HOURS,
  REMINDERS,
  EMBED,
  MOVE_AND_CANCEL,
  TEAMS,
  SEATS,
  BOOKING_LINKS,
];
