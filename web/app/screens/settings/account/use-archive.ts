// The archive of the account: requests it, follows its progress and downloads it.
import { useEffect, useState } from 'react';
import type {
  ArchiveAnswer,
  ArchiveOverview,
} from '../../../../../worker/contract/account-data/archive-calls.ts';
import { readAnswer } from '../../../../lib/api-answer.ts';
import { fetchFile, saveFile } from '../../../../lib/save-file.ts';
import { t } from '../../../../lib/translate.ts';
import { sendFresh } from '../../../accounts/send-fresh.ts';
import { api } from '../../../api.ts';
import { useLoaded } from '../use-loaded.ts';

const POLL_MS = 2_000;
const POLL_FAILED_MS = 10_000;
const DOWNLOAD_MAX_MS = 300_000;
const FILE_NAME = 'halfpast-archive.zip';

const calls = api.users.me.archives;

async function loadOverview(): Promise<ArchiveOverview | null> {
  const answer = await readAnswer<ArchiveAnswer>(calls.$get());
  return answer.ok ? answer.body.data : null;
}

type ArchiveWork = 'none' | 'requesting' | 'downloading';

export function useArchive() {
  const [loaded, reload] = useLoaded(loadOverview, '');
  // Stays after a failed call, and the progress is still followed.
  const [overview, setOverview] = useState<ArchiveOverview | null>(null);
  if (loaded.kind === 'loaded' && loaded.value !== overview) setOverview(loaded.value);
  const isWaiting = overview?.archive?.state === 'waiting';
  const [work, setWork] = useState<ArchiveWork>('none');
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(reload, loaded.kind === 'failed' ? POLL_FAILED_MS : POLL_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, loaded, reload]);

  async function request(): Promise<void> {
    if (work !== 'none') return;
    setWork('requesting');
    setProblem(null);
    const answer = await readAnswer<ArchiveAnswer>(
      sendFresh(() => calls.$post()),
      t('Failed to request the archive. Please try again.'),
    );
    setWork('none');
    if (!answer.ok) return setProblem(answer.message);
    reload();
  }

  async function download(id: string): Promise<void> {
    if (work !== 'none') return;
    setWork('downloading');
    setProblem(null);
    const init = { signal: AbortSignal.timeout(DOWNLOAD_MAX_MS) };
    const file = await fetchFile(sendFresh(() => calls[':id'].$get({ param: { id } }, { init })));
    setWork('none');
    if (file) saveFile(FILE_NAME, file);
    else setProblem(t('Failed to download the archive. Please try again.'));
  }

  const hasFailed = loaded.kind === 'failed';
  return { overview, hasFailed, reload, work, problem, request, download };
}
