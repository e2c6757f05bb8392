// /settings: one section at a time, with the navigation between the sections. All sections except the first
// are loaded when the user opens them.

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { CurrentUser } from '../../../../worker/contract/accounts/account-calls.ts';
import type { CalendarStatus } from '../../../../worker/contract/calendars/calendar-calls.ts';
import { CALENDAR_CALL } from '../../../../worker/contract/frame/early-calls.ts';
import { t } from '../../../lib/translate.ts';
import { readCalendar } from '../../calendars/calendar-calls.ts';
import { Skeleton } from '../../frame/skeleton.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { loadCached } from '../../screen-cache.ts';
import { ProfileSettings } from './profile/profile-settings.tsx';
import styles from './settings.module.css';
import { findSection, type SectionId, SettingsNav } from './settings-nav.tsx';

interface SectionProps {
  readonly user: CurrentUser;
  readonly calendar: CalendarStatus | null;
}

const SECTIONS: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  profile: ProfileSettings,
  calendar: lazy(() => import('./calendar/calendar-settings.tsx')),
  video: lazy(() => import('./video/video-section.tsx')),
  emails: lazy(() => import('./emails/emails-section.tsx')),
  webhooks: lazy(() => import('./webhooks/webhooks-section.tsx')),
  'api-keys': lazy(() => import('./api-keys/api-keys-section.tsx')),
  organization: lazy(() => import('./organization/organization-section.tsx')),
  plan: lazy(() => import('./account/plan-section.tsx')),
  security: lazy(() => import('./security/security-settings.tsx')),
  account: lazy(() => import('./account/account-settings.tsx')),
};

export async function loader() {
  return { calendar: await loadCached(CALENDAR_CALL, readCalendar) };
}

export function Component(): ReactNode {
  const user = useUser();
  const { calendar } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  const shown = useRef<SectionId>(findSection(hash) ?? 'profile');
  // Another fragment, such as `#main` of the skip link, does not change the section.
  const current = findSection(hash) ?? (hash === '' ? 'profile' : shown.current);
  if (user === null) return null;
  const Section = SECTIONS[current];
  return (
    <div className={styles.settings}>
      <h1 className={styles.heading}>{t('Settings')}</h1>
      <SettingsNav current={current} accountType={user.accountType} />
      <div id={current} className={styles.section}>
        <Suspense
          key={current}
          fallback={
            <div className={styles.waiting}>
              <Skeleton />
            </div>
          }
        >
          <Section user={user} calendar={calendar} />
          <FocusChange current={current} shown={shown} />
        </Suspense>
      </div>
    </div>
  );
}

interface FocusChangeProps {
  readonly current: SectionId;
  readonly shown: { current: SectionId };
}

/** Moves the focus to the heading of a section that the user has opened from another section. */
function FocusChange({ current, shown }: FocusChangeProps): ReactNode {
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    document.querySelector<HTMLElement>(`#${current} h2`)?.focus({ preventScroll: true });
  }, [current, shown]);
  return null;
}
