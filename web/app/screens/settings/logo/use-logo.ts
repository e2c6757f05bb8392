// Checks, uploads and removes the host's logo.
import { useState } from 'react';
import { LOGO_TEXTS } from '../../../../../worker/domain/accounts/logo.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { explainFailure } from '../../../failure-text.ts';
import { useKeepProfile, useSaveProfile } from '../profile/use-save-profile.ts';

const UPLOAD_FAILED = 'Failed to upload logo. Please try again.';
const REMOVE_FAILED = 'Failed to remove logo. Please try again.';

interface LogoWork {
  /** The image that is being uploaded, or null. */
  readonly sending: { readonly dataUrl: string; readonly part: number } | null;
  readonly isRemoving: boolean;
  readonly problem: string | null;
  readonly upload: (file: File) => Promise<void>;
  readonly remove: () => Promise<boolean>;
}

export function useLogo(): LogoWork {
  const keepProfile = useKeepProfile();
  const saveProfile = useSaveProfile();
  const [sending, setSending] = useState<LogoWork['sending']>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = sending !== null || isRemoving;

  async function upload(file: File): Promise<void> {
    if (isBusy) return;
    setProblem(null);
    const code = await import('./upload-logo.ts').catch(() => null);
    if (code === null) return setProblem(UPLOAD_FAILED);
    const logoFile = await code.readLogoFile(file);
    if (!logoFile.ok) return setProblem(logoFile.message);
    const { dataUrl } = logoFile;
    const onProgress = (part: number) => setSending({ dataUrl, part });
    onProgress(0);
    const answer = await keepProfile(code.uploadLogo({ dataUrl, onProgress, text: UPLOAD_FAILED }));
    setSending(null);
    if (answer.ok) showToast('success', answer.body.message ?? LOGO_TEXTS.uploaded);
    else setProblem(explainFailure(answer, UPLOAD_FAILED));
  }

  async function remove(): Promise<boolean> {
    if (isBusy) return false;
    setProblem(null);
    setRemoving(true);
    const answer = await saveProfile({ logo: null }, REMOVE_FAILED);
    setRemoving(false);
    if (answer.ok) showToast('success', answer.body.message ?? LOGO_TEXTS.removed);
    else setProblem(explainFailure(answer, REMOVE_FAILED));
    return answer.ok;
  }

  return { sending, isRemoving, problem, upload, remove };
}
