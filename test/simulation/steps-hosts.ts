// Steps of hosts. Hosts edit and cancel bookings, change a meeting type, and decide about moved events. They
// also create and change webhooks, sign out and delete the account.

import { COMMON_EVENTS, WEBHOOK_EVENTS } from '../../worker/domain/events/events.ts';
import { deleteAccount } from '../../worker/services/account-data/delete-account.ts';
import { endSession } from '../../worker/services/accounts/end-session.ts';
import { findSession } from '../../worker/services/accounts/find-session.ts';
import { askForTime } from '../../worker/services/bookings/change/ask-for-time.ts';
import { decideExternalChange } from '../../worker/services/bookings/change/decide-external-change.ts';
import { deleteBooking } from '../../worker/services/bookings/change/delete-booking.ts';
import { editBooking } from '../../worker/services/bookings/change/edit-booking.ts';
import { ensureBooking } from '../../worker/services/bookings/ensure-booking.ts';
import { updateMeetingType } from '../../worker/services/editor/change-meeting-type.ts';
import {
  createWebhook,
  deleteWebhook,
  updateWebhook,
} from '../../worker/services/webhooks/save-webhook.ts';
import type { Booked, Clients, Host } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { ORIGIN } from './product.ts';
import { cancelManagedBy, pickBooked, pickStart } from './steps-invitees.ts';
import { pickLimits } from './steps-limits.ts';
import { currentTask } from './task.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const pickHost = (clients: Clients, dice: Dice) => dice.pick(clients.hosts as [Host, ...Host[]]);

interface Editable {
  readonly startTime: number;
  readonly endTime: number;
  readonly inviteeName: string;
  readonly inviteeEmail: string;
  readonly notes: string;
}

const EDITABLE = `SELECT start_at AS startTime, end_at AS endTime, invitee_name AS inviteeName,
  invitee_email AS inviteeEmail, notes FROM bookings WHERE id = ?`;

function chooseEdit(clients: Clients, dice: Dice, currentBooking: Editable): Editable {
  const isMoved = dice.chance(0.5);
  const startTime = isMoved ? pickStart(clients.world.now, dice) : currentBooking.startTime;
  const endTime = startTime + currentBooking.endTime - currentBooking.startTime;
  // Sometimes the edit makes another person the invitee.
  const isReassigned = dice.chance(0.12);
  const inviteeEmail = isReassigned
    ? `other-${dice.below(1e6)}@x.example`
    : currentBooking.inviteeEmail;
  return { ...currentBooking, startTime, endTime, inviteeEmail, notes: `Note ${dice.below(3)}` };
}

/** The host edits a booking once or several times. A later edit may undo all earlier edits. */
export async function editByHost(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (!booked) return;
  const read = () => peek<Editable>(EDITABLE, booked.id)[0];
  const original = read();
  const count = dice.pick([1, 1, 2, 4]);
  for (let index = 0; index < count; index += 1) {
    if (index > 0) await clients.wait(dice.below(40_000));
    const currentBooking = read();
    if (!currentBooking || !original) return;
    const isUndone = index > 0 && dice.chance(0.3);
    await editOnce(
      clients,
      booked,
      isUndone ? original : chooseEdit(clients, dice, currentBooking),
    );
  }
}

// Notes that the host has not changed belong to the previous invitee, so another invitee does not get them. The previous
// invitee is the one in the row before, which an edit without an answer may have stored in the meantime.
const STORED_EDIT = `SELECT 1 FROM log_bookings stored WHERE id = ?1 AND startAt = ?2 AND email = ?3
  AND (notes = ?4 OR notes = '' AND (SELECT email FROM log_bookings earlier
    WHERE earlier.id = stored.id AND earlier.rowid < stored.rowid ORDER BY rowid DESC LIMIT 1) <> stored.email)`;

