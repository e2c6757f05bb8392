// Loads the data of the booking page of a team's meeting type.
import type { BookingPageData, LockedPageData } from '../../contract/booking-page/page-data.ts';
import type { BookableMeetingType, PageHost } from '../../contract/meeting-types/public-calls.ts';
import type { TeamPage } from '../../db/teams/read-team-page.ts';
import { chooseDuration } from '../../domain/meeting-types/durations.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { Instant } from '../../domain/time/types.ts';
import { firstRange } from '../booking-page/load-booking-page.ts';
import { isUnlocked } from '../booking-page/page-proof.ts';
import { presentHost, presentOffer } from '../booking-page/present-booking-page.ts';
import type { NearReadDeps } from '../service-deps.ts';
import {
  ensureTeamPage,
  findActiveTeamPage,
  type TeamPageDeps,
  type TeamPath,
  withTeamChoice,
} from './find-team-type-page.ts';
import { computeTeamAvailability } from './list-team-slots.ts';

/** Returns the team in the format of a host, because the page shows it in place of a host. */
function presentTeamHost({ team, type }: Pick<TeamPage, 'team' | 'type'>): PageHost {
  const host = presentHost({
    hostName: team.name,
    username: team.slug,
    profilePicture: null,
    logo: team.logo,
    organization: null,
    showUserName: type.showUserName,
  });
  return { ...host, team: true };
}

/** Returns the hosts from whom the invitee may choose. A page that hides names offers no choice. */
function presentChoice({ type, inviteeChoosesHost, hosts }: TeamPage) {
  if (!inviteeChoosesHost || !type.showUserName || hosts.length < 2) return {};
  return {
    hosts: hosts.map(({ userId, page }) => ({
      id: userId,
      name: page.hostName,
      profilePicture: page.profilePicture,
    })),
  };
}

/** Returns the meeting type as visitors see it. The calendar of the first host decides whether there is a link to join. */
function presentTeamOffer({ type, hosts: [first] }: TeamPage): BookableMeetingType {
  return presentOffer({ ...type, calendar: first?.page.calendar ?? null });
}

/** Returns the team and the meeting type of a public booking page, like `findPublicMeetingType`. */
export async function findPublicTeamType(
  deps: TeamPageDeps,
  path: TeamPath,
): Promise<{ meetingType: BookableMeetingType; host: PageHost }> {
  const now = deps.clock.now();
  const page = await ensureTeamPage(deps, path, { start: now, end: now });
  return { meetingType: presentTeamOffer(page), host: presentTeamHost(page) };
}

/** Returns the first screen of the page. */
export function presentTeamPage(
  page: TeamPage,
  { embed, now }: { readonly embed: boolean; readonly now: Instant },
): BookingPageData {
  // If a visitor's time zone is unknown, the page shows times in the time zone of the first host.
  const [first] = page.hosts;
  return {
    kind: 'booking',
    embed,
    now: new Date(now).toISOString(),
    host: presentTeamHost(page),
    hostTimezone: first?.page.hostZone ?? 'UTC',
    meetingType: presentTeamOffer(page),
    availability: computeTeamAvailability(page, firstRange(now), now),
    ...presentChoice(page),
  };
}

/** Loads the first screen, like `loadBookingPage`. */
export async function loadTeamTypePage(
  deps: TeamPageDeps & Pick<NearReadDeps, 'humanCheck'>,
  path: TeamPath,
  embed: boolean,
  wantedMinutes?: number,
): Promise<BookingPageData | LockedPageData> {
  const now = deps.clock.now();
  const found = await findActiveTeamPage(deps, path, busyHorizon(firstRange(now)));
  if (!(await isUnlocked(deps, found.type, path.proof)))
    return { kind: 'locked', embed, host: presentTeamHost(found), slug: found.type.slug };
  const isOffered = chooseDuration(found.type, wantedMinutes) !== null;
  const page = withTeamChoice(found, { duration: isOffered ? wantedMinutes : undefined });
  return {
    ...presentTeamPage(page, { embed, now }),
    ...(deps.humanCheck && { turnstileSiteKey: deps.humanCheck.siteKey }),
  };
}
