// The settings that protect the account.
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { UTC } from '../../../../lib/zones.ts';
import { AddressSection } from './address-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

export default function SecuritySettings({ user }: { readonly user: CurrentUser }): ReactNode {
  const [endings, setEndings] = useState(0);
  return (
    <>
      <SignInSection onEndOfSessions={() => setEndings(endings + 1)} />
      <AddressSection user={user} />
      <SessionsSection key={endings} zone={parseTimeZone(user.timezone) ?? UTC} />
    </>
  );
}
