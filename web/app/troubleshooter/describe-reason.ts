// Describes to the host, in whole sentences, why a meeting cannot start at a time.
import type { WireBlocker, WireStartReason } from '../../../worker/contract/slots/explain-calls.ts';
import { describeNotice } from '../../../worker/domain/meeting-types/describe-policy.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { type ClockStyle, formatSpan } from '../../lib/format-date.ts';
import { describeLimits } from '../meeting-types/describe-limits.ts';

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const CLOSED = {
  hours: {
    'day-off': 'You have no working hours on this day.',
    outside: 'This is outside your working hours.',
    break: 'You have a break.',
    'too-short': 'The meeting does not fit into the rest of your working hours.',
  },
  override: {
    'day-off': 'A date override closes this day.',
    outside: 'This is outside the hours of your date override.',
    break: 'Your date override has a break.',
    'too-short': 'The meeting does not fit into the rest of the hours of your date override.',
  },
} as const;

type Limit = Extract<WireStartReason, { kind: 'limit' }>;

function describeLimit({ isHostWide, ...limit }: Limit): string {
  const limits = LIST.format(describeLimits([limit]));
  return isHostWide
    ? `One more booking would exceed your limit for all meeting types: ${limits}.`
    : `One more booking would exceed the limit of this meeting type: ${limits}.`;
}

/** Formats an interval of wire times, for example `10:00–10:30`. */
type WriteSpan = (blocker: WireBlocker) => string;

function describeBusy(blocker: WireBlocker, span: WriteSpan): string {
  if (blocker.kind === 'calendar')
    return `Your calendar “${blocker.calendarName}” has an event, ${span(blocker)}.`;
  return blocker.isPending
    ? `${blocker.inviteeName} has requested “${blocker.title}”, ${span(blocker)}. The request waits for your approval.`
    : `${blocker.inviteeName} has booked “${blocker.title}”, ${span(blocker)}.`;
}

function describeBuffer(blocker: WireBlocker, span: WriteSpan): string {
  return blocker.kind === 'booking'
    ? `The buffer leaves no room beside “${blocker.title}” with ${blocker.inviteeName}, ${span(blocker)}.`
    : `The buffer leaves no room beside an event in your calendar “${blocker.calendarName}”, ${span(blocker)}.`;
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
      return ['This time has passed.'];
    case 'hours':
    case 'override':
      return [CLOSED[reason.kind][reason.detail]];
    case 'notice':
      return [`The minimum notice is ${describeNotice(reason.minimumNoticeMinutes)}.`];
    case 'window':
      return [
        reason.side === 'before'
          ? 'The booking window starts on a later day.'
          : 'The booking window ends before this day.',
      ];
    case 'limit':
      return [describeLimit(reason)];
    case 'busy':
      return reason.by.map((blocker) => describeBusy(blocker, span));
    case 'buffer':
      return reason.by.map((blocker) => describeBuffer(blocker, span));
  }
}
