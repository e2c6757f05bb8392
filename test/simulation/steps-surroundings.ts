// Steps outside the product: outages, crashes, unreadable rows, and changes in hosts' calendars.
import type { Mode } from './calendar-account.ts';
import type { Clients, Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import type { HostAccount } from './host-accounts.ts';
import { database } from './product.ts';
import { pickHostWithWebhook } from './steps-hosts.ts';
import { pickStart } from './steps-invitees.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Returns the length of an outage. Outages of one or three hours are rare, because they are slow to simulate.
 */
const pickLength = (dice: Dice) => {
  const [short, usual, long] = [2 * MINUTE, 12 * MINUTE, 25 * MINUTE];
  const longest = dice.chance(0.2) ? 3 * HOUR : HOUR;
  return dice.pick([short, usual, usual, usual, usual, long, long, longest]);
};
const pickHost = (clients: Clients, dice: Dice) => dice.pick(clients.hosts as [Host, ...Host[]]);

/** Chooses a connected account. If no account is connected, chooses any account. */
function pickConnected(clients: Clients, dice: Dice): HostAccount {
  const accounts = clients.hosts.flatMap((host) => host.accounts);
  const [first, ...others] = accounts.filter(({ connectedSince }) => connectedSince !== null);
  return first ? dice.pick([first, ...others]) : dice.pick(pickHost(clients, dice).accounts);
}

export async function crash(clients: Clients): Promise<void> {
  clients.world.count('power cuts');
  clients.platform.crashAll();
}

export async function stopMail(clients: Clients, dice: Dice): Promise<void> {
  const { mail } = clients.platform;
  if (mail.isDown) return;
  const begin = () => {
    mail.isDown = true;
  };
  const end = () => {
    mail.isDown = false;
  };
  await clients.outage('mail', pickLength(dice), begin, end);
}

export async function stopReceiver(clients: Clients, dice: Dice): Promise<void> {
  const { modes } = clients.platform.receivers;
  const hook = pickHostWithWebhook(clients, dice).webhooks[0];
  if (!hook || modes.has(hook.url)) return;
  const mode = dice.pick(['error', 'silent', 'silent', 'gone'] as const);
  if (mode === 'gone') hook.mustReceiveAll = false;
  const begin = () => void modes.set(hook.url, mode);
  const end = () => void modes.delete(hook.url);
  await clients.outage('receiver', pickLength(dice), begin, end);
}

export async function changeMode(clients: Clients, dice: Dice): Promise<void> {
  const { calendar } = pickConnected(clients, dice);
  calendar.setMode(dice.pick<Mode>(['down', 'no-busy-times', 'tokens-expired']));
  const end = () => calendar.setMode('up');
  await clients.outage('calendar', pickLength(dice), () => {}, end);
}

export async function revoke(clients: Clients, dice: Dice): Promise<void> {
  const account = pickConnected(clients, dice);
  account.calendar.isRevoked = true;
  account.connectedSince = null;
}

export async function addEvent(clients: Clients, dice: Dice): Promise<void> {
  const { calendar } = pickConnected(clients, dice);
  const start = pickStart(clients.world.now, dice) + 15 * MINUTE * dice.below(2);
  calendar.add(`own-${dice.below(1e9)}`, { start, end: start + (1 + dice.below(4)) * 15 * MINUTE });
}

export async function changeEvent(clients: Clients, dice: Dice): Promise<void> {
  const { calendar } = pickConnected(clients, dice);
  const hostEvents = calendar.all().filter(({ bookingId }) => bookingId === null);
  const event = hostEvents[dice.below(hostEvents.length)];
  if (!event) return;
  const kind = dice.below(2);
  const start = pickStart(clients.world.now, dice);
  if (kind === 0) calendar.change(event, { isLive: !event.isLive });
  else if (kind === 1) calendar.change(event, { isTransparent: !event.isTransparent });
  else calendar.change(event, { interval: { start, end: start + 30 * MINUTE } });
}

/** The host moves or deletes the event of a booking in the calendar, without using the product. */
export async function changeBookingEvent(clients: Clients, dice: Dice): Promise<void> {
  const { calendar } = pickConnected(clients, dice);
  const ownEvents = calendar.live().filter(({ bookingId }) => bookingId !== null);
  const event = ownEvents[dice.below(ownEvents.length)];
  if (!event) return;
  clients.changedInCalendar.add(event.id);
  clients.world.count('events of bookings changed in the calendar');
  const start = pickStart(clients.world.now, dice);
  if (dice.chance(0.3)) calendar.change(event, { isLive: false });
  else calendar.change(event, { interval: { start, end: start + 30 * MINUTE } });
}

/** Repeats the query until it finds a row, because outbox rows are pending only for a moment. */
async function awaitRow(clients: Clients, text: string): Promise<{ id: string } | undefined> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const [row] = peek<{ id: string }>(text);
    if (row) return row;
    await clients.wait(200);
  }
  return undefined;
}

/** Replaces a stored row with unreadable content, which the product never writes. */
export async function corrupt(clients: Clients, dice: Dice): Promise<void> {
  const { world } = clients;
  const brokenJson = '{"version":';
  const kind = dice.below(3);
  const corruptRow = (id: string | undefined, run: (id: string) => void) => {
    if (id === undefined) return;
    clients.corrupted.add(id);
    world.count('unreadable rows');
    run(id);
  };
  if (kind === 0) {
    const row = await awaitRow(
      clients,
      "SELECT id FROM outbox WHERE kind = 'mail' AND status = 'pending' ORDER BY rowid DESC LIMIT 1",
    );
    corruptRow(row?.id, (id) =>
      database.prepare('UPDATE outbox SET payload = ? WHERE id = ?').run(brokenJson, id),
    );
  } else {
    const row = await awaitRow(
      clients,
      `SELECT e.id FROM webhook_events e JOIN webhook_deliveries d ON d.event_id = e.id
       WHERE d.status = 'pending' ORDER BY e.rowid DESC LIMIT 1`,
    );
    corruptRow(row?.id, (id) =>
      database.prepare('UPDATE webhook_events SET facts = ? WHERE id = ?').run(brokenJson, id),
    );
  }
}
