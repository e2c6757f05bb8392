// The switch between the user's own meetings and the meetings of the teams that the user manages, and the chosen meetings.
import { type ReactNode, useEffect, useState } from 'react';
import type { OverviewBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { readAnswer } from '../../../lib/api-answer.ts';
import { api } from '../../api.ts';
import { ScopeLinks } from '../../bookings/scope-links.tsx';
import { paths } from '../../paths.ts';
import { Today } from './today.tsx';

const QUERY = { scope: 'team', filter: 'upcoming', limit: '50' } as const;

interface TeamAgendaProps {
  readonly isTeam: boolean;
  readonly zone: TimeZone;
  /** The user's own meetings. */
  readonly children: ReactNode;
}

const toPath = (scope: 'mine' | 'team'): string =>
  scope === 'team' ? `${paths.dashboard}?scope=team` : paths.dashboard;

export function TeamAgenda({ isTeam, zone, children }: TeamAgendaProps): ReactNode {
  return (
    <>
      <ScopeLinks value={isTeam ? 'team' : 'mine'} toPath={toPath} />
      {isTeam ? <TeamMeetings zone={zone} /> : children}
    </>
  );
}

function TeamMeetings({ zone }: { readonly zone: TimeZone }): ReactNode {
  const [bookings, setBookings] = useState<readonly OverviewBooking[] | null>([]);
  useEffect(() => {
    let isCurrent = true;
    const call = api['my-bookings'].$get({ query: QUERY });
    readAnswer(call).then((answer) => {
      if (!isCurrent) return;
      // Leave out the link to join. The hosts of the meeting join it, but the manager of the team does not.
      setBookings(answer.ok ? answer.body.data.map((each) => ({ ...each, joinUrl: null })) : null);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return <Today bookings={bookings} zone={zone} />;
}
