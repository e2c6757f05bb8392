// Everything that happened to a booking: changes, emails, calendar writes and webhook deliveries. An email
// can be resent while it still applies to the booking. This list is at the end of the dialog, so that no button
// moves when the list has loaded.

import { type ReactNode, useId, useRef } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import { MAIL_TEXTS } from './mail-calls.ts';
import { MailRow } from './mail-row.tsx';
import styles from './timeline.module.css';
import { listEntries, TimelineRow } from './timeline-row.tsx';
import { useMails } from './use-mails.ts';

interface TimelineProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
}

export function Timeline({ booking, zone }: TimelineProps): ReactNode {
  const { loaded, hasFailed, busyId, problem, load, resend } = useMails(booking.id);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  async function onResend(id: string): Promise<void> {
    // The button disappears when the email is sent, so the focus moves to the heading.
    if (await resend(id)) heading.current?.focus();
  }

  return (
    <section className={styles.log} aria-labelledby={headingId} aria-busy={loaded === null}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        {t('Timeline', {}, 'the history of a booking')}
      </h3>
      <RetryAlert text={hasFailed ? MAIL_TEXTS.fetch : null} onRetry={load} />
      {loaded === null && !hasFailed && (
        <p className={styles.note}>{t('Loading the timeline...')}</p>
      )}
      {loaded !== null && (
        <>
          <p className={styles.note}>{t('Entries are kept for 30 days.')}</p>
          <ul>
            {listEntries(loaded).map((entry) =>
              entry.kind === 'mail' ? (
                <MailRow
                  key={entry.mail.id}
                  mail={entry.mail}
                  inviteeName={booking.inviteeName}
                  zone={zone}
                  isBusy={busyId === entry.mail.id}
                  problem={problem?.id === entry.mail.id ? problem.text : null}
                  onResend={() => void onResend(entry.mail.id)}
                />
              ) : (
                <TimelineRow
                  key={entry.key}
                  entry={entry}
                  inviteeName={booking.inviteeName}
                  zone={zone}
                />
              ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}
