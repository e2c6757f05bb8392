// Books for the assistant of a host: the host's own meeting type, or the meeting type of a team.
import type { ToolAnswer } from '../../contract/mcp/tool-answers.ts';
import type { ToolInput } from '../../contract/mcp/tool-schemas.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import { bookForInvitee } from '../bookings/book/book-for-invitee.ts';
import { ensureBooking } from '../bookings/ensure-booking.ts';
import { withoutPrivateData } from '../bookings/list/list-team-bookings.ts';
import { presentBooking } from '../bookings/present-booking.ts';
import { bookTeamType } from '../teams/use-team-type.ts';
import { presentForAssistant } from './present-for-assistant.ts';

type AssistantDeps = Parameters<typeof bookForInvitee>[0] & Parameters<typeof bookTeamType>[0];

/**
 * Books the meeting type of a team. The hosts are chosen as on the booking page, so the caller may not be one
 * of them.
 */
async function bookTeam(
  deps: AssistantDeps,
  account: Account,
  teamId: string,
  { idempotencyKey, meetingTypeId: id, ...fields }: ToolInput<'book'>,
  origin: string,
): Promise<ToolAnswer<'book'>> {
  const zone = readTimeZone(account.timeZone);
  const { data } = await bookTeamType(
    deps,
    { id, teamId, callerId: account.id },
    {
      input: { ...fields, timezone: fields.timezone ?? zone },
      idempotencyKey: idempotencyKey ?? null,
      origin,
    },
  );
  const organizer = { id: data.hosts?.[0]?.id ?? '' };
  const row = withoutPrivateData(await ensureBooking(deps, organizer, data.id));
  return {
    booking: presentForAssistant(presentBooking(row), zone),
    overlapsCalendarEvent: false,
  };
}

export async function bookForAssistant(
  deps: AssistantDeps,
  account: Account,
  input: ToolInput<'book'>,
  origin: string,
): Promise<ToolAnswer<'book'>> {
  const teamId = await deps.teamTypes.findTeamOf(input.meetingTypeId);
  if (teamId !== null) return bookTeam(deps, account, teamId, input, origin);
  const { idempotencyKey, ...own } = input;
  const call = { input: own, idempotencyKey: idempotencyKey ?? null, origin };
  const booked = await bookForInvitee(deps, account, call);
  return {
    booking: presentForAssistant(booked.booking, readTimeZone(account.timeZone)),
    overlapsCalendarEvent: booked.overlapsEvent,
  };
}
