// The host's text for an invitee who has just booked, and the button to the host's page.

import type { ReactNode } from 'react';
import type { AfterBookingData } from '../../../worker/contract/bookings/manage-page-data.ts';
import { readLinkHost } from '../../../worker/domain/accounts/web-link.ts';
import { t } from '../../lib/translate.ts';
import { isEmbedded } from '../embedder.ts';
import styles from './after-booking.module.css';

export function AfterBooking({ thankYouText, afterUrl }: AfterBookingData): ReactNode {
  const hostName = afterUrl && readLinkHost(afterUrl);
  if (thankYouText === undefined && !hostName) return null;
  return (
    <div className={styles.after}>
      {thankYouText !== undefined && <p dir="auto">{thankYouText}</p>}
      {hostName && (
        // The URL of this page is a secret, so browsers must not send it as Referer.
        <a
          className="button"
          href={afterUrl}
          rel="noreferrer"
          target={isEmbedded ? '_blank' : undefined}
        >
          {t('Continue to {site}', { site: hostName }, 'site: a web site such as example.com')}
        </a>
      )}
    </div>
  );
}
