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
import { type CountAttemptDeps, countAttempt } from './count-attempt.ts';
import { preparePicture } from './prepare-picture.ts';

type UploadDeps = Pick<Deps, 'mediaStore'> & CountAttemptDeps;

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
 * data is not a picture, is damaged or is too large.
 */
async function storePicture(
  deps: Pick<Deps, 'mediaStore'>,
  ownerId: string,
  field: PictureField,
  dataUrl: string,
): Promise<string> {
  const picture = readDataUrl(dataUrl);
  const bytes = picture && decode(picture.base64);
  if (!picture || !bytes) throw refuse(field, PICTURE_TEXTS.invalid);
  if (bytes.length >= PICTURE_BYTES) throw refuse(field, PICTURE_TEXTS.tooLarge);
  if (readPictureType(bytes) !== picture.type) throw refuse(field, PICTURE_TEXTS.invalid);
  const prepared = preparePicture(deps, bytes, picture.type);
  if (!prepared.ok) throw refuse(field, prepared.message);
  return MEDIA_PATH + (await deps.mediaStore.save(ownerId, prepared.bytes, picture.type));
}

interface PictureChange {
  /** The account that sends the picture. Its uploads are limited. */
  readonly callerId: string;
  /** The id of the account, team or organization that has the picture. */
  readonly ownerId: string;
  readonly field: PictureField;
  /** A data URL. Null removes the picture. */
  readonly picture: string | null | undefined;
}

/**
 * Stores a new picture and returns the URL path of the stored picture. Returns null when the picture is
 * removed, and undefined when it does not change.
 */
export async function storeNewPicture(
  deps: UploadDeps,
  { callerId, ownerId, field, picture }: PictureChange,
): Promise<string | null | undefined> {
  if (typeof picture !== 'string') return picture;
  await countAttempt(deps, 'uploads-account', callerId);
  return storePicture(deps, ownerId, field, picture);
}

/** Deletes a picture from our storage. Does nothing for a URL of another site. */
export async function dropPicture(
  deps: Pick<Deps, 'mediaStore'>,
  path: string | null,
): Promise<void> {
  if (path?.startsWith(MEDIA_PATH)) await deps.mediaStore.delete(path.slice(MEDIA_PATH.length));
}
