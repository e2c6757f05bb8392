import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../worker/contract/account-calls.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeletionSection({ user }: { user: CurrentUser }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      heading="Delete account"
      intro="Ends your account and everything in it. This cannot be undone."
    >
      <button
        type="button"
        className="button button-small button-danger"
        onClick={() => setAsking(true)}
      >
        Delete account
      </button>
      {isAsking && <DeletionDialog user={user} onCancel={() => setAsking(false)} />}
    </SettingsSection>
  );
}
