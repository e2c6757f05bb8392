// The emails to invitees whose subject and text a host can write. The texts are Liquid templates, so the defaults
// below are templates too. They only fill the form: without own words, the emails say slightly more.

export const MESSAGE_KINDS = [
  'requested',
  'confirmed',
  'changed',
  'time-asked',
  'cancelled',
  'reminder',
  'thank-you',
  'no-show',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** Invitees read all emails in this language. */
export const MESSAGE_LANGUAGE = 'en';

export const SUBJECT_MAX = 200;
export const TEXT_MAX = 5_000;

interface Message extends MessageText {
  readonly name: string;
}

export const MESSAGES: Readonly<Record<MessageKind, Message>> = {
  requested: {
    name: 'Request',
    subject: 'Request sent: {{ title }}, {{ start }}',
    text: 'Your request is with {{ host_name }}. You get an email when it is approved or declined.',
  },
  confirmed: {
    name: 'Confirmation',
    subject: 'Confirmed: {{ title }}, {{ start }}',
    text: 'You are booked with {{ host_name }}. The calendar file in this email adds the meeting to your calendar.',
  },
  changed: {
    name: 'Change',
    subject: 'Changed: {{ title }}, {{ start }}',
    text: 'Your meeting with {{ host_name }} has changed. The calendar file in this email updates the meeting in your calendar.',
  },
  'time-asked': {
    name: 'Request to choose another time',
    subject: 'Please choose another time: {{ title }}, {{ start }}',
    text: '{{ host_name }} asks you to choose another time for your meeting. The meeting keeps its time until you do.',
  },
  cancelled: {
    name: 'Cancellation',
    subject: 'Cancelled: {{ title }}, {{ start }}',
    text: 'Your meeting with {{ host_name }} was cancelled.',
  },
  reminder: {
    name: 'Reminder',
    subject: 'Reminder: {{ title }}, {{ start }}',
    text: 'Your meeting with {{ host_name }} is coming up.',
  },
  'thank-you': {
    name: 'Thank-you',
    subject: 'Thank you: {{ title }}, {{ start }}',
    text: 'Thank you for meeting {{ host_name }}. If you would like to meet again, please choose a time on the booking page.',
  },
  'no-show': {
    name: 'No-show',
    subject: 'We missed you: {{ title }}, {{ start }}',
    text: 'You did not come to your meeting with {{ host_name }}. If you would still like to meet, please choose another time on the booking page.',
  },
};

/** The values that a template can contain, with their meaning. */
export const MESSAGE_VARIABLES = {
  invitee_name: 'The name of the invitee',
  host_name: 'Your name',
  title: 'The title of the meeting type',
  start: 'The start, such as Mon 23 Nov 14:00 CET',
  when: 'The date and the times, in full',
  time_zone: 'The time zone of the times',
  duration: 'The length in minutes',
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
  time_zone: 'Central European Standard Time, Europe/Berlin',
  duration: '30',
};
