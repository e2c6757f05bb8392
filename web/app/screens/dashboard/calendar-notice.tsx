// The only notice that no calendar is connected, with the ways to connect one. The cards of the meeting types do not
// repeat it.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import type { HostMeetingType } from '../../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { t } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentButton } from '../../calendars/consent-button.tsx';
import { findMeetProblem, MEET_NEEDS } from '../../calendars/find-meet-problem.ts';
import { Link } from '../../link.tsx';
import { calendarFormPath } from '../../paths.ts';
import styles from './calendar-notice.module.css';
import { useMark } from './use-mark.ts';

const HIDDEN_KEY = 'halfpast-calendar-notice-hidden';

const CONSENT_OFFERS = [
  { provider: 'google', label: t('Connect Google Calendar') },
  { provider: 'microsoft', label: t('Connect Outlook') },
] as const;

/** These accounts have no authorization page, so the links open a form in the settings. */
const LINK_OFFERS = [
  { provider: 'caldav', label: t('Connect iCloud, Fastmail or Nextcloud') },
  { provider: 'ics', label: t('Add a calendar feed') },
] as const;

/** Returns false when the host cannot connect a calendar here. */
export const lacksCalendar = (status: CalendarStatus | null): status is CalendarStatus =>
  status !== null && status.accounts.length === 0 && status.providers.length > 0;

interface CalendarNoticeProps {
  readonly user: CurrentUser;
  readonly providers: CalendarStatus['providers'];
  readonly types: readonly HostMeetingType[];
}

export function CalendarNotice({ user, providers, types }: CalendarNoticeProps): ReactNode {
  const [isHidden, hide] = useMark(HIDDEN_KEY, user.id);
  const problems = types.map(({ locations }) => findMeetProblem(locations, user));
  const kinds = new Set(problems.flatMap((each) => (each?.action === 'connect' ? each.kind : [])));
  // Bookings without a link to join are a reason to show the notice again.
  if (isHidden && kinds.size === 0) return null;
  return (
    <section className={styles.notice} aria-labelledby="connect-calendar">
      <div className={styles.texts}>
        <h2 id="connect-calendar" className={styles.heading}>
          {t('Connect a calendar')}
        </h2>
        <p>{t('With a calendar, people cannot book times at which you are busy.')}</p>
        {[...kinds].map((kind) => (
          <p key={kind} className={styles.need}>
            {t('Bookings have no link to join.')} {MEET_NEEDS[kind]}
          </p>
        ))}
      </div>
      <div className={styles.ways}>
        {CONSENT_OFFERS.filter(({ provider }) => providers.includes(provider)).map(
          ({ provider, label }) => (
            <ConsentButton key={provider} provider={provider} className="button-small">
              {label}
            </ConsentButton>
          ),
        )}
        {LINK_OFFERS.filter(({ provider }) => providers.includes(provider)).map(
          ({ provider, label }) => (
            <Link key={provider} className={styles.link} to={calendarFormPath(provider)}>
              {label}
            </Link>
          ),
        )}
        {kinds.size === 0 && (
          <Button isSmall kind="quiet" onClick={hide}>
            {t('Dismiss', {}, 'a button that hides a notice')}
          </Button>
        )}
      </div>
    </section>
  );
}
