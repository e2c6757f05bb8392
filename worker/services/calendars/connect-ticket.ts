// The ticket with which a browser leaves to connect a calendar. Whoever asks for it is signed in; the address
// that carries it can be walked by a browser without a session. It works once, in the browser that asked:
// otherwise a link could make somebody connect their calendar to another's account.
import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../db/accounts.ts';
import { TICKET_MS } from '../../domain/users/limits.ts';
import type { Deps } from '../service-deps.ts';

export interface TicketKept {
  readonly ticket: string;
  /** Stays in the browser, out of its scripts' reach. */
  readonly binder: string;
}

export function hashConnectTicket(deps: Pick<Deps, 'hasher'>, { ticket, binder }: TicketKept) {
  return deps.hasher.sha256(`${ticket}.${binder}`);
}

export async function createConnectTicket(
  deps: Pick<Deps, 'calendarProvider' | 'oneTimeTokens' | 'tokens' | 'hasher' | 'clock'>,
  account: Account,
): Promise<TicketKept> {
  if (!deps.calendarProvider) throw new AppError('CALENDAR_UNAVAILABLE');
  if (account.emailVerifiedAt === null) {
    throw new AppError('EMAIL_NOT_VERIFIED', {
      message:
        'Email not verified. Please verify your email address before you connect a calendar.',
    });
  }
  const kept = { ticket: deps.tokens.create(), binder: deps.tokens.create() };
  const hash = await hashConnectTicket(deps, kept);
  const expiresAt = deps.clock.now() + TICKET_MS;
  await deps.oneTimeTokens.insert(hash, 'calendar-ticket', account.id, expiresAt);
  return kept;
}
