// Shows the state of the host's calendar, and the plan.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import type { CalendarState } from '../../calendars/use-calendar.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { CalendarCell } from './calendar-cell.tsx';
import styles from './status.module.css';

interface StatusProps {
  readonly user: CurrentUser;
  /** The number of meeting types. Null when it is unknown. */
  readonly count: number | null;
  readonly calendar: CalendarState;
}

export function Status({ user, count, calendar }: StatusProps): ReactNode {
  return (
    <section className={styles.status} aria-label="Your account">
      <CalendarCell calendar={calendar} />
      <Usage plan={user.plan} count={count} />
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
