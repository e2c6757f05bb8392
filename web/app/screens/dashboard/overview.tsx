// The sections of the dashboard, in order. This component renders again every second, because it shows how many
// seconds ago the calendar was checked. The meeting types are its children, so they do not render again.

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { HostOverview } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { readTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useCalendar } from '../../calendars/use-calendar.ts';
import { selectAgenda } from './agenda.ts';
import { Attention } from './attention.tsx';
import { CalendarNotice, lacksCalendar } from './calendar-notice.tsx';
import styles from './dashboard.module.css';
import { NextMeetingLine } from './next-meeting.tsx';
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
  /** Null when they could not be loaded. */
  readonly types: readonly HostMeetingType[] | null;
  /** Null when it could not be loaded. */
  readonly overview: HostOverview | null;
  /** The meeting types. */
  readonly children: ReactNode;
}

export function Overview(props: OverviewProps): ReactNode {
  const { user, types, overview, children } = props;
  const calendar = useCalendar(overview?.calendar ?? null);
  const { status, now } = calendar;
  const bookings = overview?.bookings ?? null;
  const isTeam = useSearchParams()[0].get('scope') === 'team';
  const zone = readTimeZone(user.timezone);
  const today = <Today bookings={bookings} zone={zone} />;
  return (
    <>
      <Attention
        user={user}
        calendar={status}
        now={now}
        webhooks={overview?.webhookProblems ?? []}
        requests={bookings?.filter((booking) => booking.status === 'pending').length ?? 0}
      />
      {lacksCalendar(status) && (
        <CalendarNotice user={user} providers={status.providers} types={types ?? []} />
      )}
      {bookings !== null && (
        <NextMeetingLine booking={selectAgenda(bookings, zone, now).next} zone={zone} now={now} />
      )}
      {children}
      <div className={styles.aside}>
        {user.accountType === 'organization' ? (
          <TeamAgenda isTeam={isTeam} zone={zone}>
            {today}
          </TeamAgenda>
        ) : (
          today
        )}
        <Status user={user} count={types?.length ?? null} calendar={calendar} />
      </div>
    </>
  );
}
