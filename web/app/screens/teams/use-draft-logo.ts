// The logo in the form of a team. It is uploaded when the form is saved.
import { useState } from 'react';
import { UPLOAD_TEXTS } from '../../pictures/picture-texts.ts';
import type { PictureWork } from '../../pictures/picture-upload.tsx';

/** `onChange` receives the data URL of the chosen picture, or null. */
export function useDraftLogo(onChange: (logo: string | null) => void): PictureWork {
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File): Promise<void> {
    setProblem(null);
    const code = await import('../../pictures/read-picture-file.ts').catch(() => null);
    if (code === null) return setProblem(UPLOAD_TEXTS.logo.uploadFailed);
    const read = await code.readPictureFile(file);
    if (read.ok) onChange(read.dataUrl);
    else setProblem(read.message);
  }

  async function remove(): Promise<boolean> {
    setProblem(null);
    onChange(null);
    return true;
  }

  return { sending: null, isRemoving: false, problem, upload, remove };
}
