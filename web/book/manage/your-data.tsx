import type { ReactNode } from 'react';
import type { InviteeExport } from '../../../worker/contract/bookings/manage-calls.ts';
import { useJsonDownload } from '../../lib/use-download.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ManageRequest } from './manage-request.ts';
import styles from './your-data.module.css';

const FAILED = 'Your data could not be downloaded. Please try again.';

interface YourDataProps {
  readonly sendRequest: ManageRequest;
  readonly onErase: () => void;
}

/** Lets the invitee download or erase the data stored about them. */
export function YourData({ sendRequest, onErase }: YourDataProps): ReactNode {
  const { isBusy, problem, download } = useJsonDownload('halfpast-booking.json', async () => {
    const answer = await sendRequest<InviteeExport>('/export');
    return answer.ok
      ? { ok: true, data: answer.data }
      : { ok: false, problem: answer.failure?.message ?? FAILED };
  });

  return (
    <div className={styles.data}>
      <h3 className={styles.heading}>Your data</h3>
      <p className="manage-note">
        Name, email address, phone number and notes are stored with this booking.
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
