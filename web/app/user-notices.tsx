// What a screen shows above its content when an account needs the host's attention. It is loaded on demand, because
// few users need it.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../worker/contract/accounts/account-calls.ts';
import { AccessReview } from './accounts/access-review.tsx';
import { FactorNotice } from './accounts/factor-notice.tsx';
import { ReauthBanner } from './calendars/reauth-banner.tsx';

export function UserNotices({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <>
      <ReauthBanner broken={user.brokenAccounts} />
      {user.needsAccessReview && <AccessReview user={user} />}
      {user.factorDueAt !== null && (
        <FactorNotice dueAt={user.factorDueAt} timezone={user.timezone} />
      )}
    </>
  );
}
