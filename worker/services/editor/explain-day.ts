import type {
  DayExplanation,
  WireBlocker,
  WireStartReason,
} from '../../contract/slots/explain-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readLimits } from '../../db/limits/read-limits.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import { explainStarts, type StartReason } from '../../domain/slots/explain-starts.ts';
import type { BusyInterval } from '../../domain/slots/types.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, LocalDate, TimeZone } from '../../domain/time/types.ts';
import { withDuration } from '../booking-page/find-booking-page.ts';
import { ensureMeetingType } from '../meeting-types/read-meeting-types.ts';
import type { Deps } from '../service-deps.ts';

type NamedBusy = BusyInterval &
  (
    | {
        readonly bookingId: string;
        readonly approvalDueAt: Instant | null;
        readonly title: string;
        readonly inviteeName: string;
      }
    | { readonly expiresAt: Instant; readonly title: string; readonly inviteeName: string }
    | { readonly calendarName: string }
  );

function presentBlocker(busy: NamedBusy): WireBlocker {
  const startTime = new Date(busy.start).toISOString();
  const endTime = new Date(busy.end).toISOString();
  if ('calendarName' in busy) {
    return { kind: 'calendar', calendarName: busy.calendarName, startTime, endTime };
  }
  const { title, inviteeName } = busy;
  if ('expiresAt' in busy) {
    const heldUntil = new Date(busy.expiresAt).toISOString();
    return { kind: 'hold', title, inviteeName, heldUntil, startTime, endTime };
  }
  const { bookingId } = busy;
  const isPending = busy.approvalDueAt !== null;
  return { kind: 'booking', bookingId, isPending, title, inviteeName, startTime, endTime };
}

export function presentReason(
  reason: StartReason<NamedBusy>,
  minimumNoticeMinutes: number,
): WireStartReason {
  switch (reason.kind) {
    case 'notice':
      return { kind: 'notice', minimumNoticeMinutes };
    case 'limit': {
      const { per, bookings, minutes, isHostWide } = reason.limit;
      return { kind: 'limit', per, bookings, minutes, isHostWide };
    }
    case 'busy':
    case 'buffer':
      return { kind: reason.kind, by: reason.by.map(presentBlocker) };
    default:
      return reason;
  }
}

/** Returns, for each start time of one day, the reason why invitees can or cannot book it. */
export async function explainDay(
  deps: Pick<Deps, 'meetingTypes' | 'quarantinedRows' | 'hostBookings' | 'clock'>,
  account: Account,
  id: string,
  query: {
    readonly date: LocalDate;
    readonly timezone: TimeZone;
    readonly duration?: number | undefined;
  },
): Promise<DayExplanation> {
  const { date, timezone } = query;
  const type = withDuration(await ensureMeetingType(deps, account, id), query.duration);
  const range = { from: date, to: date, zone: timezone };
  const now = deps.clock.now();
  const taken = await deps.hostBookings.listNamedTaken(account.id, type, busyHorizon(range), now);
  const source = {
    ...type,
    ...taken,
    hostZone: readTimeZone(account.timeZone),
    hostLimits: readLimits(account.bookingLimits),
  };
  return {
    date,
    timezone,
    durationMinutes: type.durationMinutes,
    durations: [...type.durations],
    isActive: type.isActive,
    starts: explainStarts(source, range, now).map(({ start, reason }) => ({
      start: new Date(start).toISOString(),
      available: reason === null,
      reason: reason && presentReason(reason, type.rules.minimumNoticeMinutes),
    })),
  };
}
