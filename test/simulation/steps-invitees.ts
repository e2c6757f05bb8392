// Steps of invitees: book, move and cancel meetings, and request the erasure of their data.
import { NO_TEXTS } from '../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { bookSlot } from '../../worker/services/bookings/book/book-slot.ts';
import { cancelManaged } from '../../worker/services/manage/cancel-managed.ts';
import { eraseInvitee } from '../../worker/services/manage/erase-invitee.ts';
import { rescheduleBooking } from '../../worker/services/manage/reschedule-booking.ts';
import { overlaps } from './calendar-account.ts';
import { type Booked, type Clients, DURATIONS, type Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import type { HostAccount } from './host-accounts.ts';
import { lookAgain } from './look-again.ts';
import { ORIGIN } from './product.ts';
import { currentTask } from './task.ts';

const UTC = 'UTC' as TimeZone;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the current organizer, which changes when another host of a team gets the booking. */
export function findOrganizer({ hosts }: Clients, booked: Pick<Booked, 'id' | 'host'>): Host {
  const [row] = peek<{ id: string }>('SELECT host_id AS id FROM bookings WHERE id = ?', booked.id);
  return hosts.find(({ id }) => id === row?.id) ?? booked.host;
}

/** Chooses one of a few start times, so that people often choose the same time. */
export function pickStart(now: number, dice: Dice): number {
  if (dice.chance(0.15)) {
    return (
      Math.ceil((now + 70 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE + dice.below(4) * 30 * MINUTE
    );
  }
  const today = now - (now % DAY);
  return today + (1 + dice.below(4)) * DAY + 9 * 60 * MINUTE + dice.below(6) * 30 * MINUTE;
}

export function pickBooked(clients: Clients, dice: Dice): Booked | null {
  const { booked } = clients;
  return booked[dice.below(booked.length)] ?? null;
}

/**
 * Checks that a booking overlaps no event that was in the account from before the booking request until its
 * response.
 */
export function expectFree(
  clients: Clients,
  { calendar, connectedSince }: HostAccount,
  { start, durationMinutes }: { start: number; durationMinutes: number },
  beforeRequest: { at: number; faults: number },
) {
  const isSure =
    connectedSince !== null &&
    connectedSince < beforeRequest.at &&
    currentTask().faults === beforeRequest.faults;
  if (
    !isSure ||
    calendar.findFailure() ||
    calendar.mode === 'no-busy-times' ||
    calendar.modeSince >= beforeRequest.at
  )
    return;
  const bookedTime = { start, end: start + durationMinutes * MINUTE };
  const overlapping = calendar
    .live()
    .filter(
      (event) =>
        event.bookingId === null &&
        !event.isTransparent &&
        event.since < beforeRequest.at &&
        overlaps(event.interval, bookedTime),
    );
  if (overlapping.length > 0)
    clients.world.fail('calendar: booked over an event that the calendar shows');
}

export async function book(clients: Clients, dice: Dice): Promise<void> {
  const { world } = clients;
  const host = dice.pick(clients.hosts as [Host, ...Host[]]);
  const startTime = pickStart(world.now, dice);
  const domain = dice.pick(world.mailDomains);
  const inviteeEmail = `${currentTask().key}@${domain}`;
  const guests = [1, 2].slice(0, dice.pick([0, 0, 1, 2])).map((number) => {
    const guestDomain = dice.pick(world.mailDomains);
    return `guest${number}-${currentTask().key}@${guestDomain}`;
  });
  // The links belong to the meeting type "talk". The product must refuse them for the meeting type "call".
  const link = dice.chance(0.2) ? dice.pick(host.links) : undefined;
  const durationMinutes = dice.chance(0.8) ? DURATIONS[0] : DURATIONS[1];
  const input = {
    startTime,
    durationMinutes,
    timezone: UTC,
    inviteeName: `Ines ${currentTask().key}`,
    inviteeEmail,
    ...NO_TEXTS,
    // The place contains the email address. checkErasures searches for this address.
    location: { kind: 'ask_invitee', value: `Near ${inviteeEmail}` } as const,
    inviteeCountryCode: '',
    inviteeMobileNumber: '',
    guests,
    link,
  };
  const path = { username: host.username, slug: dice.pick(['talk', 'talk', 'call', 'class']) };
  const isClass = path.slug === 'class';
  const given = isClass ? { ...input, guests: [], location: undefined } : input;
  const call = { input: given, idempotencyKey: `key-${currentTask().key}`, origin: ORIGIN };
  const maxTries = 1 + dice.below(3);
  for (let count = 0; count < maxTries; count += 1) {
    const beforeRequest = { at: world.now, faults: currentTask().faults };
    const answer = await clients.ask('book', (deps) => bookSlot(deps, path, call));
    if (answer.kind === 'refused') return;
    if (answer.kind === 'lost') {
      await clients.wait(dice.below(20_000));
      continue;
    }
    const { id, manageUrl } = answer.value;
    const rows = peek(
      'SELECT 1 FROM log_bookings WHERE id = ? AND startAt = ? AND endAt = ? AND sequence = 0',
      id,
      startTime,
      startTime + durationMinutes * MINUTE,
    );
    if (rows.length === 0) world.fail('lost: an acknowledged booking was never stored');
    for (const account of host.accounts)
      expectFree(clients, account, { start: startTime, durationMinutes }, beforeRequest);
    world.count('bookings');
    if (link !== undefined) world.count('bookings with a link');
    const token = manageUrl.split('/').at(-1) ?? '';
    if (isClass) world.count('seats');
    world.count('guests', given.guests.length);
    const state = { token, email: inviteeEmail, sequence: 0, erasedAt: null };
    clients.booked.push({ id, host, guests: given.guests, ...state });
    // Another invitee may still book the same time of a class, because a class has several seats.
    if (!isClass) lookAgain(clients, path, { id, startTime });
    return;
  }
}

export async function move(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (booked) await moveBooked(clients, dice, booked);
}

export async function moveBooked(clients: Clients, dice: Dice, booked: Booked): Promise<void> {
  const { world } = clients;
  const startTime = pickStart(world.now, dice);
  const input = { startTime, timezone: UTC, sequence: booked.sequence };
  const answer = await clients.ask('move', (deps) =>
    rescheduleBooking(deps, booked.token, { input, origin: ORIGIN }),
  );
  if (answer.kind !== 'ok') return;
  booked.sequence = answer.value.sequence;
  booked.host = findOrganizer(clients, booked);
  world.count('moves');
  const text = 'SELECT 1 FROM log_bookings WHERE id = ? AND startAt = ? AND sequence = ?';
  if (peek(text, booked.id, startTime, booked.sequence).length === 0)
    world.fail('lost: an acknowledged move was never stored');
}

export async function cancel(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (booked) await cancelManagedBy(clients, booked);
}

export async function cancelManagedBy(clients: Clients, booked: Booked): Promise<void> {
  const answer = await clients.ask('cancel', (deps) =>
    cancelManaged(deps, booked.token, { reason: '', origin: ORIGIN }),
  );
  if (answer.kind !== 'ok') return;
  clients.world.count('cancellations');
  if (
    peek("SELECT 1 FROM log_bookings WHERE id = ? AND status = 'cancelled'", booked.id).length === 0
  )
    clients.world.fail('lost: an acknowledged cancellation was never stored');
}

export async function erase(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (!booked) return;
  const answer = await clients.ask('erase', (deps) => eraseInvitee(deps, booked.token, ORIGIN));
  if (answer.kind !== 'ok') return;
  booked.erasedAt ??= clients.world.now;
  const [lastState] = peek<{ email: string }>(
    'SELECT email FROM log_bookings WHERE id = ? AND erasedAt IS NULL ORDER BY rowid DESC LIMIT 1',
    booked.id,
  );
  booked.email = lastState?.email ?? booked.email;
  clients.world.count('erasures');
  if (
    peek('SELECT 1 FROM log_bookings WHERE id = ? AND erasedAt IS NOT NULL', booked.id).length === 0
  )
    clients.world.fail('lost: an acknowledged erasure was never stored');
}
