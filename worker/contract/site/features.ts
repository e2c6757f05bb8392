// The texts of the page /features.

import { PLANS } from '../../domain/plans/plans.ts';
import { DAY_MS } from '../../domain/time/types.ts';
import { EVENT_KEPT_MS } from '../../domain/webhooks/limits.ts';
import { PICTURES, type Picture } from './home-sections.ts';

export interface Feature {
  readonly name: string;
  readonly text: string;
}

interface FeatureGroup {
  readonly heading: string;
  readonly intro: string;
  readonly picture?: Picture;
  readonly features: readonly Feature[];
}

export const FEATURES_TITLE = 'Features';
export const FEATURES_LEAD = 'What Halfpast does today. Everything on this page is available now.';

export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    heading: 'Core features',
    intro: 'A booking page that only offers times when you are free.',
    picture: PICTURES.editor,
    features: [
      {
        name: 'A page for each kind of meeting',
        text: 'Title, description, colour and a short link. One length from 5 minutes to 8 hours, or up to six to choose from.',
      },
      {
        name: 'Working hours with exceptions',
        text: 'Hours for every weekday, with breaks. A single date can have different hours, or none.',
      },
      {
        name: 'Time between meetings',
        text: 'Buffers before and after, a minimum notice, a booking window, and limits per day, week and month, by meetings or by minutes.',
      },
      {
        name: 'The place that fits',
        text: 'Google Meet, a call, an address, a link, or a place that the invitee names. Offer several, and the invitee chooses.',
      },
      {
        name: 'Your rules for changes',
        text: 'Decide until when invitees may cancel or reschedule. They read it before they book.',
      },
      {
        name: 'See it before you save',
        text: 'A preview shows the booking page with your changes, and the number of free times as you type.',
      },
      {
        name: 'Every time zone',
        text: 'Invitees see times in their own zone and can choose another. Clock changes are handled correctly.',
      },
      {
        name: 'Public or by link only',
        text: 'One page lists all your public meetings. All other meetings need their link.',
      },
      {
        name: 'On your own site',
        text: 'Embed any booking page in your site, in a dialog or behind a button. The code is ready to copy.',
      },
      {
        name: 'Guests and groups',
        text: 'Invitees can bring up to ten guests. Or up to 500 people book the same time, and each of them changes the booking alone.',
      },
      {
        name: 'Links for one person',
        text: 'A link that works once or expires, a few times that you offer to one person, or a page behind a password.',
      },
      {
        name: 'Why a time is missing',
        text: 'For each time of a day, read why it can or cannot be booked. Before you change your hours, see which bookings no longer fit.',
      },
    ],
  },
  {
    heading: 'Booking management',
    intro: 'What happens after someone picks a time.',
    picture: PICTURES.week,
    features: [
      {
        name: 'Emails to both of you',
        text: 'Every confirmation, change and cancellation has a calendar file. In any calendar app, it updates the existing entry instead of adding a second one.',
      },
      {
        name: 'Reminders',
        text: 'A day and an hour before the meeting, or at up to five times that you choose. One click turns them off.',
      },
      {
        name: 'Follow-ups',
        text: 'Thank the invitee after the meeting, or write to someone who did not come.',
      },
      {
        name: 'A list and a week',
        text: 'Search and filter the list, or drag a meeting in the week view. The other party is notified of each change.',
      },
      {
        name: 'Self-service changes',
        text: 'Every email has a link where your invitee can choose another free time or cancel. You are notified, with the reason.',
      },
      {
        name: 'Your own questions',
        text: 'Ask up to 20 questions: texts, choices, consent, numbers and links. Require, offer or hide the phone number and the notes.',
      },
      {
        name: 'Your words after booking',
        text: 'Thank your invitees in your own words, and lead them to a page of yours with one button.',
      },
      {
        name: 'Your approval',
        text: 'Decide on each request, if you like. It keeps its time until you answer or the time for an answer is over.',
      },
      {
        name: 'Private notes',
        text: 'Write down what only you should see. Your invitee never gets these notes.',
      },
      {
        name: 'Your data is yours',
        text: 'Export bookings as a spreadsheet and everything else as one file, or delete the account permanently.',
      },
    ],
  },
  {
    heading: 'Connections',
    intro: 'Connect your bookings to your other tools.',
    picture: PICTURES.connections,
    features: [
      {
        name: 'Google Calendar',
        text: 'Choose the calendars whose events make you unavailable. Bookings are added to a calendar of your choice, with a Google Meet link if you use it.',
      },
      {
        name: 'Webhooks',
        text: `On every paid plan, your own systems receive each booking: signed, retried until they respond, and logged for ${EVENT_KEPT_MS / DAY_MS} days.`,
      },
      {
        name: 'Your organization',
        text: `Colleagues with one email domain share an organization: up to ${PLANS.startup.memberLimit}, or any number on the Enterprise plan. Admins invite and manage them.`,
      },
    ],
  },
  {
    heading: 'Technical details',
    intro: 'For people who want to know how it works.',
    features: [
      {
        name: 'No double booking',
        text: 'The database refuses an overlap when it stores a booking, even if many people click at the same moment.',
      },
      {
        name: 'No lost emails',
        text: 'Emails are stored in the same transaction as the booking and retried for a day if necessary.',
      },
      {
        name: 'Light and quick',
        text: 'A booking page is smaller than most pictures and is served from Cloudflare’s network, near your invitee.',
      },
      {
        name: 'For everyone',
        text: 'Keyboard, screen reader, zoom, light and dark. Invitees need no account and no app.',
      },
      {
        name: 'No tracking',
        text: 'No analytics, no advertising, no request to another company, and therefore no cookie banner.',
      },
      {
        name: 'Careful with secrets',
        text: 'Hashed passwords and tokens, strict page policies, limits against abuse. Details are on the security page.',
      },
    ],
  },
];
