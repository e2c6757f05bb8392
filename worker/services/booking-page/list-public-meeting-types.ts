// Lists a host's public meeting types, for the host's page.

import { AppError } from '../../contract/app-error.ts';
import type {
  PublicMeetingType,
  PublicProfile,
} from '../../contract/meeting-types/public-calls.ts';
import { isPathName } from '../../domain/accounts/username.ts';
import { writeOfferedPlace } from '../../domain/meeting-types/offered-places.ts';
import type { NearReadDeps } from '../service-deps.ts';

export async function listPublicMeetingTypes(
  deps: Pick<NearReadDeps, 'publicLists'>,
  username: string,
): Promise<{
  host: PublicProfile;
  meetingTypes: PublicMeetingType[];
  /** The language of the host. */
  language: string | null;
}> {
  const list = isPathName(username)
    ? await deps.publicLists.findList(username.toLowerCase())
    : null;
  if (!list) throw new AppError('NOT_FOUND', { message: 'User not found' });
  const meetingTypes = list.meetingTypes.map(({ locations: [first], ...type }) => ({
    ...type,
    location: first ? writeOfferedPlace(first) : '',
  }));
  return { ...list, meetingTypes };
}
