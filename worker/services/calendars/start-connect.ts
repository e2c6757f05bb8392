import type { CalendarReturn } from '../../contract/calendars/calendar-calls.ts';
import { SIGN_IN_STATE_MS } from '../../domain/accounts/limits.ts';
import type { Deps } from '../service-deps.ts';
import { type BoundTicket, hashConnectTicket } from './connect-ticket.ts';

export const connectRedirectAt = (origin: string) => `${origin}/api/auth/connect-google/callback`;

type ConnectStart =
  | {
      readonly ok: true;
      readonly url: string;
      readonly state: string;
      readonly codeVerifier: string;
    }
  | { readonly ok: false; readonly reason: CalendarReturn };

/**
 * Exchanges the ticket for the provider's authorization URL. `isAgain` is true when the host authorizes the
 * connected account again.
 */
export async function startConnect(
  deps: Pick<
    Deps,
    'calendarProvider' | 'calendarConnections' | 'oneTimeTokens' | 'hasher' | 'clock'
  >,
  bound: BoundTicket,
  { origin, isAgain }: { readonly origin: string; readonly isAgain: boolean },
): Promise<ConnectStart> {
  const now = deps.clock.now();
  const ticketHash = await hashConnectTicket(deps, bound);
  const ticket = await deps.oneTimeTokens.take(ticketHash, 'calendar-ticket', now);
  if (!ticket || ticket.userId === null) return { ok: false, reason: 'expired' };
  if (!deps.calendarProvider) return { ok: false, reason: 'unavailable' };
  const known = isAgain ? await deps.calendarConnections.find(ticket.userId) : null;
  const start = await deps.calendarProvider.start({
    redirectUri: connectRedirectAt(origin),
    loginHint: known?.accountEmail ?? null,
  });
  const stateHash = await deps.hasher.sha256(start.state);
  const expiresAt = now + SIGN_IN_STATE_MS;
  await deps.oneTimeTokens.insert(stateHash, 'calendar-state', ticket.userId, expiresAt);
  return { ok: true, ...start };
}
