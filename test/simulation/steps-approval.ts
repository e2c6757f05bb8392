// The host approves or declines a requested booking. Sometimes the host answers twice at the same time, or
// the invitee withdraws the request at that time.
import {
  approveRequest,
  declineRequest,
} from '../../worker/services/bookings/requests/decide-request.ts';
import type { Booked, Clients } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { ORIGIN } from './product.ts';
import { addWebhook } from './steps-hosts.ts';
import { cancelManagedBy } from './steps-invitees.ts';
import { currentTask } from './task.ts';

const WAITING =
  "SELECT 1 FROM bookings WHERE id = ? AND status = 'confirmed' AND approval_due_at IS NOT NULL";
const APPROVED = `SELECT sequence FROM log_bookings WHERE id = ? AND status = 'confirmed' AND approvalDueAt IS NULL
  ORDER BY rowid DESC LIMIT 1`;
const DECLINED = "SELECT 1 FROM log_bookings WHERE id = ? AND outcome = 'declined'";

async function answer(clients: Clients, booked: Booked, isApproved: boolean): Promise<void> {
  const { world } = clients;
  // The host answers the version that the open page shows.
  const [shown] = peek<{ sequence: number }>(
    'SELECT sequence FROM bookings WHERE id = ?',
    booked.id,
  );
  const decision = { id: booked.id, origin: ORIGIN, sequence: shown?.sequence ?? 0 };
  const result = await clients.asHost(booked.host, 'answer', (deps, { account }) =>
    (isApproved ? approveRequest : declineRequest)(deps, account, decision),
  );
  if (result?.kind !== 'ok') return;
  world.count(isApproved ? 'approvals' : 'declines');
  const [stored] = peek<{ sequence?: number }>(isApproved ? APPROVED : DECLINED, booked.id);
  if (!stored) world.fail('lost: an acknowledged answer was never stored');
  // The invitee's next move uses the sequence after the approval, as the manage page does after a reload.
  booked.sequence = stored?.sequence ?? booked.sequence;
}

export async function answerRequest(clients: Clients, dice: Dice): Promise<void> {
  const waiting = clients.booked.filter(({ id }) => peek(WAITING, id).length > 0);
  const booked = waiting[dice.below(waiting.length)];
  if (!booked) return;
  const isApproved = dice.chance(0.6);
  const { host } = booked;
  // The events about approval need a webhook, which few hosts have.
  if (host.mayHaveWebhooks && host.webhooks.length === 0) await addWebhook(clients, host, dice);
  const { key } = currentTask();
  if (dice.chance(0.3))
    clients.start(`${key}.other`, () => answer(clients, booked, dice.chance(0.5)));
  if (dice.chance(0.1)) clients.start(`${key}.withdraw`, () => cancelManagedBy(clients, booked));
  await answer(clients, booked, isApproved);
}
