import type { ToolAnswer } from '../../contract/mcp/tool-answers.ts';
import { writeZonedInstant } from '../../domain/time/zoned-instant.ts';
import { holdSlot } from '../bookings/book/hold-slot.ts';
import { type HoldTeamDeps, holdTeamSlot } from '../teams/hold-team-slot.ts';

/** A booking page of a host or of a team. */
interface LinkPath {
  readonly username?: string | undefined;
  readonly team?: string | undefined;
  readonly slug: string;
  readonly isMember?: true;
}

const NEXT =
  'Nothing is booked yet. The invitee got an email with a link and must confirm before heldUntil. You cannot confirm for them.';

/**
 * Holds a time and returns the facts that the assistant must tell the person. The response contains
 * neither a link nor a token.
 */
export async function holdForInvitee(
  deps: HoldTeamDeps,
  path: LinkPath,
  call: Parameters<typeof holdSlot>[2],
): Promise<ToolAnswer<'hold_time'>> {
  const { username = '', team, ...page } = path;
  const held =
    team === undefined
      ? await holdSlot(deps, { username, ...page }, call)
      : await holdTeamSlot(deps, { team, ...page }, call);
  const write = (at: number) => writeZonedInstant(call.input.timezone, at);
  return {
    status: 'held',
    meeting: held.title,
    startTime: write(held.startAt),
    endTime: write(held.endAt),
    heldUntil: write(held.expiresAt),
    whatNext: NEXT,
  };
}
