// Wraps the protected screens. At the first login it shows onboarding instead of the requested screen (spec
// section 2).

import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Skeleton } from './frame/skeleton.tsx';
import { useUser } from './frame/use-visitor.ts';

const Onboarding = lazy(() => import('./screens/onboarding/onboarding.tsx'));

// Loaded on demand, because few users need the banner. Screens are shown before it has loaded.
const ReauthBanner = lazyPart(() =>
  import('./calendars/reauth-banner.tsx').then((file) => file.ReauthBanner),
);

const AccessReview = lazyPart(() =>
  import('./accounts/access-review.tsx').then((file) => file.AccessReview),
);

export function Workplace(): ReactNode {
  const user = useUser();
  if (!user?.isFirstLogin) {
    return (
      <>
        {user !== null && user.brokenAccounts.length > 0 && (
          <ReauthBanner broken={user.brokenAccounts} />
        )}
        {user?.needsAccessReview && <AccessReview user={user} />}
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
