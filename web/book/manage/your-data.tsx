import type { ReactNode } from 'react';
import type { InviteeExport } from '../../../worker/contract/bookings/manage-calls.ts';
import { t } from '../../lib/translate.ts';
import { useJsonDownload } from '../../lib/use-download.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ManageRequest } from './manage-request.ts';
import styles from './your-data.module.css';

const FAILED = t('Your data could not be downloaded. Please try again.');

interface YourDataProps {
  readonly sendRequest: ManageRequest;
  readonly onErase: () => void;
}

/** Lets the invitee download or erase the data that is stored about the invitee. */
export function YourData({ sendRequest, onErase }: YourDataProps): ReactNode {
  const { isBusy, problem, download } = useJsonDownload('halfpast-booking.json', async () => {
    const answer = await sendRequest<InviteeExport>('/export');
    return answer.ok
      ? { ok: true, data: answer.data }
      : { ok: false, problem: answer.failure?.message ?? FAILED };
  });

  return (
    <details className={styles.data}>
      <summary className={styles.summary}>{t('Your data')}</summary>
      <p className="manage-note">
        {t(
          'Your name, email address and everything else entered in the booking form are stored with this booking.',
        )}
      </p>
      <div className={styles.actions}>
        <Button isSmall aria-disabled={isBusy} onClick={() => void download()}>
          {isBusy ? t('Downloading…') : t('Download my data')}
        </Button>
        <Button isSmall kind="quiet" onClick={onErase}>
          {t('Erase my data')}
        </Button>
      </div>
      <Alert text={problem} />
    </details>
  );
}
