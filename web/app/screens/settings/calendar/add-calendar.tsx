// The kinds of calendars that a host can connect. Shown at once to a host without a calendar, and otherwise
// behind a button.

import { type ReactNode, useId, useState } from 'react';
import type { ProviderName } from '../../../../../worker/domain/providers/calendar-providers.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { PlusIcon } from '../../../../ui/icons.tsx';
import { ConsentButton } from '../../../calendars/consent-button.tsx';
import styles from './add-calendar.module.css';
import type { LoginKind } from './login-dialogs.tsx';

interface AddCalendarProps {
  readonly providers: readonly ProviderName[];
  /** In development, a sentence about the configuration that the missing providers need. Otherwise null. */
  readonly message: string | null;
  /** True when the host has no calendar. */
  readonly isFirst: boolean;
  readonly onLogin: (login: LoginKind) => void;
  /** Content beside the button that opens the list. */
  readonly beside: ReactNode;
}

const OFFERS: readonly {
  readonly provider: ProviderName;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    provider: 'google',
    label: t('Connect Google Calendar'),
    hint: t('Gmail and Google Workspace'),
  },
  {
    provider: 'microsoft',
    label: t('Connect Outlook or Microsoft 365'),
    hint: t('Outlook.com, work and school accounts'),
  },
  {
    provider: 'caldav',
    label: t('Connect a CalDAV calendar'),
    hint: t('iCloud, Fastmail, Nextcloud: use an app password'),
  },
  {
    provider: 'ics',
    label: t('Add a calendar feed'),
    hint: t('The address of an .ics file. Blocks times only'),
  },
];

const GOOGLE_PERMISSIONS = t(
  'Google asks you to allow three things: to see, create and change events in calendars that you own; to see when you are busy; and to see the list of your calendars.',
);

export function AddCalendar(props: AddCalendarProps): ReactNode {
  const { providers, isFirst, onLogin } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isFirst || isOpen;
  const offers = OFFERS.filter(({ provider }) => providers.includes(provider));
  return (
    <>
      {!isFirst && (
        <div className={styles.tools}>
          {offers.length > 0 && (
            <Button
              isSmall
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <PlusIcon />
              {t('Add a calendar')}
            </Button>
          )}
          {props.beside}
        </div>
      )}
      <div id={id} className={styles.panel} hidden={!isShown || offers.length === 0}>
        <ul className={styles.offers}>
          {offers.map(({ provider, label, hint }) => {
            const text = (
              <>
                <span className={styles.label}>{label}</span>
                <span className={styles.hint}>{hint}</span>
              </>
            );
            return (
              <li key={provider}>
                {provider === 'google' || provider === 'microsoft' ? (
                  <ConsentButton provider={provider} className={`${styles.offer}`}>
                    {text}
                  </ConsentButton>
                ) : (
                  <Button
                    className={styles.offer}
                    onClick={() => onLogin({ provider, username: '' })}
                  >
                    {text}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>
          {t('Halfpast stores only the times of your events, and changes only its own events.')}{' '}
          {providers.includes('google') && GOOGLE_PERMISSIONS}
        </p>
        {props.message !== null && <p className={styles.note}>{props.message}</p>}
      </div>
    </>
  );
}
