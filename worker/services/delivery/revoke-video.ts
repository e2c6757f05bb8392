// Revokes the token of a previous Zoom connection. While an account is connected, its previous token is not
// revoked, because Zoom may end all access of the account together.
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Deps } from '../service-deps.ts';
import { videoRefreshPurpose } from '../video/video-tokens.ts';

export type RevokeVideoDeps = Pick<Deps, 'videoProvider' | 'videoConnections' | 'vault'>;

/** Returns true when no token is left to revoke. */
export async function revokeVideo(
  deps: RevokeVideoDeps,
  hostId: string,
  revoke: NonNullable<OutboxFacts['revoke']>,
): Promise<boolean> {
  if (await deps.videoConnections.isAccountConnected(revoke.accountId)) return true;
  const token = await deps.vault?.open(revoke.token, videoRefreshPurpose(hostId));
  return !token || (await deps.videoProvider?.revoke(token)) === true;
}
