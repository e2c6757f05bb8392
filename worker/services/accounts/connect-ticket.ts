// Tickets for connecting a calendar or a video account. A ticket is a secret in the URL that a browser opens to connect
// the account. Only a signed-in user can request a ticket, but opening the URL needs no session. A
// ticket works once, and only in the browser that requested it. Otherwise an attacker could send a
// link that connects the victim's account at the provider to the attacker's account.

import { TICKET_MS } from '../../domain/accounts/limits.ts';
import type { Deps } from '../service-deps.ts';

export type TicketDeps = Pick<Deps, 'oneTimeTokens' | 'hasher' | 'clock'>;
type TicketPurpose = 'calendar-ticket' | 'video-ticket';

export interface BoundTicket {
  readonly ticket: string;
  /** The secret that binds the ticket to the browser. Stored in a cookie that scripts cannot read. */
  readonly binder: string;
}

const hashTicket = ({ hasher }: TicketDeps, { ticket, binder }: BoundTicket) =>
  hasher.sha256(`${ticket}.${binder}`);

export async function createConnectTicket(
  deps: TicketDeps & Pick<Deps, 'tokens'>,
  purpose: TicketPurpose,
  userId: string,
): Promise<BoundTicket> {
  const bound = { ticket: deps.tokens.create(), binder: deps.tokens.create() };
  const hash = await hashTicket(deps, bound);
  await deps.oneTimeTokens.insert(hash, purpose, userId, deps.clock.now() + TICKET_MS);
  return bound;
}

/** Uses the ticket up. Returns the id of its user, or null when the ticket does not work. */
export async function takeConnectTicket(
  deps: TicketDeps,
  purpose: TicketPurpose,
  bound: BoundTicket,
): Promise<string | null> {
  const hash = await hashTicket(deps, bound);
  const ticket = await deps.oneTimeTokens.take(hash, purpose, deps.clock.now());
  return ticket?.userId ?? null;
}
