import { AppError } from '../../contract/app-error.ts';
import {
  MEDIA_PATH,
  PICTURE_BYTES,
  PICTURE_TEXTS,
  type PictureField,
  readDataUrl,
  readPictureType,
} from '../../domain/accounts/picture.ts';
import type { Deps } from '../service-deps.ts';

function refuse(path: PictureField, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, errors: [{ path, message }] });
}

function decode(base64: string): Uint8Array | null {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}

/**
 * Stores the picture that a data URL contains. Returns the URL path of the stored picture. Throws when the
 * data is not a picture or is too large.
 */
export async function storePicture(
  deps: Pick<Deps, 'mediaStore'>,
  userId: string,
  field: PictureField,
  dataUrl: string,
): Promise<string> {
  const picture = readDataUrl(dataUrl);
  const bytes = picture && decode(picture.base64);
  if (!picture || !bytes) throw refuse(field, PICTURE_TEXTS.invalid);
  if (bytes.length >= PICTURE_BYTES) throw refuse(field, PICTURE_TEXTS.tooLarge);
  if (readPictureType(bytes) !== picture.type) throw refuse(field, PICTURE_TEXTS.invalid);
  return MEDIA_PATH + (await deps.mediaStore.save(userId, bytes, picture.type));
}

/** Deletes a picture from our storage. Does nothing for a URL of another site. */
export async function dropPicture(
  deps: Pick<Deps, 'mediaStore'>,
  path: string | null,
): Promise<void> {
  if (path?.startsWith(MEDIA_PATH)) await deps.mediaStore.delete(path.slice(MEDIA_PATH.length));
}
