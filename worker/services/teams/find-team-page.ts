import { AppError } from '../../contract/app-error.ts';
import { isPathName } from '../../domain/accounts/username.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { writeOfferedPlace } from '../../domain/meeting-types/offered-places.ts';
import type { NearReadDeps } from '../service-deps.ts';

/** Returns the public page of the team with this slug. */
export async function findTeamPage(deps: Pick<NearReadDeps, 'teamPages'>, slug: string) {
  const page = isPathName(slug) ? await deps.teamPages.findTeamPage(slug.toLowerCase()) : null;
  if (!page) throw new AppError('NOT_FOUND', { message: hostText('Team not found') });
  const meetingTypes = page.meetingTypes.map(({ locations: [first], ...type }) => ({
    ...type,
    location: first ? writeOfferedPlace(first) : '',
  }));
  return { ...page, meetingTypes };
}
