import type { ReactNode } from 'react';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { api } from '../../../api.ts';
import { useSave } from '../../../forms/use-save.ts';
import { SettingsSection } from '../settings-section.tsx';
import { leave } from './leave.ts';

const FAILED = t('Failed to sign out everywhere. Please try again.');

export function SessionsSection(): ReactNode {
  const { isBusy, fault, save } = useSave();

  async function signOutEverywhere(): Promise<void> {
    const send = () => readAnswer(api.auth['logout-everywhere'].$post(), FAILED);
    if (await save(send, { isLeaving: true, toast: null })) leave('signed-out');
  }

  return (
    <SettingsSection
      heading={t('Sessions', {}, 'the devices where the user is signed in')}
      intro={t('Signs you out on every device, including this one.')}
    >
      <Alert text={fault} />
      <Button isSmall aria-disabled={isBusy} onClick={() => void signOutEverywhere()}>
        {isBusy ? t('Signing out...') : t('Sign out everywhere')}
      </Button>
    </SettingsSection>
  );
}
