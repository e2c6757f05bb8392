// Starts connecting a calendar: finds the URL at which the host authorizes Halfpast.

import type { CalendarReturn } from '../../contract/calendars/calendar-calls.ts';
import { SIGN_IN_STATE_MS } from '../../domain/accounts/limits.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { Deps } from '../service-deps.ts';
import { type BoundTicket, hashConnectTicket } from './connect-ticket.ts';

/** Providers with a consent screen. */
export type ConsentProvider = Extract<ProviderName, 'google' | 'microsoft'>;

export const connectRedirectAt = (origin: string, provider: ConsentProvider) =>
  `${origin}/api/auth/connect-${provider}/callback`;

type ConnectStart =
  | {
      readonly ok: true;
      readonly url: string;
      readonly state: string;
      readonly codeVerifier: string;
    }
  /** `reason` selects the message that the settings page shows. */
  | { readonly ok: false; readonly reason: CalendarReturn };

export interface ConnectCall {
  readonly provider: ConsentProvider;
  readonly origin: string;
  readonly isAgain: boolean;
  /** The account to authorize again. By default, a broken account of the provider. */
  readonly accountId: string | undefined;
}

/** Returns the email address of the account that the authorization page should suggest. */
async function findAccountEmail(
  deps: Pick<Deps, 'calendarConnections'>,
  hostId: string,
  { provider, accountId }: ConnectCall,
): Promise<string | null> {
  const accounts = (await deps.calendarConnections.list(hostId)).filter(
    (each) => each.provider === provider,
  );
  const account =
    accounts.find(({ id }) => id === accountId) ??
    accounts.find(({ status }) => status === 'broken') ??
    accounts[0];
  return account?.accountEmail ?? null;
}

/**
 * Exchanges a connect ticket (see connect-ticket.ts) for the URL of the provider's authorization
 * page. `isAgain` is true when the host authorizes a connected account again. The page then suggests
 * this account.
 */
export async function startConnect(
  deps: Pick<
    Deps,
    'calendarProviders' | 'calendarConnections' | 'oneTimeTokens' | 'hasher' | 'clock'
  >,
  ticketWithBinder: BoundTicket,
  call: ConnectCall,
): Promise<ConnectStart> {
  const { provider, origin, isAgain } = call;
  const now = deps.clock.now();
  const ticketHash = await hashConnectTicket(deps, ticketWithBinder);
  const ticket = await deps.oneTimeTokens.take(ticketHash, 'calendar-ticket', now);
  if (!ticket || ticket.userId === null) return { ok: false, reason: 'expired' };
  const consent = deps.calendarProviders.get(provider)?.consent;
  if (!consent) return { ok: false, reason: 'unavailable' };
  const start = await consent.start({
    redirectUri: connectRedirectAt(origin, provider),
    loginHint: isAgain ? await findAccountEmail(deps, ticket.userId, call) : null,
  });
  const stateHash = await deps.hasher.sha256(start.state);
  const expiresAt = now + SIGN_IN_STATE_MS;
  await deps.oneTimeTokens.insert(
    stateHash,
    `${provider}-calendar-state`,
    ticket.userId,
    expiresAt,
  );
  return { ok: true, ...start };
}
