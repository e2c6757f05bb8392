import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { offsetAt } from '../../../../worker/domain/time/zone-offsets.ts';
import { formatOffset } from '../../../lib/format-date.ts';
import styles from './dashboard.module.css';

interface WelcomeProps {
  readonly user: CurrentUser;
  /** The button for the next action. */
  readonly children: ReactNode;
}

export function Welcome({ user, children }: WelcomeProps): ReactNode {
  return (
    <header className={styles.welcome}>
      <div className={styles.greeting}>
        <h1 className={styles.name}>Welcome, {user.name}</h1>
        <p className={styles.zone}>Your time zone: {describeZone(user.timezone)}</p>
      </div>
      {children}
    </header>
  );
}

function describeZone(name: string): string {
  const zone = parseTimeZone(name);
  const words = name.replaceAll('_', ' ');
  return zone === null ? words : `${words} (${formatOffset(offsetAt(zone, Date.now()))})`;
}
