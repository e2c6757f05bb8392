import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { api } from '../../../api.ts';
import { SettingsSection } from '../settings-section.tsx';
import { leave } from './leave.ts';

const FAILED = t('Failed to sign out everywhere. Please try again.');

export function SessionsSection(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function signOutEverywhere(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const call = api.auth['logout-everywhere'].$post();
    const answer = await readAnswer(call, FAILED);
    if (answer.ok) return leave('signed-out');
    setBusy(false);
    setProblem(answer.message);
  }

  return (
    <SettingsSection
      heading={t('Sessions', {}, 'the devices where the user is signed in')}
      intro={t('Signs you out on every device, including this one.')}
    >
      <Alert text={problem} />
      <button
        type="button"
        className="button button-small"
        aria-disabled={isBusy}
        onClick={() => void signOutEverywhere()}
      >
        {isBusy ? t('Signing out...') : t('Sign out everywhere')}
      </button>
    </SettingsSection>
  );
}
