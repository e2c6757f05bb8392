import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { t } from '../../../lib/translate.ts';
import { UTC } from '../../../lib/zones.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard.module.css';

interface WelcomeProps {
  readonly user: CurrentUser;
  /** The button for the next action. */
  readonly children: ReactNode;
}

export function Welcome({ user, children }: WelcomeProps): ReactNode {
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const publicPath = paths.publicList(user.username);
  return (
    <header className={styles.welcome}>
      <div className={styles.greeting}>
        <h1 className={styles.name}>{t('Welcome, {name}', { name: user.name })}</h1>
        <ul className={styles.account}>
          <li>{t('Your time zone: {zone}', { zone: describeZone(zone, Date.now()) })}</li>
          <li>
            {/* The Worker renders this page, so the link is not a router link. */}
            <a href={publicPath}>
              <span className="hidden">{t('Public page:')} </span>
              {location.host + publicPath}
            </a>
          </li>
        </ul>
      </div>
      {children}
    </header>
  );
}
