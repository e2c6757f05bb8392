// Shows the state of the host's calendar, and the plan.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { t } from '../../../lib/translate.ts';
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
    <section className={styles.account} aria-labelledby="your-account">
      <h2 id="your-account" className={styles.heading}>
        {t('Your account')}
      </h2>
      <div className={styles.status}>
        <CalendarCell calendar={calendar} />
        <Usage plan={user.plan} count={count} />
      </div>
    </section>
  );
}

function Usage({ plan, count }: { plan: CurrentUser['plan']; count: number | null }): ReactNode {
  const { name, meetingTypeLimit: limit } = PLANS[plan];
  return (
    <div className={styles.cell}>
      <h3 className={styles.name}>
        {t('{plan} plan', { plan: name }, 'plan: the name of a plan, such as "Individual"')}
      </h3>
      {limit === null || count === null ? (
        <p className={styles.text}>
          {limit === null
            ? t('Unlimited meeting types')
            : t('{limit, plural, one {Up to # meeting type} other {Up to # meeting types}}', {
                limit,
              })}
        </p>
      ) : (
        <>
          <p className={styles.state}>
            {t(
              '{limit, plural, one {{count, number} of # meeting types} other {{count, number} of # meeting types}}',
              { count, limit },
            )}
          </p>
          <progress className={styles.bar} value={Math.min(count, limit)} max={limit}>
            {t(
              '{count, number} of {limit, number}',
              { count, limit },
              'the number of meeting types and their limit',
            )}
          </progress>
          <Link className={styles.link} to={paths.upgrade}>
            {t('See plans')}
          </Link>
        </>
      )}
    </div>
  );
}
