import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../../lib/api-answer.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Alert } from '../../../ui/alert.tsx';
import { api } from '../../api.ts';
import { explainFailure } from '../../failure-text.ts';
import { SettingsSection } from './settings-section.tsx';

const FAILED = 'Failed to export your data. Please try again.';

export function DataSection(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const answer = await readAnswer(api.users.me.export.$get(), {
      refused: FAILED,
      network: FAILED,
    });
    setBusy(false);
    if (!answer.ok) return setProblem(explainFailure(answer, FAILED));
    const text = JSON.stringify(answer.body.data, null, 2);
    saveFile('halfpast-export.json', new Blob([text], { type: 'application/json' }));
  }

  return (
    <SettingsSection
      heading="Your data"
      intro="Your profile, meeting types and bookings, as one JSON file."
    >
      <Alert text={problem} />
      <button
        type="button"
        className="button button-small"
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        {isBusy ? 'Exporting...' : 'Export your data'}
      </button>
    </SettingsSection>
  );
}
