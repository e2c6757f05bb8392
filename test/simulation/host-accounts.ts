// The calendar accounts of a host: one at Google and one at Microsoft. The host connects no account, one
// account or both accounts.
import { CalendarAccount } from './calendar-account.ts';
import type { SimulatedName } from './calendar-provider.ts';
import { peek } from './durable-log.ts';
import type { Platform } from './platform.ts';

export interface HostAccount {
  readonly provider: SimulatedName;
  readonly hostId: string;
  /** The provider's id of the account. */
  readonly accountId: string;
  /** The tokens of the account end with this key. */
  readonly key: string;
  readonly calendar: CalendarAccount;
  /**
   * The start of the current connection. Null when there is no connection, or when its start is uncertain.
   */
  connectedSince: number | null;
}

function addAccount(
  platform: Platform,
  hostId: string,
  provider: SimulatedName,
  now: () => number,
): HostAccount {
  const key = `${provider}/${hostId}`;
  const calendar = new CalendarAccount(now, provider === 'google' ? 'client' : 'account');
  platform.accounts.set(key, calendar);
  return { provider, hostId, accountId: `account-${key}`, key, calendar, connectedSince: null };
}

export function addAccounts(
  platform: Platform,
  hostId: string,
  now: () => number,
): readonly [HostAccount, HostAccount] {
  return [
    addAccount(platform, hostId, 'google', now),
    addAccount(platform, hostId, 'microsoft', now),
  ];
}

interface StoredConnection {
  readonly id: string;
  readonly status: 'connected' | 'broken';
}

const CONNECTION =
  'SELECT id, status FROM calendar_connections WHERE host_id = ? AND provider = ? AND account_id = ?';

/** Returns the connection that the product has stored for the account. */
export function findConnection(account: HostAccount): StoredConnection | undefined {
  const { hostId, provider, accountId } = account;
  return peek<StoredConnection>(CONNECTION, hostId, provider, accountId)[0];
}
