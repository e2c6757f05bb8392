// The illustration of each slide. It repeats the slide's text, so screen readers ignore it.
import type { ReactNode } from 'react';
import type { Slide } from '../../../../worker/contract/site/home.ts';
import styles from './slide-figure.module.css';

const FIGURES: Record<Slide['id'], () => ReactNode> = {
  link: LinkFigure,
  hours: HoursFigure,
  zones: ZonesFigure,
  mails: MailsFigure,
};

export function SlideFigure({ id }: Pick<Slide, 'id'>): ReactNode {
  const Figure = FIGURES[id];
  return (
    <div className={styles.figure} aria-hidden="true">
      <Figure />
    </div>
  );
}

const TIMES: readonly (readonly [string, string])[] = [
  ['09:00', 'taken'],
  ['09:30', 'free'],
  ['10:00', 'free'],
  ['10:30', 'taken'],
  ['11:00', 'chosen'],
  ['11:30', 'free'],
  ['14:00', 'free'],
  ['14:30', 'free'],
  ['15:00', 'taken'],
];

function LinkFigure(): ReactNode {
  return (
    <>
      <div className={styles.address}>
        {location.host}/<b>ada/intro</b>
      </div>
      <div className={styles.label}>Monday, 23 November</div>
      <div className={styles.times}>
        {TIMES.map(([time, state]) => (
          <span key={time} data-state={state}>
            {time}
          </span>
        ))}
      </div>
    </>
  );
}

/** Working hours of each day as start and length, in percent of the time from 8:00 to 18:00. */
const WEEK: readonly (readonly [string, readonly (readonly [number, number])[]])[] = [
  [
    'Mon',
    [
      [10, 30],
      [50, 40],
    ],
  ],
  [
    'Tue',
    [
      [10, 30],
      [50, 40],
    ],
  ],
  ['Wed', [[10, 30]]],
  [
    'Thu',
    [
      [10, 30],
      [50, 40],
    ],
  ],
  [
    'Fri',
    [
      [0, 40],
      [50, 20],
    ],
  ],
  ['Sat', []],
  ['Sun', []],
];

function HoursFigure(): ReactNode {
  return (
    <>
      <div className={styles.label}>Working hours</div>
      <div className={styles.week}>
        {WEEK.map(([day, ranges]) => (
          <div key={day} className={styles.day}>
            {day}
            <svg aria-hidden="true" className={styles.track} preserveAspectRatio="none">
              {ranges.map(([start, length]) => (
                <rect key={start} x={`${start}%`} width={`${length}%`} height="100%" rx="3" />
              ))}
            </svg>
          </div>
        ))}
      </div>
    </>
  );
}

function ZonesFigure(): ReactNode {
  return (
    <div className={styles.clocks}>
      <Clock hours={8.5} time="8:30 am" place="New York" />
      <Clock hours={14.5} time="14:30" place="Berlin" />
    </div>
  );
}

function Clock({ hours, time, place }: { hours: number; time: string; place: string }): ReactNode {
  return (
    <div className={styles.clock}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <circle cx="50" cy="50" r="46" strokeWidth="3" />
        <g strokeWidth="2">
          {[0, 90, 180, 270].map((angle) => (
            <path key={angle} d="M50 9v5" transform={`rotate(${angle} 50 50)`} />
          ))}
        </g>
        <path d="M50 50V28" strokeWidth="5" transform={`rotate(${(hours % 12) * 30} 50 50)`} />
        <path d="M50 50V17" strokeWidth="3" transform={`rotate(${(hours % 1) * 360} 50 50)`} />
      </svg>
      <b>{time}</b>
      <span className={styles.label}>{place}</span>
    </div>
  );
}

const MAILS = [
  { subject: 'Confirmed', at: 'now', text: '30-minute intro, Mon 23 Nov 14:30' },
  { subject: 'Reminder', at: 'the day before', text: 'Tomorrow at 14:30, in 24 hours' },
  { subject: 'Reminder', at: 'an hour before', text: 'Today at 14:30, in 60 minutes' },
];

function MailsFigure(): ReactNode {
  return (
    <div className={styles.mails}>
      {MAILS.map(({ subject, at, text }) => (
        <div key={at} className={styles.mail}>
          <b>{subject}</b>
          <span>{at}</span>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