async function editOnce(clients: Clients, { id, host }: Booked, input: Editable): Promise<void> {
  const answer = await clients.asHost(host, 'edit', async (deps, { account }) =>
    editBooking(deps, account, await ensureBooking(deps, account, id), { input, origin: ORIGIN }),
  );
  if (answer?.kind !== 'ok') return;
  clients.world.count('edits');
  const { startTime, inviteeEmail, notes } = input;
  if (peek(STORED_EDIT, id, startTime, inviteeEmail, notes).length === 0)
    clients.world.fail('lost: an acknowledged edit was never stored');
}

export async function cancelByHost(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (booked) await cancelBooked(clients, booked);
}

async function cancelBooked(clients: Clients, booked: Booked): Promise<void> {
  const answer = await clients.asHost(booked.host, 'delete', (deps, { account }) =>
    deleteBooking(deps, account, booked.id, { origin: ORIGIN }),
  );
  if (answer?.kind !== 'ok' || answer.value.outcome !== 'cancelled') return;
  clients.world.count('cancellations');
  if (
    peek("SELECT 1 FROM log_bookings WHERE id = ? AND status = 'cancelled'", booked.id).length === 0
  )
    clients.world.fail('lost: an acknowledged cancellation was never stored');
}

export async function askForAnotherTime(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (!booked) return;
  const question = { id: booked.id, origin: ORIGIN, message: '' };
  const answer = await clients.asHost(booked.host, 'ask', (deps, { account }) =>
    askForTime(deps, account, question),
  );
  if (answer?.kind !== 'ok') return;
  clients.world.count('questions for another time');
  const text = "SELECT 1 FROM log_outbox WHERE bookingId = ? AND event = 'booking.time-asked'";
  if (peek(text, booked.id).length === 0)
    clients.world.fail('lost: an acknowledged question was never stored');
}

/**
 * Shortly before a full minute, the host moves a meeting to that minute. Shortly after that minute begins,
 * the host or the invitee cancels the meeting.
 */
export async function cancelAsItBegins(clients: Clients, dice: Dice): Promise<void> {
  const booked = pickBooked(clients, dice);
  if (!booked) return;
  const { world } = clients;
  // Sign in first, so that the move itself is fast.
  await clients.asHost(booked.host, 'look', async () => null);
  const begin = Math.ceil((world.now + SECOND) / MINUTE) * MINUTE;
  const spread = dice.pick([20, 100, SECOND]);
  const byHost = dice.chance(0.5);
  clients.start(`${currentTask().key}.cancel`, async () => {
    await clients.wait(begin + dice.below(spread) - world.now);
    await (byHost ? cancelBooked(clients, booked) : cancelManagedBy(clients, booked));
  });
  await clients.wait(begin - dice.below(spread) - world.now);
  const [currentBooking] = peek<Editable>(EDITABLE, booked.id);
  if (!currentBooking) return;
  const input = {
    ...currentBooking,
    startTime: begin,
    endTime: begin + currentBooking.endTime - currentBooking.startTime,
  };
  await editOnce(clients, booked, input);
}

export async function changeType(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHost(clients, dice);
  const rules = {
    bufferBeforeMinutes: 15 * dice.below(2),
    bufferAfterMinutes: 15 * dice.below(2),
    limits: pickLimits(dice),
  };
  const input = { title: 'A talk', slug: 'talk', rules };
  const answer = await clients.asHost(host, 'type', (deps, { account }) =>
    updateMeetingType(deps, account, host.typeId, input),
  );
  if (answer?.kind === 'ok') clients.world.count('changes of types');
}

export async function decideOnChangedEvent(clients: Clients, dice: Dice): Promise<void> {
  const [changedEvent] = peek<{ id: string; hostId: string }>(
    'SELECT booking_id AS id, host_id AS hostId FROM calendar_events WHERE external_change IS NOT NULL ORDER BY rowid LIMIT 1',
  );
  const host = clients.hosts.find(({ id }) => id === changedEvent?.hostId);
  if (!changedEvent || !host) return;
  const action = dice.pick(['move', 'move', 'cancel', 'ignore'] as const);
  const answer = await clients.asHost(host, 'decide', (deps, { account }) =>
    decideExternalChange(deps, account, changedEvent.id, { input: { action }, origin: ORIGIN }),
  );
  if (answer?.kind === 'ok') clients.world.count('decisions on moved events');
}

