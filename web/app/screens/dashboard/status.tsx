// Shows the state of the host's calendar, the plan, and the link to the page with all public meeting types.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { CalendarCell } from './calendar-cell.tsx';
import styles from './status.module.css';

interface StatusProps {
  readonly user: CurrentUser;
  /** The number of meeting types. Null when it is unknown. */
  readonly count: number | null;
  /** Null when the calendar could not be loaded. */
  readonly calendar: CalendarStatus | null;
}

export function Status({ user, count, calendar }: StatusProps): ReactNode {
  const publicPath = paths.publicList(user.username);
  return (
    <section className={styles.status} aria-label="Your account">
      <CalendarCell loaded={calendar} />
      <Usage plan={user.plan} count={count} />
      <div className={styles.cell}>
        <h2 className={styles.name}>Public page</h2>
        {/* The Worker renders this page, so the link is not a router link. */}
        <a className={styles.link} href={publicPath}>
          {location.host + publicPath}
        </a>
      </div>
    </section>
  );
}

function Usage({ plan, count }: { plan: CurrentUser['plan']; count: number | null }): ReactNode {
  const { name, meetingTypeLimit: limit } = PLANS[plan];
  return (
    <div className={styles.cell}>
      <h2 className={styles.name}>{name} plan</h2>
      {limit === null || count === null ? (
        <p className={styles.text}>
          {limit === null ? 'Unlimited meeting types' : `Up to ${limit} meeting types`}
        </p>
      ) : (
        <>
          <p className={styles.state}>
            {count} of {limit} meeting types
          </p>
          <progress className={styles.bar} value={Math.min(count, limit)} max={limit}>
            {count} of {limit}
          </progress>
          <Link className={styles.link} to={paths.upgrade}>
            See plans
          </Link>
        </>
      )}
    </div>
  );
}
