// Returns a host's Zoom connection in the format of the API.
import type { VideoStatus, WireVideoConnection } from '../../contract/video/video-calls.ts';
import type { VideoConnection } from '../../db/video/video-connections.ts';
import type { Deps } from '../service-deps.ts';

export function presentVideoConnection(connection: VideoConnection): WireVideoConnection {
  const { provider, accountEmail, status, connectedAt, brokenAt, lastError } = connection;
  return {
    provider,
    accountEmail,
    status,
    connectedAt: new Date(connectedAt).toISOString(),
    brokenAt: brokenAt === null ? null : new Date(brokenAt).toISOString(),
    lastError,
  };
}

export async function readVideo(
  deps: Pick<Deps, 'videoProvider' | 'videoConnections'>,
  hostId: string,
): Promise<VideoStatus> {
  const connection = await deps.videoConnections.find(hostId);
  return {
    isAvailable: deps.videoProvider !== null,
    connection: connection && presentVideoConnection(connection),
  };
}
