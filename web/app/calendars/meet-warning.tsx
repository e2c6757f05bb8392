// Warns a host who uses Google Meet when no calendar can create the Google Meet link.
import type { ReactNode } from 'react';
import type { PlaceKind } from '../../../worker/domain/meeting-types/places.ts';
import { useUser } from '../frame/use-visitor.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import styles from './meet-warning.module.css';

interface MeetWarningProps {
  readonly places: readonly { readonly kind: PlaceKind }[];
  /** Leaves out the reason, for the cards of a list. */
  readonly isShort?: boolean;
}

/** Renders nothing when no place needs a link, or when a calendar creates the link. */
export function MeetWarning({ places, isShort = false }: MeetWarningProps): ReactNode {
  const user = useUser();
  if (user === null || places.every(({ kind }) => kind !== 'google_meet')) return null;
  if (user.googleTokens && !user.needsReauth) return null;
  const heading = <strong>Bookings have no link to join.</strong>;
  const remedy = (
    <Link to={paths.calendarSettings}>
      {user.needsReauth ? 'Check your calendar' : 'Connect a calendar'}
    </Link>
  );
  if (isShort) {
    return (
      <p className={styles.short}>
        {heading} {remedy}
      </p>
    );
  }
  return (
    <p className={styles.warning}>
      {heading}{' '}
      {user.needsReauth
        ? 'Google Meet needs your calendar, but Halfpast has lost access.'
        : 'Google Meet needs a connected calendar.'}{' '}
      {remedy} or send the link to your invitees yourself.
    </p>
  );
}
