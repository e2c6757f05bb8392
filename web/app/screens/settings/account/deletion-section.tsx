import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { SettingsSection } from '../settings-section.tsx';

const DeletionDialog = lazy(() =>
  import('./deletion-dialog.tsx').then((file) => ({ default: file.DeletionDialog })),
);

export function DeletionSection({ user }: { user: CurrentUser }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      heading="Delete account"
      intro="Deletes your account and all its data. This cannot be undone."
    >
      <button
        type="button"
        className="button button-small button-danger"
        onClick={() => setAsking(true)}
      >
        Delete account
      </button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeletionDialog user={user} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
