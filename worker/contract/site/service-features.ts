// The features of teams, connections and the service itself, for the page /features.

import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import { PLANS } from '../../domain/plans/plans.ts';
import { DAY_MS } from '../../domain/time/types.ts';
import type { FeatureGroup } from './features.ts';

export const SERVICE_FEATURES: readonly FeatureGroup[] = [
  {
    heading: 'Teams',
    intro: 'Several people share one page, and no one is booked twice.',
    leads: [
      {
        figure: 'rotation',
        name: 'Round robin',
        text: 'Meetings are shared among the members of a team, by weight and priority.',
      },
      {
        figure: 'overlap',
        name: 'Several hosts',
        text: 'For meetings with several hosts, Halfpast offers only times when all of them are free.',
      },
    ],
    features: [
      { name: 'One template for all', text: 'Members get copies with locked fields.' },
      { name: 'Team pages', text: 'All meetings of the team on one page.' },
      { name: 'Hand over a meeting', text: 'Pass it to a colleague who is free.' },
      {
        name: 'Your organization',
        text: `Up to ${PLANS.startup.memberLimit} people. Any number on Enterprise.`,
      },
    ],
  },
  {
    heading: 'Connections',
    intro: 'Your calendars, video calls and systems always know about each booking.',
    leads: [
      {
        picture: 'connections',
        name: 'Google Calendar, Outlook and CalDAV',
        text: 'Connect several accounts and choose the calendars whose events make you unavailable. Bookings are added to a calendar of your choice, with a Google Meet or Microsoft Teams link if you use one.',
      },
      {
        picture: 'webhooks',
        name: 'Webhooks',
        text: `On every paid plan, your own systems receive each booking: signed, retried until they respond, and logged for ${EVENT_KEPT_MS / DAY_MS} days.`,
      },
      {
        figure: 'request',
        name: 'API',
        text: 'A documented API with a TypeScript client, and a console where you can send real requests.',
      },
    ],
    features: [
      { name: 'Zoom', text: 'A meeting for each booking. It moves with the booking.' },
      { name: 'Other video calls', text: 'A link by your pattern, for example Jitsi.' },
      { name: 'Assistants', text: 'An MCP server finds a time and holds it.' },
      { name: 'Event stream', text: 'Every event, in order and without a gap.' },
    ],
  },
  {
    heading: 'Technical details',
    intro: 'The parts that you only notice when they are missing.',
    leads: [
      {
        figure: 'race',
        name: 'No double booking',
        text: 'The database refuses an overlap when it stores a booking, even if many people click at the same moment.',
      },
      {
        figure: 'themes',
        name: 'For everyone',
        text: 'Keyboard, screen reader, zoom, light and dark. Invitees need no account and no app.',
      },
    ],
    features: [
      { name: 'No lost emails', text: 'Stored with the booking, retried for a day.' },
      { name: 'Light and quick', text: 'A booking page is smaller than most photos.' },
      { name: 'No tracking', text: 'No analytics, and therefore no cookie banner.' },
      { name: 'Secrets stay secret', text: 'Passwords are stored as hashes only.' },
    ],
  },
];
