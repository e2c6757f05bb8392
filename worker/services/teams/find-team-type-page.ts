// Finds the page of a team's meeting type, which may be protected by a password.

import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { UsableLink } from '../../db/booking-page/booking-pages.ts';
import type { TeamPage } from '../../db/teams/read-team-page.ts';
import type { TeamPageKey } from '../../db/teams/team-type-pages.ts';
import { isPathName } from '../../domain/accounts/username.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Interval } from '../../domain/time/types.ts';
import { ensureBookable } from '../booking-page/find-booking-page.ts';
import { ensureUnlocked } from '../booking-page/page-proof.ts';
import { withLink } from '../bookings/book/list-offered-times.ts';
import { refreshWhenStale } from '../calendars/refresh-when-stale.ts';
import type { NearReadDeps } from '../service-deps.ts';

export type TeamPageDeps = Pick<
  NearReadDeps,
  'hasher' | 'teamTypePages' | 'quarantinedRows' | 'calendarRefresher' | 'clock'
>;

export interface TeamPath {
  /** The slug of the team. */
  readonly team: string;
  readonly slug: string;
  /** The proof that the visitor knows the password of the page. */
  readonly proof?: string | undefined;
  /** True for a member of the organization, who needs no password. */
  readonly isMember?: true;
}

const TEAM_HOST_TEXTS = {
  notChosen: hostText('Invitees cannot choose the host of this meeting.'),
  unknown: hostText('This host is not available. Please choose another host.'),
} as const;

export function ensureTeamPageKey({ team, slug }: TeamPath): TeamPageKey {
  if (!isPathName(team) || !isPathName(slug))
    throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  return { team: team.toLowerCase(), slug: slug.toLowerCase() };
}

/** Throws when the meeting type does not exist or is inactive. */
export function ensureTeamBookable(page: TeamPage | null): TeamPage {
  if (page) ensureBookable(page.type);
  else throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  return page;
}

/** Finds an active page, which may be protected by a password. */
export async function findActiveTeamPage(
  deps: TeamPageDeps,
  path: TeamPath,
  horizon: Interval,
): Promise<TeamPage> {
  const key = ensureTeamPageKey(path);
  const now = deps.clock.now();
  const found = await deps.teamTypePages.findPage(key, horizon, now);
  const page = ensureTeamBookable(found);
  await deps.quarantinedRows.quarantine(page.unreadable, now);
  for (const host of page.hosts) refreshWhenStale(deps, host.page);
  return page;
}

/** Finds an active page, and throws when the visitor must enter its password first. */
export async function ensureTeamPage(
  deps: TeamPageDeps,
  path: TeamPath,
  horizon: Interval,
): Promise<TeamPage> {
  const page = await findActiveTeamPage(deps, path, horizon);
  await ensureTeamUnlocked(deps, page, path);
  return page;
}

/** Throws when the visitor must enter the password of the page first. */
export async function ensureTeamUnlocked(
  deps: Pick<TeamPageDeps, 'hasher'>,
  { type }: Pick<TeamPage, 'type'>,
  { isMember, proof }: TeamPath,
): Promise<void> {
  if (!isMember) await ensureUnlocked(deps, type, proof);
}

/**
 * Returns the page with the wanted duration, with the times that the link offers, and with the host whom the
 * invitee chose. Throws when the meeting type does not offer the duration, or when the invitee may not choose
 * this host.
 */
export function withTeamChoice(
  page: TeamPage,
  {
    duration,
    host,
    link = null,
  }: {
    readonly duration?: number | undefined;
    readonly host?: string | undefined;
    readonly link?: UsableLink | null;
  },
): TeamPage {
  const type = withLink(page.type, link, duration);
  const { durationMinutes, offeredStarts } = type;
  const offer = { durationMinutes, ...(offeredStarts && { offeredStarts }) };
  const hosts = page.hosts
    .filter(({ userId }) => host === undefined || userId === host)
    .map((each) => ({ ...each, page: { ...each.page, ...offer } }));
  if (host !== undefined && (!page.inviteeChoosesHost || hosts.length === 0)) {
    const message = page.inviteeChoosesHost ? TEAM_HOST_TEXTS.unknown : TEAM_HOST_TEXTS.notChosen;
    ensureNoProblems([{ path: 'host', message }]);
  }
  return { ...page, type, hosts };
}
