// A banner on all screens of a member whose organization requires two-step sign-in, until it is turned on.

import type { ReactNode } from 'react';
import { parseTimeZone } from '../../../worker/domain/time/time-zone.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';
import { UTC } from '../../lib/zones.ts';
import banner from '../calendars/reauth-banner.module.css';
import { Link } from '../link.tsx';
import { securityPath } from '../organizations/organization-paths.ts';

interface FactorNoticeProps {
  /** The time from which the organization requires it. */
  readonly dueAt: string;
  readonly timezone: string;
}

export function FactorNotice({ dueAt, timezone }: FactorNoticeProps): ReactNode {
  const at = Date.parse(dueAt);
  const date = formatShortDate(localDateAt(parseTimeZone(timezone) ?? UTC, at));
  return (
    <section className={banner.banner} aria-label={t('Two-step sign-in is required')}>
      <p className={banner.text}>
        <strong>{t('Your organization requires two-step sign-in.')}</strong>{' '}
        {at > Date.now()
          ? t('Please turn it on before {date}, so that you keep access to the organization.', {
              date,
            })
          : t('You cannot use the organization and its teams until you have turned it on.')}
      </p>
      <Link className="button button-small" to={securityPath}>
        {t('Set up two-step sign-in')}
      </Link>
    </section>
  );
}
