import type { ReactNode } from 'react';
import styles from './add-to-calendar.module.css';
import {
  type CalendarEvent,
  googleCalendarUrl,
  microsoft365Url,
  outlookUrl,
} from './calendar-links.ts';

interface AddToCalendarProps {
  readonly event: CalendarEvent;
  readonly icsUrl: string;
}

const SERVICES = [
  { name: 'Google', writeUrl: googleCalendarUrl },
  { name: 'Outlook.com', writeUrl: outlookUrl },
  { name: 'Microsoft 365', writeUrl: microsoft365Url },
] as const;

export function AddToCalendar({ event, icsUrl }: AddToCalendarProps): ReactNode {
  return (
    <div>
      <h3 className={styles.heading}>Add to calendar</h3>
      <ul className={styles.links}>
        {SERVICES.map(({ name, writeUrl }) => (
          <li key={name}>
            <a className="button" href={writeUrl(event)} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={icsUrl} download>
            .ics file
          </a>
        </li>
      </ul>
    </div>
  );
}
