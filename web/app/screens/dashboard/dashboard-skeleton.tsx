import type { ReactNode } from 'react';
import { t } from '../../../lib/translate.ts';
import { Bar, CardBar } from '../../frame/bar.tsx';
import styles from './dashboard.module.css';
import statusStyles from './status.module.css';
import todayStyles from './today.module.css';

/**
 * Texts that give the grey bars their length. They are as long as the texts that the loaded screen shows
 * for a connected calendar.
 */
const CALENDAR_TEXTS = [
  'Google Calendar connected',
  'Your calendar was checked for busy times 5 seconds ago.',
  'Calendar settings',
];

export function DashboardSkeleton(): ReactNode {
  return (
    <div className={styles.dashboard}>
      <div className={styles.welcome}>
        <div className={styles.greeting}>
          <h1 className={styles.name}>
            <span className="hidden">{t('Dashboard')}</span>
            <Bar>Welcome, Ada Lovelace</Bar>
          </h1>
          <p className={styles.account}>
            <Bar>Your time zone: Europe/Paris (GMT+1)</Bar>
            <Bar>halfpast.example/you</Bar>
          </p>
        </div>
        <Bar like="button">+ Create meeting type</Bar>
      </div>
      <p className={todayStyles.line}>
        <Bar>Next meeting Today 09:30 – 10:00 Ada</Bar>
      </p>
      <section className={styles.types} aria-labelledby="meeting-types">
        <div className={styles.head}>
          <h2 id="meeting-types" className={styles.heading}>
            {t('Meeting types')}
          </h2>
        </div>
        <div className={styles.grid}>
          <CardBar />
          <CardBar />
          <CardBar />
        </div>
      </section>
      <div className={styles.aside}>
        <TodaySkeleton />
        <div className={statusStyles.account}>
          <h2 className={statusStyles.heading}>{t('Your account')}</h2>
          <div className={statusStyles.status}>
            <StatusCell heading={t('Calendar connection')} texts={CALENDAR_TEXTS} />
            <StatusCell heading={null} texts={['Unlimited meeting types']} />
          </div>
        </div>
      </div>
    </div>
  );
}

function TodaySkeleton(): ReactNode {
  return (
    <div className={todayStyles.today}>
      <div className={todayStyles.next}>
        <div className={todayStyles.facts}>
          <p className={todayStyles.label}>{t('Next meeting')}</p>
          <p className={todayStyles.wait}>
            <Bar>In 45 minutes</Bar>
          </p>
          <p className={todayStyles.when}>
            <Bar>Today 09:30 – 10:00</Bar>
          </p>
          <p>
            <Bar>Ada Lovelace Thirty-minute intro</Bar>
          </p>
          <Bar like={`button ${todayStyles.enter}`}>Join</Bar>
        </div>
      </div>
      <div className={todayStyles.days}>
        <DaySkeleton heading={t('Today')} />
        <DaySkeleton heading={t('Tomorrow')} />
      </div>
      <p className={todayStyles.foot}>
        <Bar>All bookings</Bar>
      </p>
    </div>
  );
}

function DaySkeleton({ heading }: { heading: string }): ReactNode {
  return (
    <div>
      <p className={todayStyles.label}>{heading}</p>
      <p className={todayStyles.none}>
        <Bar>No meetings tomorrow</Bar>
      </p>
    </div>
  );
}

interface StatusCellProps {
  readonly heading: string | null;
  readonly texts: readonly string[];
}

function StatusCell({ heading, texts }: StatusCellProps): ReactNode {
  return (
    <div className={statusStyles.cell}>
      {heading === null ? (
        <p className={statusStyles.name}>
          <Bar>Individual plan</Bar>
        </p>
      ) : (
        <h3 className={statusStyles.name}>{heading}</h3>
      )}
      {texts.map((text) => (
        <p key={text} className={statusStyles.text}>
          <Bar>{text}</Bar>
        </p>
      ))}
    </div>
  );
}
