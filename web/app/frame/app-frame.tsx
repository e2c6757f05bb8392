// What surrounds every screen: header, footer, notices, and the care for title, focus and scroll when
// the address changes.
import { type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './app-frame.module.css';
import { Header } from './header.tsx';
import { latePart } from './late-part.ts';
import { Skeleton } from './skeleton.tsx';
import { MAIN_ID, useScreenChange } from './use-screen-change.ts';

const SKELETON_DELAY_MS = 150;

// A region of notices that came with its first notice would not be read out: it is there from the start.
const footer = latePart(import('./footer.tsx').then((file) => file.Footer));
const toasts = latePart(import('../../ui/toasts.tsx').then((file) => file.Toasts));
const [Footer, Toasts] = [footer.Part, toasts.Part];

/** When the whole frame can be shown in one piece. */
export const isFrameWhole = Promise.all([footer.arrived, toasts.arrived]);

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

/** On the way to another screen; sending a form is not. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  return navigation.state === 'loading' && navigation.location.pathname !== pathname;
}
