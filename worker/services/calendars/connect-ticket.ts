// Tickets for connecting a calendar. A ticket is a secret in the URL that a browser opens to connect
// a calendar. Only a signed-in user can request a ticket, but opening the URL needs no session. A
// ticket works once, and only in the browser that requested it. Otherwise an attacker could send a
// link that connects the victim's calendar to the attacker's account.

import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { TICKET_MS } from '../../domain/accounts/limits.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Deps } from '../service-deps.ts';

export interface BoundTicket {
  readonly ticket: string;
  /** The secret that binds the ticket to the browser. Stored in a cookie that scripts cannot read. */
  readonly binder: string;
}

export function hashConnectTicket(deps: Pick<Deps, 'hasher'>, { ticket, binder }: BoundTicket) {
  return deps.hasher.sha256(`${ticket}.${binder}`);
}

export async function createConnectTicket(
  deps: Pick<Deps, 'calendarProviders' | 'oneTimeTokens' | 'tokens' | 'hasher' | 'clock'>,
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
  const bound = { ticket: deps.tokens.create(), binder: deps.tokens.create() };
  const hash = await hashConnectTicket(deps, bound);
  const expiresAt = deps.clock.now() + TICKET_MS;
  await deps.oneTimeTokens.insert(hash, 'calendar-ticket', account.id, expiresAt);
  return bound;
}
