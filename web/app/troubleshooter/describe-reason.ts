// Writes sentences for the host with the reasons why a meeting cannot start at a time.

import type { WireBlocker, WireStartReason } from '../../../worker/contract/slots/explain-calls.ts';
import { writeList } from '../../../worker/domain/language/lists.ts';
import { describeNotice } from '../../../worker/domain/meeting-types/describe-policy.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { type ClockStyle, formatSpan } from '../../lib/format-date.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { t } from '../../lib/translate.ts';
import { describeLimits } from '../meeting-types/describe-limits.ts';

const CLOSED = {
  hours: {
    'day-off': t('You have no working hours on this day.'),
    outside: t('This is outside your working hours.'),
    break: t('You have a break.'),
    'too-short': t('The meeting does not fit into the rest of your working hours.'),
  },
  override: {
    'day-off': t('A date override closes this day.'),
    outside: t('This is outside the hours of your date override.'),
    break: t('Your date override has a break.'),
    'too-short': t('The meeting does not fit into the rest of the hours of your date override.'),
  },
} as const;

type Limit = Extract<WireStartReason, { kind: 'limit' }>;

function describeLimit({ isHostWide, ...limit }: Limit): string {
  const limits = writeList(LANGUAGE, describeLimits([limit]));
  return isHostWide
    ? t(
        'One more booking would exceed your limit for all meeting types: {limits}.',
        { limits },
        'limits: such as "5 bookings per day"',
      )
    : t(
        'One more booking would exceed the limit of this meeting type: {limits}.',
        { limits },
        'limits: such as "5 bookings per day"',
      );
}

/** Formats the time of a booking or event that blocks a start, for example `10:00–10:30`. */
type WriteSpan = (blocker: WireBlocker) => string;

function describeBusy(blocker: WireBlocker, span: WriteSpan): string {
  const time = span(blocker);
  if (blocker.kind === 'calendar')
    return t(
      'Your calendar “{calendar}” has an event, {time}.',
      { calendar: blocker.calendarName, time },
      'time: such as "10:00–10:30"',
    );
  if (blocker.kind === 'hold')
    return t(
      'The time is held for {invitee}, who has not confirmed “{title}” yet, {time}.',
      { invitee: blocker.inviteeName, title: blocker.title, time },
      'title: of a meeting. time: such as "10:00–10:30"',
    );
  return blocker.isPending
    ? t(
        '{invitee} has requested “{title}”, {time}. The request waits for your approval.',
        { invitee: blocker.inviteeName, title: blocker.title, time },
        'title: of a meeting. time: such as "10:00–10:30"',
      )
    : t(
        '{invitee} has booked “{title}”, {time}.',
        { invitee: blocker.inviteeName, title: blocker.title, time },
        'title: of a meeting. time: such as "10:00–10:30"',
      );
}

function describeBuffer(blocker: WireBlocker, span: WriteSpan): string {
  const time = span(blocker);
  return blocker.kind !== 'calendar'
    ? t(
        'There is not enough time for the buffer between this meeting and “{title}” with {invitee}, {time}.',
        { title: blocker.title, invitee: blocker.inviteeName, time },
        'title: of another meeting. time: such as "10:00–10:30"',
      )
    : t(
        'There is not enough time for the buffer between this meeting and an event in your calendar “{calendar}”, {time}.',
        { calendar: blocker.calendarName, time },
        'time: such as "10:00–10:30"',
      );
}

/** Returns at least one sentence. Several bookings or calendar events have a sentence each. */
export function describeReason(
  reason: WireStartReason,
  zone: TimeZone,
  clock: ClockStyle,
): readonly string[] {
  const span: WriteSpan = ({ startTime, endTime }) =>
    formatSpan(Date.parse(startTime), Date.parse(endTime), zone, clock);
  switch (reason.kind) {
    case 'past':
      return [t('This time has passed.')];
    case 'hours':
    case 'override':
      return [CLOSED[reason.kind][reason.detail]];
    case 'notice':
      return [
        t(
          'The minimum notice is {notice}.',
          { notice: describeNotice(reason.minimumNoticeMinutes, LANGUAGE) },
          'notice: a length of time such as "24 hours"',
        ),
      ];
    case 'window':
      return [
        reason.side === 'before'
          ? t('The booking window starts on a later day.')
          : t('The booking window ends before this day.'),
      ];
    case 'limit':
      return [describeLimit(reason)];
    case 'busy':
      return reason.by.map((blocker) => describeBusy(blocker, span));
    case 'buffer':
      return reason.by.map((blocker) => describeBuffer(blocker, span));
  }
}
