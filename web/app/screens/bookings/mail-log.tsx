// Lists the emails of a booking and their delivery state. An email can be resent while it still
// applies to the booking. This list is at the end of the dialog, so that no button moves when the
// list has loaded.
import { type ReactNode, useId, useRef } from 'react';
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { Alert } from '../../../ui/alert.tsx';
import { MAIL_TEXTS } from './mail-calls.ts';
import styles from './mail-log.module.css';
import { MailRow } from './mail-row.tsx';
import { useMails } from './use-mails.ts';

interface MailLogProps {
  readonly booking: HostBooking;
  readonly zone: TimeZone;
}

export function MailLog({ booking, zone }: MailLogProps): ReactNode {
  const { mails, hasFailed, busyId, problem, load, resend } = useMails(booking.id);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  async function onResend(id: string): Promise<void> {
    // The button disappears when the email is sent, so the focus moves to the heading.
    if (await resend(id)) heading.current?.focus();
  }

  return (
    <section className={styles.log} aria-labelledby={headingId} aria-busy={mails === null}>
      <h3 id={headingId} ref={heading} tabIndex={-1}>
        Emails
      </h3>
      <Alert text={hasFailed ? MAIL_TEXTS.fetch : null}>
        <button type="button" className="button button-small" onClick={load}>
          Try again
        </button>
      </Alert>
      {mails === null && !hasFailed && <p className={styles.note}>Loading emails...</p>}
      {mails?.length === 0 && (
        <p className={styles.note}>No emails were sent for this booking in the last 30 days.</p>
      )}
      {mails !== null && mails.length > 0 && (
        <ul>
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              inviteeName={booking.inviteeName}
              zone={zone}
              isBusy={busyId === mail.id}
              problem={problem?.id === mail.id ? problem.text : null}
              onResend={() => void onResend(mail.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
