// The settings that protect the account.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { UTC } from '../../../../lib/zones.ts';
import { ActivitySection } from './activity-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export default function SecuritySettings({ user }: { readonly user: CurrentUser }): ReactNode {
  const zone = parseTimeZone(user.timezone) ?? UTC;
  return (
    <>
      <SessionsSection zone={zone} />
      <ActivitySection zone={zone} />
    </>
  );
}
