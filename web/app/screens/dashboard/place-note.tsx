// Tells the host on the card of a meeting type that it has no place, or that its bookings have no link to join. The
// editor also shows the reason.
import type { ReactNode } from 'react';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { findMeetProblem } from '../../calendars/find-meet-problem.ts';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './place-note.module.css';

const ACTIONS = {
  connectZoom: t('Connect Zoom'),
  checkZoom: t('Check Zoom'),
  check: t('Check your calendar'),
  connect: t('Connect a calendar'),
};

interface PlaceNoteProps {
  readonly type: HostMeetingType;
  /** True if a notice above the cards says that no calendar is connected. */
  readonly isCalendarMissing: boolean;
}

export function PlaceNote({ type, isCalendarMissing }: PlaceNoteProps): ReactNode {
  const user = useUser();
  const { id, locations } = type;
  if (locations.length === 0)
    return (
      <p className={styles.note}>
        <strong>
          {t('No place yet.', {}, 'a meeting type whose host has not chosen a place')}
        </strong>{' '}
        <Link to={paths.meetingType(id)}>
          {rich('Add a place<hidden> to {title}</hidden>', { title: type.title, hidden })}
        </Link>
      </p>
    );
  const problem = user && findMeetProblem(locations, user);
  if (!problem || (isCalendarMissing && problem.action === 'connect')) return null;
  return (
    <p className={styles.note}>
      <strong>{t('Bookings have no link to join.')}</strong>{' '}
      <Link to={problem.to}>{ACTIONS[problem.action]}</Link>
    </p>
  );
}
