// Warns a host who uses Google Meet when no calendar can create the Google Meet link.
import type { ReactNode } from 'react';
import { isGoogleMeet } from '../../../worker/domain/calendars/meet.ts';
import { useUser } from '../frame/use-visitor.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import styles from './meet-warning.module.css';

/** Renders nothing when the location needs no link, or when a calendar creates the link. */
export function MeetWarning({ location }: { location: string }): ReactNode {
  const user = useUser();
  if (user === null || !isGoogleMeet(location)) return null;
  if (user.googleTokens && !user.needsReauth) return null;
  return (
    <p className={styles.warning}>
      <strong>Bookings have no link to join.</strong>{' '}
      {user.needsReauth
        ? 'Google Meet needs your calendar, but Halfpast has lost access.'
        : 'Google Meet needs a connected calendar.'}{' '}
      <Link to={paths.calendarSettings}>
        {user.needsReauth ? 'Check your calendar' : 'Connect a calendar'}
      </Link>{' '}
      or send the link to your invitees yourself.
    </p>
  );
}
