// Connects hosts to accounts of the Zoom test server. Each host has a separate Zoom account, so that all
// tests can run in parallel.

import { env } from 'cloudflare:workers';
import { createZoomControl } from '../../dev-services/zoom/control-client.ts';
import { currentTime } from '../../scripts/clock.ts';
import { openDatabase } from '../../worker/db/database.ts';
import { videoConnections } from '../../worker/db/schema/video-connections.ts';
import { createDeps } from '../../worker/deps.ts';
import { ZOOM_SCOPES } from '../../worker/domain/video/video-meeting.ts';
import { accessPurpose, refreshPurpose } from '../../worker/services/accounts/sealed-tokens.ts';
import { ORIGIN } from './calls.ts';
import { createPage } from './hosts.ts';

export const zoom = createZoomControl(env.ZOOM_API_URL ?? '');

export const ZOOM_PLACES = { location: 'Zoom', locations: [{ kind: 'zoom', value: '' } as const] };

type Page = Awaited<ReturnType<typeof createPage>>;

export async function connectZoom(
  page: Page,
  changes: Partial<typeof videoConnections.$inferInsert> = {},
) {
  const { host } = page;
  const email = `${host.username}@zoom.example`;
  const tokens = await zoom('grants', { email });
  const { vault } = createDeps(env);
  if (!vault) throw new Error('The tests have no encryption keys.');
  await openDatabase(env.DB)
    .insert(videoConnections)
    .values({
      hostId: host.id,
      provider: 'zoom',
      accountId: email,
      accountEmail: email,
      scopes: ZOOM_SCOPES.join(' '),
      refreshToken: await vault.seal(tokens.refresh_token, refreshPurpose('video', host.id)),
      accessToken: await vault.seal(tokens.access_token, accessPurpose('video', host.id)),
      accessExpiresAt: currentTime() + tokens.expires_in * 1000,
      status: 'connected',
      origin: ORIGIN,
      connectedAt: 1,
      updatedAt: 1,
      ...changes,
    });
  return { ...page, email };
}

export const zoomPage = async (
  type: Parameters<typeof createPage>[0] = {},
  host: Parameters<typeof createPage>[1] = {},
) => connectZoom(await createPage({ ...ZOOM_PLACES, ...type }, host));

export const listZoomMeetings = (email: string) => zoom('list-meetings', { email });

export async function findVideoMeeting(roomKey: string) {
  return createDeps(env).videoMeetings.find(roomKey);
}
