import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ArchiveOverview } from '../../../../../worker/contract/account-data/archive-calls.ts';
import {
  ARCHIVE_BYTES,
  ARCHIVE_PROBLEMS,
} from '../../../../../worker/domain/account-data/archive.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { SettingsSection } from '../settings-section.tsx';
import { ImportedTimes } from './imported-times.tsx';

const UPLOAD_MAX_MS = 300_000;
const FAILED = t('Failed to import the archive. Please try again.');

const sendArchive = (file: File) =>
  api.users.me.import.$post(undefined, {
    init: {
      body: file,
      headers: { 'Content-Type': 'application/zip' },
      signal: AbortSignal.timeout(UPLOAD_MAX_MS),
    },
  });

interface ImportSectionProps {
  readonly overview: ArchiveOverview;
  readonly onRemoved: () => void;
}

export function ImportSection({ overview, onRemoved }: ImportSectionProps): ReactNode {
  const { canImport, hasImportedTimes } = overview;
  const heading = useRef<HTMLHeadingElement>(null);
  const hadTimes = useRef(hasImportedTimes);
  // The button for the times disappears together with them.
  useEffect(() => {
    if (hadTimes.current && !hasImportedTimes) heading.current?.focus();
    hadTimes.current = hasImportedTimes;
  }, [hasImportedTimes]);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function importFile(file: File): Promise<void> {
    if (file.size > ARCHIVE_BYTES) return setProblem(ARCHIVE_PROBLEMS['too-large']);
    setBusy(true);
    setProblem(null);
    const answer = await readAnswer(
      sendFresh(() => sendArchive(file)),
      FAILED,
    );
    // Loads the page again, because the language and everything on the screens may have changed.
    if (answer.ok) return location.assign(paths.dashboard);
    setBusy(false);
    setProblem(answer.message);
  }

  return (
    <SettingsSection
      heading={t('Import')}
      headingRef={heading}
      intro={t(
        'Takes the meeting types, schedules, texts, settings and pictures from the archive of another account. The times of its upcoming bookings become busy times.',
      )}
    >
      <Alert text={problem} />
      {canImport ? (
        <>
          <Button
            isSmall
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) input.current?.click();
            }}
          >
            {isBusy ? t('Importing...') : t('Import an archive')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('Import an archive')}
            accept="application/zip,.zip"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Otherwise the browser fires no event when the user chooses the same file again.
              event.target.value = '';
              if (file) void importFile(file);
            }}
          />
        </>
      ) : (
        <p>
          {t(
            'Only an empty account can import an archive: without meeting types, upcoming bookings and texts of its own, and with at most one schedule.',
          )}
        </p>
      )}
      {hasImportedTimes && <ImportedTimes onRemoved={onRemoved} />}
    </SettingsSection>
  );
}
