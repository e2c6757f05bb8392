// Handles the provider's redirect back to us, the last step of connecting a calendar. The URL
// contains the OAuth state, a random text. The state must match the state that the browser stored
// and the hash that the database stored. A state works once, for ten minutes at most, and only for
// the provider for which it was created.
import type { CalendarReturn } from '../../contract/calendars/calendar-calls.ts';
import type { ConsentReturn } from '../../contract/calendars/calendar-schemas.ts';
import type { CalendarNeed } from '../../domain/calendars/connection.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { type ConnectDeps, connectCalendar } from './connect-calendar.ts';
import { type ConsentProvider, connectRedirectAt } from './start-connect.ts';

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

interface ReturnedBrowser {
  readonly provider: ConsentProvider;
  readonly query: ConsentReturn;
  /** The content of the browser's cookie. Null without a cookie. */
  readonly stored: { readonly state: string; readonly codeVerifier: string } | null;
  readonly origin: string;
}

export async function finishConnect(
  deps: ConnectDeps & Pick<Deps, 'oneTimeTokens' | 'securityEvents'>,
  { provider: name, query, stored, origin }: ReturnedBrowser,
): Promise<ConnectFinish> {
  if (stored === null || stored.state !== query.state) return toResult('expired');
  const stateHash = await deps.hasher.sha256(query.state);
  const now = deps.clock.now();
  const state = await deps.oneTimeTokens.take(stateHash, `${name}-calendar-state`, now);
  if (!state || state.userId === null) return toResult('expired');
  const provider = deps.calendarProviders.get(name);
  const consent = provider?.consent;
  if (!provider || !consent) return toResult('unavailable');
  const { code, error, error_description: description = '' } = query;
  if (error !== undefined) return toResult(consent.readRefusal({ error, description }));
  if (code === undefined) return toResult('failed');

  const finished = await consent.finish({
    code,
    codeVerifier: stored.codeVerifier,
    redirectUri: connectRedirectAt(origin, name),
  });
  if (!finished.ok) return toResult(finished.reason === 'needs-admin' ? 'needs-admin' : 'failed');
  const { grant } = finished;
  const missing = consent.missingScopes(grant.scopes);
  if (missing.length > 0) return toResult('partial', missing);
  const connected = await connectCalendar(deps, { hostId: state.userId, provider, grant, origin });
  if (!connected.ok) return toResult(connected.reason);
  await recordSecurityEvent(deps, { type: 'calendar.connected', userId: state.userId });
  return toResult('connected');
}
