// Handles the provider's redirect back to us, the last step of connecting a calendar. The URL
// contains the OAuth state, a random text. The state must match the state that the browser stored
// and the hash that the database stored. A state works once, and for ten minutes at most.
import type { GoogleReturn } from '../../contract/accounts/account-schemas.ts';
import type { CalendarReturn } from '../../contract/calendars/calendar-calls.ts';
import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { type ConnectDeps, connectCalendar } from './connect-calendar.ts';
import { connectRedirectAt } from './start-connect.ts';

interface ConnectFinish {
  readonly result: CalendarReturn;
  readonly missing: readonly CalendarNeed[];
}

const toResult = (
  result: CalendarReturn,
  missing: readonly CalendarNeed[] = [],
): ConnectFinish => ({
  result,
  missing,
});

export async function finishConnect(
  deps: ConnectDeps & Pick<Deps, 'oneTimeTokens' | 'hasher' | 'securityEvents'>,
  query: GoogleReturn,
  stored: { readonly state: string; readonly codeVerifier: string } | null,
  origin: string,
): Promise<ConnectFinish> {
  if (stored === null || stored.state !== query.state) return toResult('expired');
  const stateHash = await deps.hasher.sha256(query.state);
  const state = await deps.oneTimeTokens.take(stateHash, 'calendar-state', deps.clock.now());
  if (!state || state.userId === null) return toResult('expired');
  if (!deps.calendarProvider) return toResult('unavailable');
  if (query.error === 'access_denied') return toResult('cancelled');
  if (query.code === undefined) return toResult('failed');

  const finished = await deps.calendarProvider.finish({
    code: query.code,
    codeVerifier: stored.codeVerifier,
    redirectUri: connectRedirectAt(origin),
  });
  if (!finished.ok) return toResult('failed');
  const missing = deps.calendarProvider.missingScopes(finished.grant.scopes);
  if (missing.length > 0) return toResult('partial', missing);
  const connected = await connectCalendar(deps, state.userId, finished.grant, origin);
  if (!connected.ok) return toResult(connected.reason);
  await recordSecurityEvent(deps, { type: 'calendar.connected', userId: state.userId });
  return toResult('connected');
}
