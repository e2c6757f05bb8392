import {
  PICTURE_SIDE_MAX,
  PICTURE_TEXTS,
  type PictureType,
  TOO_MANY_PIXELS,
} from '../../domain/accounts/picture.ts';
import { stripMetadata } from '../../domain/accounts/strip-metadata.ts';
import type { Deps } from '../service-deps.ts';

type Prepared =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Removes the metadata of a picture that we are about to store. Refuses damaged and huge pictures. */
export function preparePicture(
  { mediaStore }: Pick<Deps, 'mediaStore'>,
  picture: Uint8Array,
  type: PictureType,
): Prepared {
  const bytes = stripMetadata(picture, type);
  const size = bytes && mediaStore.readSize(bytes);
  if (!bytes || !size) return { ok: false, message: PICTURE_TEXTS.invalid };
  return Math.max(size.width, size.height) > PICTURE_SIDE_MAX
    ? { ok: false, message: TOO_MANY_PIXELS }
    : { ok: true, bytes };
}
