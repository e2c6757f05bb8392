// Steps around a team: an invitee books one of its meeting types, a host hands over a booking, and a member is suspended
// or comes back.
import { NO_TEXTS } from '../../worker/domain/form/standard-fields.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { handOver } from '../../worker/services/bookings/change/hand-over.ts';
import { bookTeamSlot } from '../../worker/services/teams/book-team-slot.ts';
import type { Clients } from './clients.ts';
import type { Dice } from './dice.ts';
import { peek } from './durable-log.ts';
import { ORIGIN } from './product.ts';
import { expectFree, findOrganizer, moveBooked, pickStart } from './steps-invitees.ts';
import { currentTask } from './task.ts';
import { TEAM, TEAM_TYPES } from './team.ts';

const UTC = 'UTC' as TimeZone;
const DURATION = 30;

export async function bookTeam(clients: Clients, dice: Dice): Promise<void> {
  const { world } = clients;
  const startTime = pickStart(world.now, dice);
  const inviteeEmail = `${currentTask().key}@${dice.pick(world.mailDomains)}`;
  const input = {
    startTime,
    timezone: UTC,
    inviteeName: `Ines ${currentTask().key}`,
    inviteeEmail,
    ...NO_TEXTS,
    inviteeCountryCode: '',
    inviteeMobileNumber: '',
  };
  const path = { team: TEAM, slug: dice.pick(['round', 'rotate', 'rotate', 'together']) };
  const call = { input, idempotencyKey: `key-${currentTask().key}`, origin: ORIGIN };
  const maxTries = 1 + dice.below(3);
  for (let count = 0; count < maxTries; count += 1) {
    const beforeRequest = { at: world.now, faults: currentTask().faults };
    const answer = await clients.ask('book a team', (deps) => bookTeamSlot(deps, path, call));
    if (answer.kind === 'refused') return;
    if (answer.kind === 'lost') {
      await clients.wait(dice.below(20_000));
      continue;
    }
    const { id, manageUrl, hosts = [] } = answer.value;
    const stored = peek(
      'SELECT 1 FROM log_bookings WHERE id = ? AND startAt = ? AND sequence = 0',
      id,
      startTime,
    );
    if (stored.length === 0) world.fail('lost: an acknowledged booking was never stored');
    const booked = clients.hosts.filter((host) => hosts.some((each) => each.id === host.id));
    const [owner] = booked.toSorted((left) => (left.id === hosts[0]?.id ? -1 : 1));
    if (!owner) return world.fail('hosts: a booking of a team has no host');
    for (const { accounts } of booked)
      for (const account of accounts)
        expectFree(
          clients,
          account,
          { start: startTime, durationMinutes: DURATION },
          beforeRequest,
        );
    world.count(path.slug === 'together' ? 'collective meetings' : 'round robins');
    const token = manageUrl.split('/').at(-1) ?? '';
    const state = { token, email: inviteeEmail, sequence: 0, erasedAt: null };
    clients.booked.push({ id, host: owner, guests: [], ...state });
    return;
  }
}

/** An admin suspends a member, or lets a suspended member come back. */
export async function suspend(clients: Clients, dice: Dice): Promise<void> {
  const host = clients.hosts[dice.below(clients.hosts.length)];
  if (!host) return;
  peek(
    "UPDATE organization_members SET status = iif(status = 'active', 'suspended', 'active') WHERE user_id = ? RETURNING id",
    host.id,
  );
  clients.world.count('suspensions');
}

const HOSTED = `SELECT h.host_id AS hostId, b.meeting_type_id AS typeId FROM booking_hosts h JOIN bookings b ON b.id = h.booking_id
WHERE b.id = ? AND b.status = 'confirmed'`;

interface Hosted {
  readonly hostId: string;
  readonly typeId: string;
}

const isOfTeam = ({ typeId }: Hosted): boolean => TEAM_TYPES.some((type) => type === typeId);

/** An invitee moves a booking of the team. */
export async function moveTeamBooking(clients: Clients, dice: Dice): Promise<void> {
  const ofTeam = clients.booked.filter(({ id }) => peek<Hosted>(HOSTED, id).some(isOfTeam));
  const booked = ofTeam[dice.below(ofTeam.length)];
  if (booked) await moveBooked(clients, dice, booked);
}

/** A host hands over a booking of the team to another host. */
export async function handOverByHost(clients: Clients, dice: Dice): Promise<void> {
  const { world, hosts } = clients;
  const hosted = clients.booked.flatMap(({ id }) => {
    const rows = peek<Hosted>(HOSTED, id);
    return rows.filter(isOfTeam).map(({ hostId }) => ({ id, hostId }));
  });
  const chosen = hosted[dice.below(hosted.length)];
  const giver = hosts.find(({ id }) => id === chosen?.hostId);
  const taker = hosts.find(({ id }) => id !== chosen?.hostId);
  if (!chosen || !giver || !taker) return;
  const answer = await clients.asHost(giver, 'hand over', (deps, { account }) =>
    handOver(deps, account, { id: chosen.id, userId: taker.id, origin: ORIGIN }),
  );
  if (answer?.kind !== 'ok') return;
  world.count('hand-overs');
  for (const booked of clients.booked.filter(({ id }) => id === chosen.id)) {
    booked.host = findOrganizer(clients, booked);
    // The invitee's next move uses the current sequence, as the manage page does after a reload.
    const [row] = peek<{ sequence: number }>(
      'SELECT sequence FROM bookings WHERE id = ?',
      booked.id,
    );
    booked.sequence = row?.sequence ?? booked.sequence;
  }
  const text = 'SELECT 1 FROM log_hosts WHERE bookingId = ? AND hostId = ? AND hasJoined = 1';
  if (peek(text, chosen.id, taker.id).length === 0)
    world.fail('lost: an acknowledged hand-over was never stored');
}
