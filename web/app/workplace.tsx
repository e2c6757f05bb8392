// Wraps the protected screens. At the first login it shows onboarding instead of the requested screen (spec
// section 2).
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Skeleton } from './frame/skeleton.tsx';
import { useUser } from './frame/use-visitor.ts';

const Onboarding = lazy(() => import('./screens/onboarding/onboarding.tsx'));

// Loaded on demand, because few users need the banner. Screens are shown before it has loaded.
const ReauthBanner = lazy(() =>
  import('./calendars/reauth-banner.tsx').then(
    (file) => ({ default: file.ReauthBanner }),
    () => ({ default: () => null }),
  ),
);

const AccessReview = lazy(() =>
  import('./accounts/access-review.tsx').then(
    (file) => ({ default: file.AccessReview }),
    () => ({ default: () => null }),
  ),
);

export function Workplace(): ReactNode {
  const user = useUser();
  if (!user?.isFirstLogin) {
    return (
      <>
        {user !== null && user.brokenAccounts.length > 0 && (
          <Suspense>
            <ReauthBanner broken={user.brokenAccounts} />
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
