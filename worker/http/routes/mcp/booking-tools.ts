// The tools with which a host's assistant holds times, and books, moves and cancels meetings.
import { bookForAssistant } from '../../../services/mcp/book-for-assistant.ts';
import {
  cancelForAssistant,
  rescheduleForAssistant,
} from '../../../services/mcp/change-for-assistant.ts';
import { holdForInvitee } from '../../../services/mcp/hold-for-invitee.ts';
import { findMeetingType } from '../../../services/meeting-types/read-meeting-types.ts';
import { findMemberPath } from '../../../services/teams/use-team-type.ts';
import { hostTool } from './tool.ts';

export const BOOKING_RUNS = [
  hostTool('hold', async ({ deps, origin, key }, { meetingTypeId, ...input }) => {
    const { account } = key.session;
    const teamId = await deps.teamTypes.findTeamOf(meetingTypeId);
    const path =
      teamId === null
        ? {
            username: account.username,
            slug: (await findMeetingType(deps, account, meetingTypeId)).slug,
          }
        : await findMemberPath(deps, { id: meetingTypeId, teamId, callerId: account.id });
    // The assistants of many people can share a network, so holds of this assistant are counted per
    // key and not per network.
    return holdForInvitee(deps, path, { input, origin, network: `key:${key.apiKey.id}` });
  }),
  hostTool('book', ({ deps, origin, key }, input) =>
    bookForAssistant(deps, key.session.account, input, origin),
  ),
  hostTool('reschedule', ({ deps, origin, key }, input) =>
    rescheduleForAssistant(deps, key.session.account, input, origin),
  ),
  hostTool('cancel', ({ deps, origin, key }, input) =>
    cancelForAssistant(deps, key.session.account, input, origin),
  ),
] as const;
