import type { ReactNode } from 'react';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { useJsonDownload } from '../../../../lib/use-download.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';
import { SettingsSection } from '../settings-section.tsx';

const FAILED = t('Failed to export your data. Please try again.');

export function DataSection(): ReactNode {
  const { isBusy, problem, download } = useJsonDownload('halfpast-export.json', async () => {
    const answer = await readAnswer(
      sendFresh(() => api.users.me.export.$get()),
      FAILED,
      { isDownload: true },
    );
    return answer.ok
      ? { ok: true, data: answer.body.data }
      : { ok: false, problem: answer.message };
  });

  return (
    <SettingsSection
      heading={t('Your data')}
      intro={t('Your profile, meeting types and bookings, as one JSON file.')}
    >
      <Alert text={problem} />
      <Button isSmall aria-disabled={isBusy} onClick={() => void download()}>
        {isBusy ? t('Exporting...') : t('Export your data')}
      </Button>
    </SettingsSection>
  );
}
