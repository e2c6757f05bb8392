// Hand-overs of a team's bookings in the public API.
import * as operations from '../../../contract/teams/hand-over-operations.ts';
import type { Schema } from '../../../contract/validation.ts';
import { handOver } from '../../../services/bookings/change/hand-over.ts';
import { listCandidates } from '../../../services/bookings/change/list-candidates.ts';
import { findTeam } from '../../../services/teams/list-teams.ts';
import type { KeyCall } from '../call.ts';
import { keyRoute } from '../route.ts';

type BookingCall = Pick<
  KeyCall<'{id}{teamId}{bookingId}', Schema, Schema>,
  'deps' | 'account' | 'path'
>;

/** Throws when the organization has no such team, or when the caller may not see the team. */
async function ensureTeam({ deps, account: { id: callerId }, path }: BookingCall) {
  await findTeam(deps, { id: path.teamId, organizationId: path.id, callerId });
  return { id: path.bookingId, teamId: path.teamId, callerId };
}

export const handOvers = [
  keyRoute(operations.getHandOver, async (call) => ({
    data: await listCandidates(call.deps, await ensureTeam(call)),
  })),
  keyRoute(operations.handOverBooking, async (call) => {
    const { id, teamId } = await ensureTeam(call);
    const { deps, account, body, origin } = call;
    return { data: await handOver(deps, account, { ...body, id, teamId, origin }) };
  }),
];
