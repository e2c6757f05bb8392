// Tests simultaneous changes of one booking that waits for approval, with and without the Durable Object of the
// host. Only one change succeeds.

import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { currentTime } from '../../../scripts/clock.ts';
import { createDeps } from '../../../worker/deps.ts';
import type { CancelCommand } from '../../../worker/domain/bookings/changes.ts';
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { bookCommand } from '../../support/commands.ts';
import { createPage } from '../../support/hosts.ts';
import { findOverlaps, listBookings } from '../../support/rows.ts';
import { instantIn } from '../../support/times.ts';

const { bookings, bookingChanges } = createDeps(env);
const START = instantIn(3, '10:00');

type Change = 'approve' | 'decline' | 'lapse' | 'withdraw';

async function createRequest(approvalDueAt: number | null) {
  const { host, type } = await createPage({ requiresApproval: true });
  const command = bookCommand(host, type, START, { approvalDueAt });
  expect(await bookings.insertBooking(command)).toBe(true);
  const direct = {
    approve: bookingChanges.approveRequest,
    cancel: bookingChanges.cancelBooking,
  };
  const object = env.HOST_CALENDAR.getByName(host.id);
  const run = async (change: Change, isDirect: boolean, now = currentTime()): Promise<boolean> => {
    const common = { bookingId: command.booking.id, hostId: host.id, mails: [] };
    const base = { ...common, changeId: crypto.randomUUID(), now };
    if (change === 'approve')
      return isDirect ? direct.approve(base) : (await object.approve(base)).ok;
    const cancels: Record<Exclude<Change, 'approve'>, CancelCommand> = {
      decline: { ...base, by: 'host', outcome: 'declined' },
      lapse: { ...base, by: null, outcome: 'expired' },
      withdraw: { ...base, by: 'invitee' },
    };
    const cancel = cancels[change];
    return isDirect ? direct.cancel(cancel) : (await object.cancel(cancel)).ok;
  };
  return { host, type, run };
}

const count = (results: readonly boolean[]) => results.filter(Boolean).length;

describe.each([
  ['a booking that waits for approval, with the Durable Object of the host', false],
  ['a booking that waits for approval, without the Durable Object of the host', true],
] as const)('%s', (_, isDirect) => {
  it('is approved once when many approvals arrive', async () => {
    const { run } = await createRequest(currentTime() + DAY_MS);
    const results = await Promise.all(Array.from({ length: 10 }, () => run('approve', isDirect)));
    expect(count(results)).toBe(1);
  });

  it.each([
    ['approve', 'decline'],
    ['approve', 'withdraw'],
    ['decline', 'withdraw'],
  ] as const)('accepts only one of the simultaneous changes %s and %s', async (a, b) => {
    const { host, run } = await createRequest(currentTime() + DAY_MS);
    const results = await Promise.all([run(a, isDirect), run(b, isDirect)]);
    const [row] = await listBookings(host.id);
    // The invitee may also cancel a booking that was just approved, so both changes may succeed then. In all
    // other cases, only one change succeeds.
    const isBoth = a === 'approve' && b === 'withdraw' && row?.status === 'cancelled';
    expect(count(results)).toBe(isBoth && results[0] ? 2 : 1);
  });

  it('accepts only one change at the moment when it lapses', async () => {
    const dueAt = currentTime() + DAY_MS;
    const { run } = await createRequest(dueAt);
    const results = await Promise.all([
      run('decline', isDirect, dueAt - 1),
      run('lapse', isDirect, dueAt),
      run('approve', isDirect, dueAt - 1),
    ]);
    expect(count(results)).toBe(1);
  });

  it('lapses at its due time, and can be answered only before this time', async () => {
    const dueAt = currentTime() + DAY_MS;
    const { run } = await createRequest(dueAt);
    expect(await run('lapse', isDirect, dueAt - 1)).toBe(false);
    expect(await run('approve', isDirect, dueAt)).toBe(false);
    expect(await run('decline', isDirect, dueAt)).toBe(false);
    expect(await run('lapse', isDirect, dueAt)).toBe(true);
  });

  it('is the only kind of booking that can be approved, declined or lapse', async () => {
    const { run } = await createRequest(null);
    for (const change of ['approve', 'decline', 'lapse'] as const)
      expect(await run(change, isDirect)).toBe(false);
  });
});

it('two bookings that wait for approval never reserve the same time', async () => {
  const { host, type } = await createPage({ requiresApproval: true });
  const dueAt = currentTime() + DAY_MS;
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      bookings.insertBooking(
        bookCommand(host, type, START, { approvalDueAt: index % 2 === 0 ? dueAt : null }),
      ),
    ),
  );
  expect(count(results)).toBe(1);
  expect(findOverlaps(await listBookings(host.id))).toEqual([]);
});
