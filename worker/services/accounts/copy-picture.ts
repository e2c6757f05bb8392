import { MEDIA_PATH, readPictureType } from '../../domain/accounts/picture.ts';
import type { IdentityProvider } from '../../ports/accounts/identity-provider.ts';
import type { Deps } from '../service-deps.ts';
import { preparePicture } from './prepare-picture.ts';

type CopyPictureDeps = Pick<Deps, 'identityAccounts' | 'mediaStore'>;

/**
 * Copies the profile picture of the provider to our storage when the account has no picture. So our pages load no images from
 * other sites. The picture is optional, so failures are ignored.
 */
export async function copyPicture(
  deps: CopyPictureDeps,
  userId: string,
  provider: IdentityProvider,
  picture: string | null,
): Promise<void> {
  if (picture === null) return;
  if (!(await deps.identityAccounts.lacksPicture(userId))) return;
  const bytes = await provider.fetchPicture(picture);
  const type = bytes === null ? null : readPictureType(bytes);
  if (bytes === null || type === null) return;
  const prepared = preparePicture(deps, bytes, type);
  if (!prepared.ok) return;
  const key = await deps.mediaStore.save(userId, prepared.bytes, type);
  await deps.identityAccounts.setPicture(userId, MEDIA_PATH + key);
}
