// Starts connecting a calendar: creates a ticket, and exchanges it for the URL at which the host authorizes Halfpast.

import { AppError } from '../../contract/app-error.ts';
import type { CalendarReturn } from '../../contract/calendars/calendar-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { SIGN_IN_STATE_MS } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { ConsentStart } from '../../ports/accounts/identity-provider.ts';
import {
  type BoundTicket,
  createConnectTicket,
  type TicketDeps,
  takeConnectTicket,
} from '../accounts/connect-ticket.ts';
import type { Deps } from '../service-deps.ts';

/** Providers with a consent screen. */
export type ConsentProvider = Extract<ProviderName, 'google' | 'microsoft'>;

export const connectRedirectAt = (origin: string, provider: ConsentProvider) =>
  `${origin}/api/auth/connect-${provider}/callback`;

export async function createCalendarTicket(
  deps: TicketDeps & Pick<Deps, 'calendarProviders' | 'tokens'>,
  account: Account,
): Promise<BoundTicket> {
  if (deps.calendarProviders.size === 0) throw new AppError('CALENDAR_UNAVAILABLE');
  if (account.emailVerifiedAt === null) {
    throw new AppError('EMAIL_NOT_VERIFIED', {
      message: hostText(
        'Email not verified. Please verify your email address before you connect a calendar.',
      ),
    });
  }
  return createConnectTicket(deps, 'calendar-ticket', account.id);
}

type ConnectStart =
  | ({ readonly ok: true } & ConsentStart)
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
 * Exchanges a ticket for the URL of the provider's authorization page. `isAgain` is true when the host
 * authorizes a connected account again. The page then suggests this account.
 */
export async function startConnect(
  deps: TicketDeps & Pick<Deps, 'calendarProviders' | 'calendarConnections'>,
  bound: BoundTicket,
  call: ConnectCall,
): Promise<ConnectStart> {
  const { provider, origin, isAgain } = call;
  const userId = await takeConnectTicket(deps, 'calendar-ticket', bound);
  if (userId === null) return { ok: false, reason: 'expired' };
  const consent = deps.calendarProviders.get(provider)?.consent;
  if (!consent) return { ok: false, reason: 'unavailable' };
  const start = await consent.start({
    redirectUri: connectRedirectAt(origin, provider),
    loginHint: isAgain ? await findAccountEmail(deps, userId, call) : null,
  });
  const stateHash = await deps.hasher.sha256(start.state);
  const expiresAt = deps.clock.now() + SIGN_IN_STATE_MS;
  await deps.oneTimeTokens.insert(stateHash, `${provider}-calendar-state`, userId, expiresAt);
  return { ok: true, ...start };
}
