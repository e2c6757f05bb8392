// The list of the three steps that a new host should do first. The list disappears when all steps are done.

import type { ReactNode } from 'react';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Link } from '../../link.tsx';
import { calendarFormPath, paths } from '../../paths.ts';
import styles from './checklist.module.css';
import { useMark } from './use-mark.ts';

interface ChecklistProps {
  readonly userId: string;
  readonly hasType: boolean;
  readonly calendar: CalendarStatus;
  readonly hasShared: boolean;
}

const HIDDEN_KEY = 'halfpast-checklist-hidden';

/** The name of each calendar service, and the page on which the host connects it. */
const SERVICES = {
  google: { name: 'Google', to: paths.calendarSettings },
  microsoft: { name: 'Outlook', to: paths.calendarSettings },
  caldav: { name: 'iCloud, Fastmail, Nextcloud', to: calendarFormPath('caldav') },
  ics: { name: t('Calendar feed'), to: calendarFormPath('ics') },
} as const;

export function Checklist({ userId, hasType, calendar, hasShared }: ChecklistProps): ReactNode {
  const [isHidden, hide] = useMark(HIDDEN_KEY, userId);
  const { accounts, providers } = calendar;
  const hasCalendar = accounts.length > 0;
  const offersCalendar = hasCalendar || providers.length > 0;
  if (isHidden || (hasType && (hasCalendar || !offersCalendar) && hasShared)) return null;
  return (
    <section className={styles.checklist} aria-labelledby="checklist">
      <h2 id="checklist" className={styles.heading}>
        {t('Get started')}
      </h2>
      <ol className={styles.steps}>
        <Step isDone={hasType} to={paths.newMeetingType} label={t('Create a meeting type')} />
        {offersCalendar && (
          <Step isDone={hasCalendar} to={paths.calendarSettings} label={t('Connect your calendar')}>
            {providers.map((provider) => (
              <Link key={provider} className={styles.service} to={SERVICES[provider].to}>
                {SERVICES[provider].name}
              </Link>
            ))}
          </Step>
        )}
        <Step isDone={hasShared} to={paths.meetingTypes} label={t('Share your link')} />
      </ol>
      <Button isSmall kind="quiet" onClick={hide}>
        {rich('Hide<hidden> the checklist</hidden>', { hidden }, 'verb')}
      </Button>
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly to: string;
  readonly label: string;
  /** Links to other ways to do the step. Shown while the step is not done. */
  readonly children?: ReactNode;
}

function Step({ isDone, to, label, children }: StepProps): ReactNode {
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.mark}>{isDone && <CheckIcon />}</span>
      {isDone ? (
        <span>
          {rich(
            '{step}<hidden>: done</hidden>',
            { step: label, hidden },
            'step: the name of a step that the host has done',
          )}
        </span>
      ) : (
        <span className={styles.ways}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
          {children}
        </span>
      )}
    </li>
  );
}
