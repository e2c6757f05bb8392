import { type ReactNode, useId } from 'react';
import type { ArchiveView } from '../../../../../worker/contract/account-data/archive-calls.ts';
import { ARCHIVED_MAX } from '../../../../../worker/domain/account-data/archive.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from './archive-state.module.css';

interface ArchiveStateProps {
  readonly archive: ArchiveView;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}

const formatDay = (iso: string) =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long' }).format(Date.parse(iso));

export function ArchiveState({ archive, isBusy, onDownload }: ArchiveStateProps): ReactNode {
  const { state, percent, expiresAt } = archive;
  const textId = useId();
  if (state === 'failed')
    return <Alert text={t('The archive could not be created. Please try again.')} />;
  if (state === 'too-large')
    return (
      <Alert
        text={t(
          'Your account has too much data for one archive. Please contact us to get your data.',
        )}
      />
    );
  return (
    <div className={styles.state} aria-live="polite">
      {state === 'waiting' ? (
        <>
          <progress aria-labelledby={textId} max={100} value={percent} />
          <span id={textId}>{t('We are creating your archive. You can leave this page.')}</span>
        </>
      ) : (
        <>
          <Button isSmall kind="primary" aria-disabled={isBusy} onClick={onDownload}>
            {isBusy ? t('Downloading...') : t('Download archive')}
          </Button>
          <span>{t('Available until {date}', { date: formatDay(expiresAt) })}</span>
          {state === 'keep-only' && (
            <p>
              {t(
                'This archive is too large to import into another account. An import reads at most {types, number} meeting types, {schedules, number} schedules and {times, number} upcoming bookings.',
                {
                  types: ARCHIVED_MAX.meetingTypes,
                  schedules: ARCHIVED_MAX.schedules,
                  times: ARCHIVED_MAX.busyTimes,
                },
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}
