// Checks, uploads and removes a logo or a profile picture.
import { useState } from 'react';
import type { ProfileAnswer } from '../../../../../worker/contract/accounts/profile-calls.ts';
import { PICTURE_TEXTS, type PictureField } from '../../../../../worker/domain/accounts/picture.ts';
import type { ApiAnswer } from '../../../../lib/api-answer.ts';
import { useSave } from '../../../forms/use-save.ts';
import { UPLOAD_TEXTS } from '../../../pictures/picture-texts.ts';
import type { PictureWork } from '../../../pictures/picture-upload.tsx';
import { useSaveProfile, useUpdateUser } from '../profile/use-save-profile.ts';
import type { PictureRoute } from './upload-picture.ts';

interface Picture {
  readonly work: PictureWork;
  /** The message after the picture was uploaded or removed. */
  readonly saved: string | null;
}

interface PictureAnswer {
  readonly success: true;
  readonly message?: string | null | undefined;
}

interface PictureOwner<Body extends PictureAnswer> {
  readonly route: PictureRoute;
  /** Waits for the upload, and updates the screens if it succeeds. */
  readonly update: (pending: Promise<ApiAnswer<Body>>) => Promise<ApiAnswer<Body>>;
  /** Removes the picture. `text` is the message when the server gives no reason. */
  readonly remove: (text: string) => Promise<ApiAnswer<Body>>;
}

/** The picture or the logo of the signed-in user. */
export function useOwnPicture(field: PictureField): Picture {
  const update = useUpdateUser();
  const saveProfile = useSaveProfile();
  return usePicture<ProfileAnswer>(field, {
    route: { method: 'PATCH', path: '/api/users/profile' },
    update,
    remove: (text) => saveProfile({ [field]: null }, text),
  });
}

export function usePicture<Body extends PictureAnswer>(
  field: PictureField,
  owner: PictureOwner<Body>,
): Picture {
  const { uploadFailed, removeFailed } = UPLOAD_TEXTS[field];
  const { route } = owner;
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
    const text = uploadFailed;
    return owner.update(uploadPicture<Body>({ route, field, dataUrl, onProgress, text }));
  }

  async function upload(file: File): Promise<void> {
    setSaved(null);
    const body = await save(() => send(file), { toast: null });
    setSending(null);
    if (body) setSaved(body.message ?? PICTURE_TEXTS[field].uploaded);
  }

  async function remove(): Promise<boolean> {
    setSaved(null);
    const body = await save(() => owner.remove(removeFailed), { toast: null });
    if (body) setSaved(body.message ?? PICTURE_TEXTS[field].removed);
    return body !== null;
  }

  const isRemoving = isBusy && sending === null;
  return { work: { sending, isRemoving, problem: fault, upload, remove }, saved };
}
