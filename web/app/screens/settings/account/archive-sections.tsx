// The archive of the account, and the import of an archive from another account.
import type { ReactNode } from 'react';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RetryAlert } from '../../../retry-alert.tsx';
import { LoadingBars } from '../loading-bars.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ArchiveState } from './archive-state.tsx';
import { ImportSection } from './import-section.tsx';
import { useArchive } from './use-archive.ts';

/** The children are the parts below. They wait for the state of the archive, so that nothing moves. */
export function ArchiveSections({ children }: { readonly children: ReactNode }): ReactNode {
  const { overview, hasFailed, reload, work, problem, request, download } = useArchive();
  const archive = overview?.archive ?? null;
  const isLoading = overview === null && !hasFailed;
  const isWaiting = archive?.state === 'waiting' || work === 'requesting';
  return (
    <>
      <SettingsSection
        heading={t('Archive')}
        intro={t(
          'Your meeting types, schedules, texts, bookings and pictures in one ZIP file, which you can import into another account. We send you an email when it is ready.',
        )}
      >
        <Alert text={problem} />
        <RetryAlert text={hasFailed ? t('Failed to load the archive.') : null} onRetry={reload} />
        {archive && (
          <ArchiveState
            archive={archive}
            isBusy={work === 'downloading'}
            onDownload={() => void download(archive.id)}
          />
        )}
        {isLoading && <LoadingBars />}
        {overview && (
          <Button
            isSmall
            aria-disabled={isWaiting}
            onClick={() => {
              if (!isWaiting) void request();
            }}
          >
            {t('Create an archive')}
          </Button>
        )}
      </SettingsSection>
      {overview && <ImportSection overview={overview} onRemoved={reload} />}
      {!isLoading && children}
    </>
  );
}
