// Wraps the protected screens. At the first login it shows onboarding instead of the requested screen (spec
// section 2).
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Skeleton } from './frame/skeleton.tsx';
import { useUser } from './frame/use-visitor.ts';

const Onboarding = lazy(() => import('./screens/onboarding/onboarding.tsx'));

// Screens are shown before it has loaded.
const UserNotices = lazyPart(() => import('./user-notices.tsx').then((file) => file.UserNotices));

export function Workplace(): ReactNode {
  const user = useUser();
  if (!user?.isFirstLogin) {
    return (
      <>
        {user?.hasNotices && <UserNotices user={user} />}
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
