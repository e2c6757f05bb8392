// Warns a host when no connected account can create the link to join a meeting.
import type { ReactNode } from 'react';
import { conferenceProvider } from '../../../worker/domain/calendars/meet.ts';
import type { Place } from '../../../worker/domain/meeting-types/places.ts';
import { useUser } from '../frame/use-visitor.ts';
import { MeetProblem } from './meet-problem.tsx';

interface MeetWarningProps {
  readonly places: readonly Pick<Place, 'kind'>[];
  /** Leaves out the reason, for the cards of a list. */
  readonly isShort?: boolean;
}

/** Renders nothing when no place needs a link, or when the host's accounts create all links. */
export function MeetWarning({ places, isShort = false }: MeetWarningProps): ReactNode {
  const user = useUser();
  if (user === null) return null;
  const { calendarProviders: connected, brokenAccounts: broken } = user;
  const found = places.find((place) => {
    if (place.kind === 'zoom') return user.zoom !== 'connected';
    if (place.kind === 'teams' && !user.canCreateTeamsMeetings) return true;
    const provider = conferenceProvider(place);
    return provider !== null && (!connected.includes(provider) || broken.includes(provider));
  });
  return found && <MeetProblem kind={found.kind} user={user} isShort={isShort} />;
}
