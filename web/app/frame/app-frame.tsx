// The frame of every screen: header, footer and toasts. Sets title, focus and scroll position when the URL
// changes.
import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './app-frame.module.css';
import { deferredPart } from './deferred-part.ts';
import { Header } from './header.tsx';
import { Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { MAIN_ID, useScreenChange } from './use-screen-change.ts';
import { useUser } from './use-visitor.ts';

const SKELETON_DELAY_MS = 150;

// The toasts are loaded from the start. Otherwise screen readers would not announce the first
// toast, because its live region would be new.
const parts = import('./late-parts.ts');
const footer = deferredPart(parts.then((file) => file.Footer));
const toasts = deferredPart(parts.then((file) => file.Toasts));
const [Footer, Toasts] = [footer.Part, toasts.Part];

/** Resolves when the header, footer and toasts can be rendered immediately. */
export const isFrameLoaded = Promise.all([footer.arrived, toasts.arrived]);

export function AppFrame(): ReactNode {
  const isSlow = useDelayed(useIsLeaving(), SKELETON_DELAY_MS);
  useScreenChange();
  useEffect(() => {
    parts.then((file) => file.blockStrayClicks()).catch(() => {});
  }, []);
  return (
    <div className={styles.frame} data-visitor={useUser() === null}>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} aria-busy={isSlow}>
        {/* The screen is hidden but not removed, so its input still exists if the navigation fails. */}
        <div hidden={isSlow}>
          <Outlet />
        </div>
        {isSlow && <Skeleton />}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
      <ScrollRestoration />
    </div>
  );
}

/** Tells whether the router is loading another screen. Submitting a form does not count. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname !== pathname;
}
