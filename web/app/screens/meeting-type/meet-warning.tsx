// Warns a host when no connected account can create the link to join a meeting.
import type { ReactNode } from 'react';
import type { Place } from '../../../../worker/domain/meeting-types/places.ts';
import { rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { findMeetProblem, MEET_NEEDS } from '../../calendars/find-meet-problem.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import styles from './meet-warning.module.css';

const PERSONAL_ACCOUNT = t(
  'Microsoft Teams needs a work or school account. Your Outlook account is a personal account.',
);

interface MeetWarningProps {
  readonly places: readonly Pick<Place, 'kind'>[];
}

export function MeetWarning({ places }: MeetWarningProps): ReactNode {
  const user = useUser();
  const problem = user && findMeetProblem(places, user);
  if (!problem) return null;
  const { kind, action, to } = problem;
  const isPersonal =
    kind === 'teams' &&
    user.calendarProviders.includes('microsoft') &&
    !user.canCreateTeamsMeetings;
  return (
    <p className={styles.warning}>
      <strong>{t('Bookings have no link to join.')}</strong>{' '}
      {isPersonal ? PERSONAL_ACCOUNT : MEET_NEEDS[kind]}{' '}
      {rich(
        '{action, select, connectZoom {<link>Connect Zoom</link> or send the link to your invitees yourself.} checkZoom {<link>Check Zoom</link> or send the link to your invitees yourself.} check {<link>Check your calendar</link> or send the link to your invitees yourself.} other {<link>Connect a calendar</link> or send the link to your invitees yourself.}}',
        { action, link: (text) => <Link to={to}>{text}</Link> },
      )}
    </p>
  );
}
