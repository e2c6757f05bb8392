// Tells the host on the card of a meeting type that its bookings have no link to join. The editor also shows the reason.
import type { ReactNode } from 'react';
import type { Place } from '../../../../worker/domain/meeting-types/places.ts';
import { t } from '../../../lib/translate.ts';
import { findMeetProblem } from '../../calendars/find-meet-problem.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import styles from './meet-note.module.css';

const ACTIONS = {
  connectZoom: t('Connect Zoom'),
  checkZoom: t('Check Zoom'),
  check: t('Check your calendar'),
  connect: t('Connect a calendar'),
};

interface MeetNoteProps {
  readonly places: readonly Pick<Place, 'kind'>[];
}

export function MeetNote({ places }: MeetNoteProps): ReactNode {
  const user = useUser();
  const problem = user && findMeetProblem(places, user);
  if (!problem) return null;
  return (
    <p className={styles.note}>
      <strong>{t('Bookings have no link to join.')}</strong>{' '}
      <Link to={problem.to}>{ACTIONS[problem.action]}</Link>
    </p>
  );
}
