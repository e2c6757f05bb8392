// The tools that need no API key, for the assistants of invitees. With these tools, an assistant
// can find times and hold a time, but cannot book.
import { findTimesOfLink } from '../../../services/mcp/find-free-times.ts';
import { holdForInvitee } from '../../../services/mcp/hold-for-invitee.ts';
import { publicTool } from './tool.ts';

export const PUBLIC_RUNS = [
  publicTool('find_times_of_link', ({ near }, input) => findTimesOfLink(near, input)),
  publicTool('hold_time', ({ deps, origin, network }, { username, team, slug, ...input }) =>
    holdForInvitee(deps, { username, team, slug }, { input, origin, network }),
  ),
] as const;
