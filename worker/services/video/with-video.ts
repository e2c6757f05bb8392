// Calls the video provider with a valid access token and renews the token when necessary. Each
// renewal also returns a new refresh token, so the new tokens are stored before they are used. Two
// requests may renew the token at the same time. Only one of them stores its tokens. The other
// request then reads the stored tokens.

import type { VideoConnection } from '../../db/video/video-connections.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { VideoAnswer, VideoFailure } from '../../ports/video/video-provider.ts';
import { openStoredToken, refreshPurpose, sealTokens } from '../accounts/sealed-tokens.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';

export type WithVideoDeps = WakeDeps &
  Pick<Deps, 'videoProvider' | 'videoConnections' | 'vault' | 'ids' | 'clock' | 'publicUrl'>;

export interface NoVideo {
  readonly ok: false;
  /** `broken` means that the provider accepts no token until the host authorizes again. */
  readonly reason: 'not-connected' | 'broken';
  readonly detail: string;
}

type TokenResult = { readonly ok: true; readonly accessToken: string } | VideoFailure | NoVideo;

const NOT_CONNECTED: NoVideo = {
  ok: false,
  reason: 'not-connected',
  detail: hostText('No video account is connected.'),
};
const BROKEN: NoVideo = {
  ok: false,
  reason: 'broken',
  detail: hostText('The video account has to be authorized again.'),
};
const unavailable = (detail: string): VideoFailure => ({
  ok: false,
  reason: 'unavailable',
  detail,
});

/**
 * Marks the connection as broken. If several requests do this, only the first request sends the
 * host an email.
 */
async function markBroken(
  deps: WithVideoDeps,
  connection: VideoConnection,
  detail: string,
): Promise<VideoFailure | NoVideo> {
  const mail = { id: deps.ids.create(), origin: deps.publicUrl ?? '' };
  if (await deps.videoConnections.markBroken(connection, detail, mail, deps.clock.now())) {
    await wakeOutbox(deps, mail.id);
    return BROKEN;
  }
  // Another request has marked the connection as broken, or has stored newer tokens.
  const current = await deps.videoConnections.find(connection.hostId);
  if (current === null) return NOT_CONNECTED;
  return current.status === 'broken'
    ? BROKEN
    : unavailable(hostText('The connection changed while it was in use.'));
}

async function renew(deps: WithVideoDeps, connection: VideoConnection): Promise<TokenResult> {
  const { videoProvider, vault } = deps;
  if (!videoProvider || !vault) return unavailable(hostText('Zoom is not configured.'));
  const { hostId } = connection;
  const refreshToken = await vault.open(connection.refreshToken, refreshPurpose('video', hostId));
  if (refreshToken === null)
    return markBroken(deps, connection, hostText('The token cannot be decrypted.'));
  const renewed = await videoProvider.refresh(refreshToken);
  if (!renewed.ok) {
    return renewed.reason === 'revoked'
      ? markBroken(deps, connection, renewed.detail)
      : unavailable(renewed.detail);
  }
  const now = deps.clock.now();
  const isSaved = await deps.videoConnections.saveTokens(
    connection,
    {
      ...(await sealTokens(vault, 'video', hostId, renewed)),
      accessExpiresAt: now + renewed.expiresInMs,
    },
    now,
  );
  return isSaved
    ? { ok: true, accessToken: renewed.accessToken }
    : unavailable(hostText('The connection changed while it was in use.'));
}

/**
 * Runs `call` with an access token. Runs it again with a new token when the provider rejects the
 * first token. If a permission is missing, the connection is marked as broken, because only the
 * host can grant the permission.
 */
export async function withVideo<T>(
  deps: WithVideoDeps,
  hostId: string,
  call: (accessToken: string) => Promise<VideoAnswer<T>>,
): Promise<VideoAnswer<T> | NoVideo> {
  const connection = await deps.videoConnections.find(hostId);
  if (!connection) return NOT_CONNECTED;
  if (connection.status === 'broken') return BROKEN;
  const stored = await openStoredToken(deps, 'video', connection);
  const first = stored === null ? null : await call(stored);
  if (first?.ok || (first && first.reason !== 'unauthorized' && first.reason !== 'forbidden'))
    return first;
  if (first?.reason === 'forbidden') return markBroken(deps, connection, first.detail);
  const renewed = await renew(deps, connection);
  if (!renewed.ok) return renewed;
  const second = await call(renewed.accessToken);
  if (second.ok || second.reason !== 'forbidden') return second;
  const current = await deps.videoConnections.find(hostId);
  return current ? markBroken(deps, current, second.detail) : NOT_CONNECTED;
}
