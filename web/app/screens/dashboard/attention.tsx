// Requests that the host should answer, and problems of the calendar and of webhooks. Hidden when there are none.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import type { WebhookProblem } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { t } from '../../../lib/translate.ts';
import { describeCalendar, describeExternalChanges } from '../../calendars/describe-connection.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { webhookPaths } from '../../webhooks/webhook-paths.ts';
import styles from './attention.module.css';

interface AttentionProps {
  readonly user: CurrentUser;
  readonly calendar: CalendarStatus | null;
  /** The server's time. */
  readonly now: number;
  readonly webhooks: readonly WebhookProblem[];
  /** The number of bookings that wait for the host's approval. */
  readonly requests: number;
}

interface Notice {
  readonly to: string;
  readonly text: string;
}

function listNotices({ user, calendar, now, webhooks, requests }: AttentionProps): Notice[] {
  const notices: Notice[] = [];
  if (requests > 0)
    notices.push({
      to: `${paths.bookings}?status=pending`,
      text:
        requests === 1
          ? t('One booking waits for your approval')
          : t(
              '{requests, plural, one {# booking waits for your approval} other {# bookings wait for your approval}}',
              { requests },
            ),
    });
  if (calendar) {
    const { tone, state } = describeCalendar(calendar, now);
    // If a provider refuses access, the banner above every screen reports this problem.
    if (tone === 'warn' && !user.needsReauth)
      notices.push({ to: paths.calendarSettings, text: state });
    const changes = describeExternalChanges(calendar);
    if (changes !== null) notices.push({ to: paths.bookings, text: changes });
  }
  for (const { id, name, isDisabled } of webhooks) {
    const text = isDisabled
      ? t('The webhook “{name}” was disabled', { name })
      : t('The webhook “{name}” is failing', { name });
    notices.push({ to: webhookPaths.log(id), text });
  }
  return notices;
}

export function Attention(props: AttentionProps): ReactNode {
  const notices = listNotices(props);
  if (notices.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        {t('Needs attention')}
      </h2>
      <ul>
        {notices.map(({ to, text }) => (
          <li key={text}>
            <Link className={styles.link} to={to}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
