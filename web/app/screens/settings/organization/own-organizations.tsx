// The organizations of an organization account.

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { UserOrganization } from '../../../../../worker/contract/organizations/organization-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../../worker/domain/time/wall-clock.ts';
import { formatShortDate } from '../../../../lib/format-date.ts';
import { hidden, rich } from '../../../../lib/rich.ts';
import { t } from '../../../../lib/translate.ts';
import { UTC } from '../../../../lib/zones.ts';
import { Link } from '../../../link.tsx';
import {
  listOrganizations,
  ORGANIZATIONS_CALL,
} from '../../../organizations/list-organizations.ts';
import { membersPath, teamsPath } from '../../../organizations/organization-paths.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { loadCached } from '../../../screen-cache.ts';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useLoaded } from '../use-loaded.ts';
import { DomainOffer } from './domain-offer.tsx';
import { ORGANIZATION_TEXTS } from './organization-calls.ts';
import styles from './organization-section.module.css';
import { ShowOrganization } from './show-organization.tsx';

const OrganizationRows = lazy(() => import('./organization-rows.tsx'));

interface OwnOrganizationsProps {
  readonly user: CurrentUser;
  /**
   * True when the user has joined or created an organization on this page. The pressed button has then
   * disappeared, so the focus moves to the heading.
   */
  readonly hasJoined: boolean;
  readonly onJoined: () => void;
}

export function OwnOrganizations({ user, hasJoined, onJoined }: OwnOrganizationsProps): ReactNode {
  const [loaded, reload] = useLoaded(
    () => loadCached(ORGANIZATIONS_CALL, listOrganizations),
    user.id,
  );
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const organizations = loaded.kind === 'loaded' ? loaded.value : [];
  const heading = useRef<HTMLHeadingElement>(null);
  const isMember = organizations.length > 0;

  useEffect(() => {
    if (hasJoined && isMember) heading.current?.focus();
  }, [hasJoined, isMember]);

  return (
    <SettingsSection
      heading={t('Organizations')}
      headingRef={heading}
      intro={t('Where you work together with your colleagues.')}
    >
      <RetryAlert
        text={loaded.kind === 'failed' ? ORGANIZATION_TEXTS.load : null}
        onRetry={reload}
      />
      {loaded.kind === 'loading' && <LoadingBars />}
      {isMember && (
        <>
          <ul className={styles.list}>
            {organizations.map((organization) => (
              <li key={organization.id}>
                <Organization organization={organization} zone={zone} />
                <Suspense fallback={<LoadingBars />}>
                  <OrganizationRows organization={organization} zone={zone} onChanged={reload} />
                </Suspense>
              </li>
            ))}
          </ul>
          <ShowOrganization user={user} />
        </>
      )}
      {loaded.kind === 'loaded' && !isMember && (
        <>
          <p>{t('You are not an active member of an organization.')}</p>
          <DomainOffer
            onJoined={() => {
              reload();
              onJoined();
            }}
          />
        </>
      )}
    </SettingsSection>
  );
}

const ROLES = {
  admin: t('Admin', {}, 'the role of a member'),
  member: t('Member', {}, 'the role of a member'),
} as const;

interface OrganizationProps {
  readonly organization: UserOrganization;
  readonly zone: TimeZone;
}

function Organization({ organization, zone }: OrganizationProps): ReactNode {
  const { id, name, role, domain, description, logo, joinedAt } = organization;
  const joinedDate = formatShortDate(localDateAt(zone, Date.parse(joinedAt)));
  return (
    <article className={styles.organization}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.about}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={styles.facts}>
          {ROLES[role]} · {domain} ·{' '}
          {t(
            'joined {date}',
            { date: joinedDate },
            'the user joined an organization on this date. Follows the role and the domain of the organization',
          )}
        </p>
        {description !== '' && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className={styles.links}>
        <Link className="button button-small" to={teamsPath(id)}>
          {rich(
            'Teams <hidden>of {name}</hidden>',
            { name, hidden },
            'a link. name: an organization',
          )}
        </Link>
        {role === 'admin' && (
          <Link className="button button-small" to={membersPath(id)}>
            {rich(
              'Manage Members <hidden>of {name}</hidden>',
              { name, hidden },
              'a link. name: an organization',
            )}
          </Link>
        )}
      </div>
    </article>
  );
}
