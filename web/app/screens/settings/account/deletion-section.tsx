import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

export function DeletionSection({ user }: { user: CurrentUser }): ReactNode {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <SettingsSection
      heading={t('Delete account')}
      intro={t('Deletes your account and all its data. This cannot be undone.')}
    >
      <Button kind="danger" isSmall onClick={() => setDialogOpen(true)}>
        {t('Delete account')}
      </Button>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <DeletionDialog user={user} onCancel={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
