// The emails to invitees whose subject and text a host can write, as Liquid templates. The default templates
// below only fill the form. If the host has written no template for an email, the email has a slightly longer
// text than the default template.
import { hostText } from '../language/host-text.ts';
import type { Translate } from '../language/translate.ts';
import { FOLLOW_UP_KINDS, type FollowUpKind } from './follow-ups.ts';

export const MESSAGE_KINDS = [
  'requested',
  'confirmed',
  'changed',
  'time-asked',
  'cancelled',
  'reminder',
  ...FOLLOW_UP_KINDS,
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** A host writes each email once, for invitees of every language. */
export const MESSAGE_LANGUAGE = 'en';

export const SUBJECT_MAX = 200;
export const TEXT_MAX = 5_000;

/** The names of the emails. */
export const MESSAGE_NAMES: Readonly<Record<MessageKind, string>> = {
  requested: hostText('Request', {}, 'the name of an email: about a request for a booking'),
  confirmed: hostText('Confirmation', {}, 'the name of an email'),
  changed: hostText('Change', {}, 'noun, the name of an email'),
  'time-asked': hostText('Request to choose another time', {}, 'the name of an email'),
  cancelled: hostText('Cancellation', {}, 'the name of an email'),
  reminder: hostText('Reminder', {}, 'the name of an email'),
  'thank-you': hostText('Thank-you', {}, 'the name of an email'),
  'no-show': hostText('No-show', {}, 'the name of an email: to an invitee who did not come'),
};

/** When each email is sent. */
export const MESSAGE_TIMES: Readonly<Record<MessageKind, string>> = {
  requested: hostText('When someone requests a time'),
  confirmed: hostText('When a booking is confirmed'),
  changed: hostText('When a booking changes'),
  'time-asked': hostText('When you ask for another time'),
  cancelled: hostText('When a booking is cancelled'),
  reminder: hostText('Before the meeting'),
  'thank-you': hostText('After the meeting'),
  'no-show': hostText('After a meeting that the invitee missed'),
};

const title = '{{ title }}';
const start = '{{ start }}';

const DEFAULT_TEXTS: Readonly<Record<MessageKind, (t: Translate, host: string) => MessageText>> = {
  requested: (t, host) => ({
    subject: t('Request sent: {title}, {start}', { title, start }),
    text: t('Your request was sent to {host}. You get an email when it is approved or declined.', {
      host,
    }),
  }),
  confirmed: (t, host) => ({
    subject: t('Confirmed: {title}, {start}', { title, start }),
    text: t(
      'You have booked a meeting with {host}. The calendar file in this email adds the meeting to your calendar.',
      { host },
    ),
  }),
  changed: (t, host) => ({
    subject: t('Changed: {title}, {start}', { title, start }),
    text: t(
      'Your meeting with {host} has changed. The calendar file in this email updates the meeting in your calendar.',
      { host },
    ),
  }),
  'time-asked': (t, host) => ({
    subject: t('Please choose another time: {title}, {start}', { title, start }),
    text: t(
      '{host} asks you to choose another time for your meeting. The meeting keeps its time until you do.',
      { host },
    ),
  }),
  cancelled: (t, host) => ({
    subject: t('Cancelled: {title}, {start}', { title, start }),
    text: t('Your meeting with {host} was cancelled.', { host }),
  }),
  reminder: (t, host) => ({
    subject: t('Reminder: {title}, {start}', { title, start }),
    text: t('Your meeting with {host} is coming up.', { host }),
  }),
  'thank-you': (t, host) => ({
    subject: t('Thank you: {title}, {start}', { title, start }),
    text: t(
      'Thank you for meeting {host}. If you would like to meet again, please choose a time on the booking page.',
      { host },
    ),
  }),
  'no-show': (t, host) => ({
    subject: t('We missed you: {title}, {start}', { title, start }),
    text: t(
      'You did not come to your meeting with {host}. If you would still like to meet, please choose another time on the booking page.',
      { host },
    ),
  }),
};

/**
 * Writes the default text of an email. Without the name of the host, it is the default template in the language of the
 * host.
 */
export const writeDefaultText = (
  t: Translate,
  kind: MessageKind,
  host = '{{ host_name }}',
): MessageText => DEFAULT_TEXTS[kind](t, host);

/** The headings of follow-ups, with which the default subject starts. */
const FOLLOW_UP_HEADINGS: Readonly<Record<FollowUpKind, (t: Translate) => string>> = {
  'thank-you': (t) => t('Thank you'),
  'no-show': (t) => t('We missed you'),
};

export const writeFollowUpHeading = (t: Translate, kind: FollowUpKind): string =>
  FOLLOW_UP_HEADINGS[kind](t);

/** The values that a template can contain, with their meaning. */
export const MESSAGE_VARIABLES = {
  invitee_name: hostText('The name of the invitee'),
  host_name: hostText('Your name'),
  title: hostText('The title of the meeting type'),
  start: hostText('The start, such as Mon 23 Nov 14:00 CET'),
  when: hostText('The date, the start time and the end time, in full'),
  time_zone: hostText('The time zone of the start and end times'),
  duration: hostText('The length in minutes'),
} as const;
type MessageVariable = keyof typeof MESSAGE_VARIABLES;
export type MessageValues = Readonly<Record<MessageVariable, string>>;

/** The values of the preview. */
export const SAMPLE_VALUES: MessageValues = {
  invitee_name: 'Grace Hopper',
  host_name: 'Ada Lovelace',
  title: 'First meeting',
  start: 'Mon 23 Nov 14:00 CET',
  when: 'Monday, 23 November 2026, 14:00–14:30',
  time_zone: 'Berlin (GMT+1)',
  duration: '30',
};
