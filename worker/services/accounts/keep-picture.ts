import { readLogoType } from '../../domain/accounts/logo.ts';
import type { Deps } from '../service-deps.ts';
import { MEDIA_PATH } from './store-logo.ts';

type KeepDeps = Pick<Deps, 'identityProvider' | 'googleAccounts' | 'mediaStore'>;

/**
 * Copies the provider's picture for an account that has none, so that our pages never load images from other
 * sites. A failure is harmless: the picture is optional.
 */
export async function keepPicture(
  deps: KeepDeps,
  userId: string,
  picture: string | null,
): Promise<void> {
  if (picture === null || !deps.identityProvider) return;
  if (!(await deps.googleAccounts.lacksPicture(userId))) return;
  const bytes = await deps.identityProvider.fetchPicture(picture);
  const type = bytes === null ? null : readLogoType(bytes);
  if (bytes === null || type === null) return;
  const key = await deps.mediaStore.save(userId, bytes, type);
  await deps.googleAccounts.setPicture(userId, MEDIA_PATH + key);
}
