// Describes the state of the host's calendar connection in words.
import type {
  CalendarStatus,
  WireConnection,
} from '../../../worker/contract/calendars/calendar-calls.ts';

export interface ConnectionDescription {
  readonly tone: 'on' | 'warn' | 'off';
  readonly state: string;
  readonly text: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a text such as `12 s`, `5 min`, `3 h` or `2 days`. */
function describeAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} days`;
}

const count = (number: number, singular: string, plural: string) =>
  number === 1 ? singular : `${number} ${plural}`;

/** Describes what the host has chosen for times when the calendar cannot be reached. */
function describePolicy({ unreachablePolicy }: WireConnection): string {
  return unreachablePolicy === 'refuse'
    ? 'No one can book you until the connection works again.'
    : 'Until the connection works again, people can still book. Only your Halfpast bookings make times unavailable.';
}

function describeWaiting({ pendingWrites }: WireConnection): string {
  if (pendingWrites === 0) return '';
  return ` ${count(pendingWrites, 'One booking change', 'booking changes')} will then be added to the calendar.`;
}

/** `now` is the server's time. */
function describeConnection(connection: WireConnection, now: number): ConnectionDescription {
  const ageOf = (isoTime: string) => describeAge(now - Date.parse(isoTime));
  if (connection.status === 'broken') {
    return {
      tone: 'warn',
      state: 'Needs attention',
      text: `Google no longer allows access. ${describePolicy(connection)}${describeWaiting(connection)}`,
    };
  }
  if (connection.failingSince !== null) {
    return {
      tone: 'warn',
      state: 'Google does not respond',
      text: `Checks have failed for ${ageOf(connection.failingSince)}. ${describePolicy(connection)}${describeWaiting(connection)}`,
    };
  }
  if (!connection.calendars.some(({ isBlocking }) => isBlocking)) {
    return {
      tone: 'on',
      state: 'Google Calendar connected',
      text: 'Bookings are added to your calendar. No calendar blocks your time.',
    };
  }
  return {
    tone: 'on',
    state: 'Google Calendar connected',
    text:
      connection.checkedAt === null
        ? 'Reading your calendar…'
        : `Checked ${ageOf(connection.checkedAt)} ago`,
  };
}

/** Returns null when no booked meeting was moved or deleted in Google Calendar. */
export function describeExternalChanges({ externalChanges }: WireConnection): string | null {
  if (externalChanges === 0) return null;
  return `${count(externalChanges, 'One meeting was', 'meetings were')} moved or deleted in Google Calendar`;
}

export function describeCalendar(status: CalendarStatus, now: number): ConnectionDescription {
  if (status.connection) return describeConnection(status.connection, now);
  return {
    tone: 'off',
    state: 'Not connected',
    text: status.message ?? 'New bookings are checked against your other Halfpast bookings.',
  };
}
