// Checks, uploads and removes the host's logo or profile picture.
import { useState } from 'react';
import { PICTURE_TEXTS, type PictureField } from '../../../../../worker/domain/accounts/picture.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { UPLOAD_TEXTS } from '../../../pictures/picture-texts.ts';
import type { PictureWork } from '../../../pictures/picture-upload.tsx';
import { useSaveProfile, useUpdateUser } from '../profile/use-save-profile.ts';

export function usePicture(field: PictureField): PictureWork {
  const { uploadFailed, removeFailed } = UPLOAD_TEXTS[field];
  const updateUser = useUpdateUser();
  const saveProfile = useSaveProfile();
  const [sending, setSending] = useState<PictureWork['sending']>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = sending !== null || isRemoving;

  async function upload(file: File): Promise<void> {
    if (isBusy) return;
    setProblem(null);
    const code = await Promise.all([
      import('../../../pictures/read-picture-file.ts'),
      import('./upload-picture.ts'),
    ]).catch(() => null);
    if (code === null) return setProblem(uploadFailed);
    const [{ readPictureFile }, { uploadPicture }] = code;
    const pictureFile = await readPictureFile(file);
    if (!pictureFile.ok) return setProblem(pictureFile.message);
    const { dataUrl } = pictureFile;
    const onProgress = (part: number) => setSending({ dataUrl, part });
    onProgress(0);
    const answer = await updateUser(
      uploadPicture({ field, dataUrl, onProgress, text: uploadFailed }),
    );
    setSending(null);
    if (answer.ok) showToast('success', answer.body.message ?? PICTURE_TEXTS[field].uploaded);
    else setProblem(answer.message);
  }

  async function remove(): Promise<boolean> {
    if (isBusy) return false;
    setProblem(null);
    setRemoving(true);
    const answer = await saveProfile({ [field]: null }, removeFailed);
    setRemoving(false);
    if (answer.ok) showToast('success', answer.body.message ?? PICTURE_TEXTS[field].removed);
    else setProblem(answer.message);
    return answer.ok;
  }

  return { sending, isRemoving, problem, upload, remove };
}
