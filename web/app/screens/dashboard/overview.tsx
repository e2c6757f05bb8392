// The sections of the dashboard, in order. This component renders again every second, because it shows the age
// of the calendar's state. The meeting types are its children, so they do not render again.
import { Fragment, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { HostOverview } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { UTC } from '../../../lib/zones.ts';
import { useCalendar } from '../../calendars/use-calendar.ts';
import { Attention } from './attention.tsx';
import { Checklist } from './checklist.tsx';
import { Status } from './status.tsx';
import { Today } from './today.tsx';

interface OverviewProps {
  readonly user: CurrentUser;
  /** The number of meeting types. Null when it is unknown. */
  readonly count: number | null;
  /** Null when it could not be loaded. */
  readonly overview: HostOverview | null;
  readonly hasShared: boolean;
  /** The meeting types. */
  readonly children: ReactNode;
}

export function Overview(props: OverviewProps): ReactNode {
  const { user, count, overview, hasShared, children } = props;
  const calendar = useCalendar(overview?.calendar ?? null);
  const { status, now } = calendar;
  const bookings = overview?.bookings ?? null;
  const isBooked = bookings !== null && bookings.length > 0;
  const agenda = (
    <Today key="today" bookings={bookings} zone={parseTimeZone(user.timezone) ?? UTC} />
  );
  const checklist = count !== null && status !== null && (
    <Checklist
      key="checklist"
      userId={user.id}
      hasType={count > 0}
      hasCalendar={
        status.connection === null && !status.isAvailable ? null : status.connection !== null
      }
      hasShared={hasShared || isBooked}
    />
  );
  const types = <Fragment key="types">{children}</Fragment>;
  return (
    <>
      <Attention
        user={user}
        calendar={status}
        now={now}
        webhooks={overview?.webhookProblems ?? []}
        requests={bookings?.filter((booking) => booking.status === 'pending').length ?? 0}
      />
      {/* The day of a host without meeting types is empty, so the first steps come before it. The keys keep
      the state when the order changes. */}
      {count === 0 && !isBooked ? [types, checklist, agenda] : [agenda, checklist, types]}
      <Status user={user} count={count} calendar={calendar} />
    </>
  );
}
