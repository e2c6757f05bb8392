// Connects a Zoom account with OAuth: ticket, redirect to Zoom, return.

import type { ProviderReturn } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import type { VideoReturn } from '../../contract/video/video-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { SIGN_IN_STATE_MS } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { ConsentStart } from '../../ports/accounts/identity-provider.ts';
import type { VideoGrant } from '../../ports/video/video-provider.ts';
import {
  type BoundTicket,
  createConnectTicket,
  type TicketDeps,
  takeConnectTicket,
} from '../accounts/connect-ticket.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { sealTokens } from '../accounts/sealed-tokens.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import type { WithVideoDeps } from './with-video.ts';

type ConnectDeps = WithVideoDeps &
  TicketDeps &
  Pick<Deps, 'missingVideoMeetings' | 'securityEvents' | 'jobQueue'>;

const redirectAt = (origin: string) => `${origin}/api/auth/connect-zoom/callback`;

export async function createVideoTicket(
  deps: TicketDeps & Pick<Deps, 'videoProvider' | 'tokens'>,
  account: Account,
): Promise<BoundTicket> {
  if (!deps.videoProvider) throw new AppError('VIDEO_UNAVAILABLE');
  if (account.emailVerifiedAt === null) {
    throw new AppError('EMAIL_NOT_VERIFIED', {
      message: hostText(
        'Email not verified. Please verify your email address before you connect Zoom.',
      ),
    });
  }
  return createConnectTicket(deps, 'video-ticket', account.id);
}

type ConnectStart =
  | ({ readonly ok: true } & ConsentStart)
  | { readonly ok: false; readonly reason: VideoReturn };

/** Exchanges a ticket for the URL of Zoom's authorization page. */
export async function startVideoConnect(
  deps: TicketDeps & Pick<Deps, 'videoProvider'>,
  bound: BoundTicket,
  origin: string,
): Promise<ConnectStart> {
  const userId = await takeConnectTicket(deps, 'video-ticket', bound);
  if (userId === null) return { ok: false, reason: 'expired' };
  if (!deps.videoProvider) return { ok: false, reason: 'unavailable' };
  const start = await deps.videoProvider.start({ redirectUri: redirectAt(origin) });
  const stateHash = await deps.hasher.sha256(start.state);
  const expiresAt = deps.clock.now() + SIGN_IN_STATE_MS;
  await deps.oneTimeTokens.insert(stateHash, 'zoom-state', userId, expiresAt);
  return { ok: true, ...start };
}

async function storeConnection(
  deps: ConnectDeps,
  hostId: string,
  grant: VideoGrant,
  origin: string,
): Promise<boolean> {
  const { vault, videoProvider: provider } = deps;
  if (!vault || !provider) return false;
  const now = deps.clock.now();
  const connection = {
    hostId,
    provider: provider.name,
    accountId: grant.accountId,
    accountEmail: grant.accountEmail,
    scopes: grant.scopes,
    ...(await sealTokens(vault, 'video', hostId, grant)),
    accessExpiresAt: now + grant.expiresInMs,
    origin,
  };
  const revocation = await deps.videoConnections.connect(connection, deps.ids.create(), now);
  const writes = await deps.missingVideoMeetings.addMissingWrites(hostId, origin, now);
  const ids = revocation === null ? writes : [revocation, ...writes];
  const messages = ids.map((id) => ({ kind: 'calendar-write' as const, id }));
  await deps.jobQueue.enqueue(messages).catch(() => undefined);
  await deps.hostCalendar.watch(hostId);
  return true;
}

/**
 * Handles the return from Zoom, the last step. The state must equal the state that this browser
 * stored.
 */
export async function finishVideoConnect(
  deps: ConnectDeps,
  query: ProviderReturn,
  stored: { readonly state: string; readonly codeVerifier: string } | null,
  origin: string,
): Promise<VideoReturn> {
  if (stored === null || stored.state !== query.state) return 'expired';
  const stateHash = await deps.hasher.sha256(query.state);
  const state = await deps.oneTimeTokens.take(stateHash, 'zoom-state', deps.clock.now());
  if (!state || state.userId === null) return 'expired';
  if (!deps.videoProvider) return 'unavailable';
  if (query.error === 'access_denied') return 'cancelled';
  if (query.code === undefined) return 'failed';
  const finished = await deps.videoProvider.finish({
    code: query.code,
    codeVerifier: stored.codeVerifier,
    redirectUri: redirectAt(origin),
  });
  if (!finished.ok) return 'failed';
  if (!deps.videoProvider.isSufficient(finished.grant.scopes)) return 'partial';
  if (!(await storeConnection(deps, state.userId, finished.grant, origin))) return 'unavailable';
  await recordSecurityEvent(deps, { type: 'video.connected', userId: state.userId });
  return 'connected';
}

export type DisconnectVideoDeps = WakeDeps &
  RecordSecurityEventDeps &
  Pick<Deps, 'videoConnections' | 'ids' | 'clock'>;

/** Disconnects the account immediately. An outbox row revokes the token. Existing meetings stay at Zoom. */
export async function disconnectVideo(deps: DisconnectVideoDeps, hostId: string): Promise<void> {
  const connection = await deps.videoConnections.find(hostId);
  if (!connection) throw new AppError('NOT_FOUND', { message: hostText('Zoom is not connected.') });
  const now = deps.clock.now();
  const revocation = await deps.videoConnections.disconnect(connection, deps.ids.create(), now);
  if (revocation !== null) await wakeOutbox(deps, revocation, 'calendar-write');
  await recordSecurityEvent(deps, { type: 'video.disconnected', userId: hostId });
}
