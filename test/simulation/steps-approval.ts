// The host answers a request. Two answers at once, and a withdrawal at the same time, are possible too.
import { approveRequest, declineRequest } from '../../worker/services/bookings/decide-request.ts';
import type { Booked, Clients } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { ORIGIN } from './product.ts';
import { cancelManagedBy } from './steps-invitees.ts';
import { currentTask } from './task.ts';

const WAITING =
  "SELECT 1 FROM bookings WHERE id = ? AND status = 'confirmed' AND approval_due_at IS NOT NULL";
const APPROVED = `SELECT sequence FROM log_bookings WHERE id = ? AND status = 'confirmed' AND approvalDueAt IS NULL
  ORDER BY rowid DESC LIMIT 1`;
const DECLINED = "SELECT 1 FROM log_bookings WHERE id = ? AND outcome = 'declined'";

async function answer(clients: Clients, booked: Booked, isApproved: boolean): Promise<void> {
  const { world } = clients;
  const decision = { id: booked.id, origin: ORIGIN };
  const result = await clients.asHost(booked.host, 'answer', (deps, { account }) =>
    (isApproved ? approveRequest : declineRequest)(deps, account, decision),
  );
  if (result?.kind !== 'ok') return;
  world.count(isApproved ? 'approvals' : 'declines');
  const [stored] = peek<{ sequence?: number }>(isApproved ? APPROVED : DECLINED, booked.id);
  if (!stored) world.fail('lost: an answer that was acknowledged was never written');
  // The invitee sees the approved booking before the next move.
  booked.sequence = stored?.sequence ?? booked.sequence;
}

export async function answerRequest(clients: Clients, dice: Dice): Promise<void> {
  const waiting = clients.booked.filter(({ id }) => peek(WAITING, id).length > 0);
  const booked = waiting[dice.below(waiting.length)];
  if (!booked) return;
  const isApproved = dice.chance(0.6);
  const { key } = currentTask();
  if (dice.chance(0.3))
    clients.start(`${key}.other`, () => answer(clients, booked, dice.chance(0.5)));
  if (dice.chance(0.1)) clients.start(`${key}.withdraw`, () => cancelManagedBy(clients, booked));
  await answer(clients, booked, isApproved);
}
