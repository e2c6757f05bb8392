// The settings of the whole account: export, import and deletion.
import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { ArchiveSections } from './archive-sections.tsx';
import { DeletionSection } from './deletion-section.tsx';

export default function AccountSettings({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <ArchiveSections>
      <DeletionSection user={user} />
    </ArchiveSections>
  );
}
