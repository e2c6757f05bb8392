import type { ReactNode } from 'react';
import { Bar, CardBar } from '../../frame/bar.tsx';
import styles from './dashboard.module.css';
import statusStyles from './status.module.css';

/** As long as the texts about a connected calendar. */
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
            <span className="hidden">Dashboard</span>
            <Bar>Welcome, Ada Lovelace</Bar>
          </h1>
          <p className={styles.zone}>
            <Bar>Your time zone: Europe/Paris (GMT+1)</Bar>
          </p>
        </div>
        <Bar like="button">+ Create meeting type</Bar>
      </div>
      <div className={statusStyles.status}>
        <StatusCell heading="Calendar connection" texts={CALENDAR_TEXTS} />
        <StatusCell heading={null} texts={['Unlimited meeting types']} />
        <StatusCell heading="Public page" texts={['halfpast.example/meetings/you']} />
      </div>
      <section className={styles.types} aria-labelledby="meeting-types">
        <h2 id="meeting-types" className={styles.heading}>
          Meeting types
        </h2>
        <div className={styles.grid}>
          <CardBar />
          <CardBar />
          <CardBar />
        </div>
      </section>
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
        <h2 className={statusStyles.name}>{heading}</h2>
      )}
      {texts.map((text) => (
        <p key={text} className={statusStyles.text}>
          <Bar>{text}</Bar>
        </p>
      ))}
    </div>
  );
}
