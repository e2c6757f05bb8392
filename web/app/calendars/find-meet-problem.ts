// Finds out why bookings have no link to join, and what the host can do.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { conferenceProvider } from '../../../worker/domain/calendars/meet.ts';
import type { Place, PlaceKind } from '../../../worker/domain/meeting-types/places.ts';
import { t } from '../../lib/translate.ts';
import { paths } from '../paths.ts';

/** The access that each kind of place needs. */
export const MEET_NEEDS: Partial<Record<PlaceKind, string>> = {
  google_meet: t('Google Meet needs access to a Google calendar.'),
  teams: t('Microsoft Teams needs access to an Outlook calendar.'),
  zoom: t('Zoom needs access to your account.'),
};

interface MeetProblem {
  /** The first kind of place whose link no connected account can create. */
  readonly kind: PlaceKind;
  readonly action: 'connectZoom' | 'checkZoom' | 'check' | 'connect';
  /** The page on which the host does this. */
  readonly to: string;
}

/** Returns null when no place needs a link, or when the host's accounts create all links. */
export function findMeetProblem(
  places: readonly Pick<Place, 'kind'>[],
  user: CurrentUser,
): MeetProblem | null {
  const { calendarProviders: connected, brokenAccounts: broken } = user;
  const kind = places.find((place) => {
    if (place.kind === 'zoom') return user.zoom !== 'connected';
    if (place.kind === 'teams' && !user.canCreateTeamsMeetings) return true;
    const provider = conferenceProvider(place);
    return provider !== null && (!connected.includes(provider) || broken.includes(provider));
  })?.kind;
  if (kind === undefined) return null;
  if (kind === 'zoom') {
    const action = user.zoom === null ? 'connectZoom' : 'checkZoom';
    return { kind, action, to: paths.videoSettings };
  }
  const isKnown = connected.includes(kind === 'teams' ? 'microsoft' : 'google');
  return { kind, action: isKnown ? 'check' : 'connect', to: paths.calendarSettings };
}
