// The settings that protect the account.
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { UTC } from '../../../../lib/zones.ts';
import { ActivitySection } from './activity-section.tsx';
import { AddressSection } from './address-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

export default function SecuritySettings({ user }: { readonly user: CurrentUser }): ReactNode {
  const [endings, setEndings] = useState(0);
  const zone = parseTimeZone(user.timezone) ?? UTC;
  return (
    <>
      <SignInSection onEndOfSessions={() => setEndings(endings + 1)} />
      <AddressSection user={user} />
      <SecondFactorSection zone={zone} />
      <SessionsSection key={endings} zone={zone} />
      <ActivitySection zone={zone} />
    </>
  );
}
