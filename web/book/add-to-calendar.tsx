// Ways to put a booking into the invitee's own calendar.
import type { ReactNode } from 'react';
import styles from './add-to-calendar.module.css';
import { type CalendarEvent, googleCalendarUrl, outlookUrl } from './calendar-links.ts';

interface AddToCalendarProps {
  readonly event: CalendarEvent;
  readonly icsUrl: string;
}

export function AddToCalendar({ event, icsUrl }: AddToCalendarProps): ReactNode {
  return (
    <div>
      <h3 className={styles.heading}>Add to calendar</h3>
      <ul className={styles.links}>
        <li>
          <a className="button" href={googleCalendarUrl(event)} target="_blank" rel="noreferrer">
            Google
          </a>
        </li>
        <li>
          <a className="button" href={outlookUrl(event)} target="_blank" rel="noreferrer">
            Outlook
          </a>
        </li>
        <li>
          <a className="button" href={icsUrl} download>
            .ics file
          </a>
        </li>
      </ul>
    </div>
  );
}
