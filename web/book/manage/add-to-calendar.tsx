import type { ReactNode } from 'react';
import {
  type CalendarEvent,
  googleCalendarUrl,
  microsoft365Url,
  outlookUrl,
} from '../../../worker/domain/bookings/calendar-links.ts';
import { t } from '../../lib/translate.ts';
import { CalendarIcon, EnvelopeIcon, GoogleIcon, SquaresIcon } from '../../ui/icons.tsx';
import styles from './add-to-calendar.module.css';

interface AddToCalendarProps {
  readonly event: CalendarEvent;
  readonly icsUrl: string;
}

const SERVICES = [
  { name: 'Google', Icon: GoogleIcon, writeUrl: googleCalendarUrl },
  { name: 'Outlook.com', Icon: EnvelopeIcon, writeUrl: outlookUrl },
  { name: 'Microsoft 365', Icon: SquaresIcon, writeUrl: microsoft365Url },
] as const;

const LINK = `button ${styles.link}`;

export function AddToCalendar({ event, icsUrl }: AddToCalendarProps): ReactNode {
  return (
    <div className={styles.calendars}>
      <h3 className={styles.heading}>{t('Add to calendar')}</h3>
      <ul className={styles.links}>
        {SERVICES.map(({ name, Icon, writeUrl }) => (
          <li key={name}>
            <a className={LINK} href={writeUrl(event)} target="_blank" rel="noreferrer">
              <Icon />
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className={LINK} href={icsUrl} download>
            <CalendarIcon />
            {t('.ics file', {}, 'a calendar file')}
          </a>
        </li>
      </ul>
    </div>
  );
}
