// Steps of agents, invitees and hosts around holds: an agent holds a time, the invitee confirms it, and the host
// releases it. Holds also expire, because time passes between the steps.
import { NO_TEXTS } from '../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { holdSlot } from '../../worker/services/bookings/book/hold-slot.ts';
import { listHolds, releaseHold } from '../../worker/services/bookings/book/list-holds.ts';
import { confirmHold } from '../../worker/services/manage/confirm-hold.ts';
import { type Clients, DURATIONS, type Held, type Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { makeHex, ORIGIN } from './product.ts';
import { pickStart } from './steps-invitees.ts';
import { currentTask } from './task.ts';

const UTC = 'UTC' as TimeZone;
const MINUTE = 60_000;

export async function hold(clients: Clients, dice: Dice): Promise<void> {
  const { world } = clients;
  const host = dice.pick(clients.hosts as [Host, ...Host[]]);
  const { key } = currentTask();
  const email = `${key}@${dice.pick(world.mailDomains)}`;
  const slug = dice.pick(['talk', 'talk', 'call', 'class']);
  const durationMinutes = dice.chance(0.8) ? DURATIONS[0] : DURATIONS[1];
  const startTime = pickStart(world.now, dice);
  const input = {
    startTime,
    durationMinutes,
    timezone: UTC,
    inviteeName: `Ines ${key}`,
    inviteeEmail: email,
    ...NO_TEXTS,
    inviteeCountryCode: '',
    inviteeMobileNumber: '',
    ...(slug !== 'class' && {
      location: { kind: 'ask_invitee', value: `Near ${email}` } as const,
    }),
  };
  const token = makeHex(43);
  const path = { username: host.username, slug };
  const network = `network-${dice.below(3)}`;
  const answer = await clients.ask('hold', (deps) =>
    holdSlot({ ...deps, tokens: { create: () => token } }, path, {
      input,
      network,
      origin: ORIGIN,
    }),
  );
  if (answer.kind === 'refused') return;
  const held: Held = { host, token, email };
  clients.held.push(held);
  if (answer.kind === 'lost') return;
  world.count('holds');
  if (peek('SELECT 1 FROM holds WHERE token_hash = ?', clients.hashOf(token)).length === 0)
    world.fail('lost: an acknowledged hold was never stored');
  // The host may release the time while the invitee confirms the hold.
  if (dice.chance(0.2)) {
    const waitMs = dice.below(6 * MINUTE);
    clients.start(`${key}.release`, async () => {
      await clients.wait(waitMs);
      await releaseFirst(clients, host);
    });
  }
  // The invitee confirms while the hold is open, or just before or after its end.
  if (dice.chance(0.6)) {
    await clients.wait(
      dice.chance(0.7) ? dice.below(8 * MINUTE) : 9.9 * MINUTE + dice.below(12_000),
    );
    await confirmHeld(clients, held);
    if (dice.chance(0.3)) await confirmHeld(clients, held);
  }
}

export async function confirm(clients: Clients, dice: Dice): Promise<void> {
  const held = clients.held[dice.below(clients.held.length)];
  if (!held) return;
  if (dice.chance(0.3))
    clients.start(`${currentTask().key}.again`, () => confirmHeld(clients, held));
  await confirmHeld(clients, held);
}

const STORED = `SELECT h.expires_at AS expiresAt, h.ended_at AS endedAt, h.booking_id AS bookingId FROM holds h WHERE h.token_hash = ?`;

interface StoredHold {
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly bookingId: string | null;
}

async function confirmHeld(clients: Clients, held: Held): Promise<void> {
  const { world } = clients;
  const hash = clients.hashOf(held.token);
  const [before] = peek<StoredHold>(STORED, hash);
  const startedAt = world.now;
  clients.confirmedTokens.add(held.token);
  const answer = await clients.ask('confirm', (deps) =>
    confirmHold(deps, { token: held.token, origin: ORIGIN, network: 'unknown' }),
  );
  if (answer.kind !== 'ok') return;
  const { bookedPath, hold: shown } = answer.value;
  if (bookedPath === null || shown.state !== 'confirmed') {
    world.count(`holds that were ${shown.state} when they were confirmed`);
    return;
  }
  world.count('confirmed holds');
  if (before?.bookingId === null && (before.expiresAt <= startedAt || before.endedAt !== null))
    world.fail('hold: a hold was booked after its end');
  const [stored] = peek<StoredHold>(STORED, hash);
  if (!stored) return;
  const rows = peek('SELECT 1 FROM log_bookings WHERE id = ?', stored.bookingId ?? '');
  if (rows.length === 0) world.fail('lost: an acknowledged confirmation was never stored');
  const isKnown = clients.booked.some(({ id }) => id === stored.bookingId);
  if (isKnown || stored.bookingId === null) return;
  const token = bookedPath.split('/').at(-1) ?? '';
  const state = { token, email: held.email, sequence: 0, erasedAt: null };
  clients.booked.push({ id: stored.bookingId, host: held.host, guests: [], ...state });
}

export async function release(clients: Clients, dice: Dice): Promise<void> {
  await releaseFirst(clients, dice.pick(clients.hosts as [Host, ...Host[]]));
}

async function releaseFirst(clients: Clients, host: Host): Promise<void> {
  const { world } = clients;
  await clients.asHost(host, 'release', async (deps, { account }) => {
    const [first] = await listHolds(deps, account.id);
    if (!first) return;
    await releaseHold(deps, account.id, first.id);
    const [stored] = peek<StoredHold>(
      'SELECT h.expires_at AS expiresAt, h.ended_at AS endedAt, h.booking_id AS bookingId FROM holds h WHERE h.id = ?',
      first.id,
    );
    world.count('releases');
    if (stored?.endedAt === null && stored.expiresAt > world.now)
      world.fail('lost: an acknowledged release was never stored');
  });
}
