import { type ReactNode, useState } from 'react';
import type { InviteeExport } from '../../../worker/contract/manage-calls.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ManageRequest } from '../manage-request.ts';
import styles from './your-data.module.css';

const FAILED = 'Your data could not be downloaded. Please try again.';

interface YourDataProps {
  readonly ask: ManageRequest;
  readonly onErase: () => void;
}

/** The data stored about the invitee: download or erase it. */
export function YourData({ ask, onErase }: YourDataProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const answer = await ask<InviteeExport>('/export');
    setBusy(false);
    if (!answer.ok) return setProblem(answer.failure?.message ?? FAILED);
    const text = JSON.stringify(answer.data, null, 2);
    saveFile('halfpast-booking.json', new Blob([text], { type: 'application/json' }));
  }

  return (
    <div className={styles.data}>
      <h3 className={styles.heading}>Your data</h3>
      <p className="manage-note">
        Name, email address, phone number and notes are kept with this booking.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-small"
          aria-disabled={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? 'Downloading…' : 'Download my data'}
        </button>
        <button type="button" className="button button-small" onClick={onErase}>
          Erase my data
        </button>
      </div>
      <Alert text={problem} />
    </div>
  );
}
