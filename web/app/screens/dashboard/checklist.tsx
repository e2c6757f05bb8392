// The three steps of a new host. Disappears when all steps are done.
import type { ReactNode } from 'react';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import styles from './checklist.module.css';
import { useMark } from './use-mark.ts';

interface ChecklistProps {
  readonly userId: string;
  readonly hasType: boolean;
  /** Null when this server offers no calendar. */
  readonly hasCalendar: boolean | null;
  readonly hasShared: boolean;
}

const HIDDEN_KEY = 'halfpast-checklist-hidden';

export function Checklist({ userId, hasType, hasCalendar, hasShared }: ChecklistProps): ReactNode {
  const [isHidden, hide] = useMark(HIDDEN_KEY, userId);
  if (isHidden || (hasType && hasCalendar !== false && hasShared)) return null;
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.heading}>
        Get started
      </h2>
      <ol className={styles.steps}>
        <Step isDone={hasType} to={paths.newMeetingType} label="Create a meeting type" />
        {hasCalendar !== null && (
          <Step isDone={hasCalendar} to={paths.calendarSettings} label="Connect your calendar" />
        )}
        <Step isDone={hasShared} to={paths.meetingTypes} label="Share your link" />
      </ol>
      <button type="button" className="button button-small button-quiet" onClick={hide}>
        Hide<span className="hidden"> the checklist</span>
      </button>
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly to: string;
  readonly label: string;
}

function Step({ isDone, to, label }: StepProps): ReactNode {
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.mark}>{isDone && <CheckIcon />}</span>
      {isDone ? (
        <span>
          {label}
          <span className="hidden">: done</span>
        </span>
      ) : (
        <Link className={styles.link} to={to}>
          {label}
        </Link>
      )}
    </li>
  );
}
