// The settings of the whole account: sessions, export and deletion.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export default function AccountSettings({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <>
      <SessionsSection />
      <DataSection />
      <DeletionSection user={user} />
    </>
  );
}
