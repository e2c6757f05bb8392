// What stands between the guards and the protected screens: a first-login user is asked what kind of account
// it is to be, in the place of whichever screen was wanted (spec section 2).
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Skeleton } from './frame/skeleton.tsx';
import { useUser } from './frame/use-visitor.ts';

const Onboarding = lazy(() => import('./screens/onboarding/onboarding.tsx'));

// Of a few only, and nothing that a screen waits for.
const ReauthBanner = lazy(() =>
  import('./calendar/reauth-banner.tsx').then(
    (file) => ({ default: file.ReauthBanner }),
    () => ({ default: () => null }),
  ),
);

const AccessReview = lazy(() =>
  import('./access-review/access-review.tsx').then(
    (file) => ({ default: file.AccessReview }),
    () => ({ default: () => null }),
  ),
);

export function Workplace(): ReactNode {
  const user = useUser();
  if (!user?.isFirstLogin) {
    return (
      <>
        {user?.needsReauth && (
          <Suspense>
            <ReauthBanner />
          </Suspense>
        )}
        {user?.needsAccessReview && (
          <Suspense>
            <AccessReview user={user} />
          </Suspense>
        )}
        <Outlet />
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton />}>
      <Onboarding />
    </Suspense>
  );
}
