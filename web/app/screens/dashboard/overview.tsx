// The sections of the dashboard, in order. This component renders again every second, because it shows how many
// seconds ago the calendar was checked. The meeting types are its children, so they do not render again.

import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { HostOverview } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useCalendar } from '../../calendars/use-calendar.ts';
import { Attention } from './attention.tsx';
import { Checklist } from './checklist.tsx';
import { Status } from './status.tsx';
import { Today } from './today.tsx';

// Loaded on demand, because only managers of teams need this part.
const TeamAgenda = lazyPart(
  () => import('./team-agenda.tsx').then((file) => file.TeamAgenda),
  ({ children }) => children,
  ({ isTeam, children }) => !isTeam && children,
);

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
  const isTeam = useSearchParams()[0].get('scope') === 'team';
  const zone = readTimeZone(user.timezone);
  const today = <Today bookings={bookings} zone={zone} />;
  const agenda = (
    <Fragment key="today">
      {user.accountType === 'organization' ? (
        <TeamAgenda isTeam={isTeam} zone={zone}>
          {today}
        </TeamAgenda>
      ) : (
        today
      )}
    </Fragment>
  );
  const checklist = count !== null && status !== null && (
    <Checklist
      key="checklist"
      userId={user.id}
      hasType={count > 0}
      calendar={status}
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
      {/* If the host has no meeting types and no bookings, the first steps come before the
          agenda. The keys keep the state of the sections when their order changes. */}
      {count === 0 && !isBooked ? [types, checklist, agenda] : [agenda, checklist, types]}
      <Status user={user} count={count} calendar={calendar} />
    </>
  );
}
