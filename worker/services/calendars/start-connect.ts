// Starts connecting a calendar: finds the URL at which the host authorizes Halfpast.

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
  /** `reason` selects the message that the settings page shows. */
  | { readonly ok: false; readonly reason: CalendarReturn };

/**
 * Exchanges a connect ticket (see connect-ticket.ts) for the URL of the provider's authorization
 * page. `isAgain` is true when the host authorizes the connected account again. The page then
 * suggests this account.
 */
export async function startConnect(
  deps: Pick<
    Deps,
    'calendarProvider' | 'calendarConnections' | 'oneTimeTokens' | 'hasher' | 'clock'
  >,
  ticketWithBinder: BoundTicket,
  { origin, isAgain }: { readonly origin: string; readonly isAgain: boolean },
): Promise<ConnectStart> {
  const now = deps.clock.now();
  const ticketHash = await hashConnectTicket(deps, ticketWithBinder);
  const ticket = await deps.oneTimeTokens.take(ticketHash, 'calendar-ticket', now);
  if (!ticket || ticket.userId === null) return { ok: false, reason: 'expired' };
  if (!deps.calendarProvider) return { ok: false, reason: 'unavailable' };
  const previous = isAgain ? await deps.calendarConnections.find(ticket.userId) : null;
  const start = await deps.calendarProvider.start({
    redirectUri: connectRedirectAt(origin),
    loginHint: previous?.accountEmail ?? null,
  });
  const stateHash = await deps.hasher.sha256(start.state);
  const expiresAt = now + SIGN_IN_STATE_MS;
  await deps.oneTimeTokens.insert(stateHash, 'calendar-state', ticket.userId, expiresAt);
  return { ok: true, ...start };
}
