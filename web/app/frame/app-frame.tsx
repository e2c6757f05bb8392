// What surrounds every screen: header, footer, notices, and the care for title, focus and scroll when
// the address changes.
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Skeleton } from './skeleton.tsx';
import { MAIN_ID, useScreenChange } from './use-screen-change.ts';

const SKELETON_DELAY_MS = 150;

const Toasts = lazy(() => import('../../ui/toasts.tsx').then((file) => ({ default: file.Toasts })));

export function AppFrame(): ReactNode {
  const isSlow = useDelayed(useIsLeaving(), SKELETON_DELAY_MS);
  useScreenChange();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main} aria-busy={isSlow}>
        {/* Hidden, not removed: when the way fails, what was typed is still there. */}
        <div className={styles.screen} hidden={isSlow}>
          <Outlet />
        </div>
        {isSlow && <Skeleton />}
      </main>
      <Footer />
      {/* Not needed to paint, but there before the first notice, or it would not be read out. */}
      <Suspense>
        <Toasts />
      </Suspense>
      <ScrollRestoration />
    </div>
  );
}

/** On the way to another screen; sending a form is not. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname !== pathname;
}
