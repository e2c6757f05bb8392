import { MEDIA_PATH, readPictureType } from '../../domain/accounts/picture.ts';
import type { Deps } from '../service-deps.ts';

type CopyPictureDeps = Pick<Deps, 'identityProvider' | 'googleAccounts' | 'mediaStore'>;

/**
 * Copies the Google profile picture to our storage when the account has no picture, so that our pages load no
 * images from other sites. The picture is optional, so failures are ignored.
 */
export async function copyPicture(
  deps: CopyPictureDeps,
  userId: string,
  picture: string | null,
): Promise<void> {
  if (picture === null || !deps.identityProvider) return;
  if (!(await deps.googleAccounts.lacksPicture(userId))) return;
  const bytes = await deps.identityProvider.fetchPicture(picture);
  const type = bytes === null ? null : readPictureType(bytes);
  if (bytes === null || type === null) return;
  const key = await deps.mediaStore.save(userId, bytes, type);
  await deps.googleAccounts.setPicture(userId, MEDIA_PATH + key);
}
