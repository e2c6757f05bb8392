// The settings that other people see: profile, logo and time zone.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { LogoSection } from '../picture/logo-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

export function ProfileSettings({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <>
      <ProfileSection user={user} />
      <TimeZoneSection user={user} />
      <LogoSection user={user} />
    </>
  );
}
