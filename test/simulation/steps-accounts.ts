// Steps in which hosts connect and disconnect calendar accounts, and choose the account in which bookings
// become events.
import { chooseCalendars } from '../../worker/services/calendars/choose-calendars.ts';
import { connectCalendar } from '../../worker/services/calendars/connect-calendar.ts';
import { disconnectCalendar } from '../../worker/services/calendars/disconnect-calendar.ts';
import type { Clients, Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { findConnection, type HostAccount } from './host-accounts.ts';
import { ORIGIN } from './product.ts';

const HOUR = 3_600_000;

const pickHost = (clients: Clients, dice: Dice) => dice.pick(clients.hosts as [Host, ...Host[]]);

export async function connectAccount(
  clients: Clients,
  host: Host,
  account: HostAccount,
): Promise<void> {
  account.calendar.isRevoked = false;
  const { key, accountId, provider: name } = account;
  const grant = {
    accountId,
    accountEmail: host.email,
    scopes: [],
    accessToken: `access:${key}`,
    refreshToken: `refresh:${key}`,
    expiresInMs: HOUR,
  };
  const answer = await clients.asHost(host, 'connect', (deps) => {
    const provider = deps.calendarProviders.get(name);
    if (!provider) throw new Error('The product has no such provider.');
    return connectCalendar(deps, { hostId: host.id, provider, grant, origin: ORIGIN });
  });
  if (answer?.kind !== 'ok' || !answer.value.ok) return;
  account.connectedSince ??= clients.world.now;
  clients.world.count('connections');
  if (host.accounts.every(({ connectedSince }) => connectedSince !== null))
    clients.world.count('hosts with two accounts');
}

export async function connect(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHost(clients, dice);
  await connectAccount(clients, host, dice.pick(host.accounts));
}

export async function connectBoth(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHost(clients, dice);
  const [google, microsoft] = host.accounts;
  const inOrder = dice.chance(0.5) ? [google, microsoft] : [microsoft, google];
  for (const account of inOrder) await connectAccount(clients, host, account);
}

/** Chooses a host with two accounts. If no host has two accounts, chooses any host. */
function pickHostWithTwo(clients: Clients, dice: Dice): Host {
  const withTwo = clients.hosts.filter(({ accounts }) => accounts.every(findConnection));
  return withTwo[dice.below(withTwo.length)] ?? pickHost(clients, dice);
}

export async function disconnect(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHostWithTwo(clients, dice);
  const connected = host.accounts.filter((account) => findConnection(account));
  const account = connected[dice.below(connected.length)];
  if (!account) return;
  account.connectedSince = null;
  await clients.asHost(host, 'disconnect', async (deps) => {
    const connections = await deps.calendarConnections.list(host.id);
    const connection = connections.find(({ provider }) => provider === account.provider);
    if (connection) await disconnectCalendar(deps, connection);
  });
  clients.world.count('disconnections');
}

/** The host chooses another account, in which later bookings become events. */
export async function chooseAccount(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHostWithTwo(clients, dice);
  const [other] = peek<{ id: string }>(
    `SELECT k.id FROM calendars k JOIN calendar_connections c ON c.id = k.connection_id
     WHERE c.host_id = ? AND c.takes_bookings = 0`,
    host.id,
  );
  if (!other) return;
  const choice = { writeCalendarId: other.id };
  const answer = await clients.asHost(host, 'choose', (deps) =>
    chooseCalendars(deps, host.id, choice),
  );
  if (answer?.kind === 'ok') clients.world.count('choices of the account for bookings');
}
