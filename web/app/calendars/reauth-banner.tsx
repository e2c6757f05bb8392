// A banner on all of the host's screens, shown while Google refuses our access to the calendar.
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { GoogleRedirectButton } from './google-redirect-button.tsx';
import styles from './reauth-banner.module.css';

export function ReauthBanner(): ReactNode {
  return (
    <section className={styles.banner} aria-label="Calendar needs attention">
      <p className={styles.text}>
        <strong>Your calendar needs attention.</strong> Google no longer allows access.{' '}
        <Link to={paths.calendarSettings}>Learn more</Link>
      </p>
      <GoogleRedirectButton purpose="reauthorize" label="Reauthorize" className="button-small" />
    </section>
  );
}