export async function signOut(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHost(clients, dice);
  const { token } = host;
  if (token === null) return;
  const answer = await clients.asHost(host, 'sign-out', (deps, session) =>
    endSession(deps, session),
  );
  if (answer?.kind !== 'ok') return;
  if (host.token === token) host.token = null;
  host.endedTokens.push(token);
  clients.world.count('sign-outs');
  const sessionAfterSignOut = await clients.ask('after-sign-out', (deps) =>
    findSession(deps, token),
  );
  if (sessionAfterSignOut.kind === 'ok' && sessionAfterSignOut.value !== null)
    clients.world.fail('session: an ended session still gives access');
}

export async function removeAccount(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHost(clients, dice);
  host.isDeleting = true;
  const answer = await clients.asHost(host, 'delete-account', (deps, session) =>
    deleteAccount(deps, session, { confirm: host.username, origin: ORIGIN }),
  );
  if (answer?.kind !== 'ok') return;
  host.deletedAt ??= clients.world.now;
  clients.world.count('deleted accounts');
}

/**
 * Most webhooks subscribe to all events. Some webhooks subscribe only to the common events or to the end of
 * meetings.
 */
const pickEvents = (dice: Dice) =>
  dice.pick([WEBHOOK_EVENTS, WEBHOOK_EVENTS, COMMON_EVENTS, ['booking.ended'] as const]);

export async function makeWebhook(clients: Clients, dice: Dice): Promise<void> {
  const picked = pickHost(clients, dice);
  const hostWithWebhooks = clients.hosts.find(({ mayHaveWebhooks }) => mayHaveWebhooks);
  const host = picked.mayHaveWebhooks ? picked : (hostWithWebhooks ?? picked);
  await addWebhook(clients, host, dice);
}

export async function addWebhook(clients: Clients, host: Host, dice: Dice): Promise<void> {
  const url = `https://hooks.example/${host.username}/${dice.below(1_000_000)}`;
  const events = pickEvents(dice);
  const input = { name: 'A hook', url, events: [...events], headers: [], isActive: true };
  const answer = await clients.asHost(host, 'hook', (deps, { account }) =>
    createWebhook(deps, account, { input, origin: ORIGIN }),
  );
  if (answer?.kind !== 'ok') return;
  const { now: since } = clients.world;
  host.webhooks.push({ id: answer.value.id, url, events, since, mustReceiveAll: true });
  clients.world.count('webhooks');
}

/** Chooses a host with webhooks. If no host has webhooks, chooses any host. */
export function pickHostWithWebhook(clients: Clients, dice: Dice): Host {
  const [first, ...others] = clients.hosts.filter(({ webhooks }) => webhooks.length > 0);
  return first ? dice.pick([first, ...others]) : pickHost(clients, dice);
}

export async function changeWebhook(clients: Clients, dice: Dice): Promise<void> {
  const host = pickHostWithWebhook(clients, dice);
  const hook = host.webhooks[dice.below(host.webhooks.length)];
  if (!hook) return;
  hook.mustReceiveAll = false;
  const { id, url } = hook;
  const input = {
    name: 'A hook',
    url,
    events: [...pickEvents(dice)],
    headers: [],
    isActive: dice.chance(0.6),
  };
  const isDeleted = dice.chance(0.3);
  await clients.asHost(host, 'hook', async (deps, { account }) => {
    if (isDeleted) await deleteWebhook(deps, account, id);
    else await updateWebhook(deps, account, id, { input, origin: ORIGIN });
  });
}
