// Renders the skeletons of the signed-in app during the build: the header of the app, and the screen with bars
// in place of the user's data.

import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import type { SKELETON_PATHS } from '../../worker/contract/site/painted-screens.ts';
import { t } from '../lib/translate.ts';
import styles from './frame/app-frame.module.css';
import { Header } from './frame/header.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { MAIN_ID } from './frame/use-screen-change.ts';
import { BookingsSkeleton } from './screens/bookings/bookings-skeleton.tsx';
import { DashboardSkeleton } from './screens/dashboard/dashboard-skeleton.tsx';
import { SettingsSkeleton } from './screens/settings/settings-skeleton.tsx';

export type SkeletonPath = (typeof SKELETON_PATHS)[number];

const SKELETONS: Readonly<Record<SkeletonPath, () => ReactNode>> = {
  '/dashboard': DashboardSkeleton,
  '/bookings': BookingsSkeleton,
  '/settings': SettingsSkeleton,
};

/** The skeleton belongs to no user, so the header shows an empty name. */
const VISITOR = { kind: 'signed-in', user: { name: '\u00a0', profilePicture: null } };

export function createSkeletonRouter(path: SkeletonPath) {
  const Screen = SKELETONS[path];
  const element = (
    <div className={styles.frame} data-skeleton="">
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} aria-busy="true">
        <span className="hidden" role="status">
          {t('Loading…')}
        </span>
        <div className={styles.screen}>
          <Screen />
        </div>
      </main>
    </div>
  );
  const routes = [{ id: 'app', path: '*', loader: () => VISITOR, element }];
  return createMemoryRouter(routes, { initialEntries: [path] });
}
