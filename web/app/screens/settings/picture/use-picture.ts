// Checks, uploads and removes the host's logo or profile picture.
import { useState } from 'react';
import { PICTURE_TEXTS, type PictureField } from '../../../../../worker/domain/accounts/picture.ts';
import { useSave } from '../../../forms/use-save.ts';
import { UPLOAD_TEXTS } from '../../../pictures/picture-texts.ts';
import type { PictureWork } from '../../../pictures/picture-upload.tsx';
import { useSaveProfile, useUpdateUser } from '../profile/use-save-profile.ts';

interface Picture {
  readonly work: PictureWork;
  /** The message after the picture was uploaded or removed. */
  readonly saved: string | null;
}

export function usePicture(field: PictureField): Picture {
  const { uploadFailed, removeFailed } = UPLOAD_TEXTS[field];
  const updateUser = useUpdateUser();
  const saveProfile = useSaveProfile();
  const { isBusy, fault, setFault, save } = useSave();
  const [sending, setSending] = useState<PictureWork['sending']>(null);
  const [saved, setSaved] = useState<string | null>(null);

  function refuse(problem: string): null {
    setFault(problem);
    return null;
  }

  async function send(file: File) {
    const code = await Promise.all([
      import('../../../pictures/read-picture-file.ts'),
      import('./upload-picture.ts'),
    ]).catch(() => null);
    if (code === null) return refuse(uploadFailed);
    const [{ readPictureFile }, { uploadPicture }] = code;
    const pictureFile = await readPictureFile(file);
    if (!pictureFile.ok) return refuse(pictureFile.message);
    const { dataUrl } = pictureFile;
    const onProgress = (part: number) => setSending({ dataUrl, part });
    onProgress(0);
    return updateUser(uploadPicture({ field, dataUrl, onProgress, text: uploadFailed }));
  }

  async function upload(file: File): Promise<void> {
    setSaved(null);
    const body = await save(() => send(file), { toast: null });
    setSending(null);
    if (body) setSaved(body.message ?? PICTURE_TEXTS[field].uploaded);
  }

  async function remove(): Promise<boolean> {
    setSaved(null);
    const body = await save(() => saveProfile({ [field]: null }, removeFailed), { toast: null });
    if (body) setSaved(body.message ?? PICTURE_TEXTS[field].removed);
    return body !== null;
  }

  const isRemoving = isBusy && sending === null;
  return { work: { sending, isRemoving, problem: fault, upload, remove }, saved };
}
