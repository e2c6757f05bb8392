// Writes events as calendar files, for CalDAV servers and feeds.
import { type Answer, isAllDay, listChanges, type NeutralEvent, seconds } from './neutral-event.ts';

const PARTSTAT: Readonly<Record<Answer, string>> = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  maybe: 'TENTATIVE',
  none: 'NEEDS-ACTION',
};

const BUSY_STATUS: Readonly<Record<string, string>> = {
  away: 'OOF',
  elsewhere: 'WORKINGELSEWHERE',
};

const basic = (time: string) => seconds(time).replace(/[-:]/g, '');

function writeTime(name: string, time: string, event: NeutralEvent): string {
  if (isAllDay(event)) return `${name};VALUE=DATE:${basic(time)}`;
  const { zone = 'UTC' } = event;
  return zone === 'UTC' ? `${name}:${basic(time)}Z` : `${name};TZID=${zone}:${basic(time)}`;
}

function writeState(event: NeutralEvent, email: string): string[] {
  const { show = 'busy', answer, otherAnswer, isCancelled, isPrivate } = event;
  const status = isCancelled ? 'CANCELLED' : show === 'tentative' ? 'TENTATIVE' : 'CONFIRMED';
  const busyStatus = BUSY_STATUS[show];
  return [
    `STATUS:${status}`,
    `TRANSP:${show === 'free' ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(busyStatus === undefined ? [] : [`X-MICROSOFT-CDO-BUSYSTATUS:${busyStatus}`]),
    ...(isPrivate ? ['CLASS:PRIVATE'] : []),
    ...(answer || otherAnswer ? ['ORGANIZER:mailto:boss@person.example'] : []),
    ...(answer ? [`ATTENDEE;PARTSTAT=${PARTSTAT[answer]}:mailto:${email}`] : []),
    ...(otherAnswer
      ? [`ATTENDEE;PARTSTAT=${PARTSTAT[otherAnswer]}:mailto:other@person.example`]
      : []),
  ];
}

const component = (uid: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20270101T000000Z',
  'SUMMARY:A secret title',
  ...lines,
  'END:VEVENT',
];

/** Returns the lines of the event and of its changed instances. */
export function writeComponents(uid: string, event: NeutralEvent, email: string): string[] {
  const changes = listChanges(event);
  const { series } = event;
  const times = (given: NeutralEvent) => [
    writeTime('DTSTART', given.start, given),
    writeTime('DTEND', given.end, given),
  ];
  const rule = series
    ? [`RRULE:FREQ=${series.every === 'day' ? 'DAILY' : 'WEEKLY'};COUNT=${series.count}`]
    : [];
  const deleted = changes.flatMap((change) =>
    change.event === null ? [writeTime('EXDATE', change.originalStart, event)] : [],
  );
  const whole = component(uid, [...times(event), ...rule, ...deleted, ...writeState(event, email)]);
  const changed = changes.flatMap((change) =>
    change.event === null
      ? []
      : component(uid, [
          writeTime('RECURRENCE-ID', change.originalStart, event),
          ...times(change.event),
          ...writeState(change.event, email),
        ]),
  );
  return [...whole, ...changed];
}

export const writeFile = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//Test//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
