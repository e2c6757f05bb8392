// The rules of the team forms. The pages and the server use the same rules.

import { cleanName, isReadableName, NAME_UNREADABLE } from '../accounts/display-name.ts';
import { isHexColour } from '../frame/contrast.ts';
import { hostText } from '../language/host-text.ts';
import { checkSlug } from '../meeting-types/slug.ts';

export const TEAM_ROLES = ['manager', 'member'] as const;
/** A manager may change the team and its members. */
export type TeamRole = (typeof TEAM_ROLES)[number];

export const TEAM_NAME_MAX = 100;
export const TEAM_DESCRIPTION_MAX = 500;
/** The maximum number of teams of an organization. */
export const TEAMS_MAX = 100;
export const TEAM_MEMBERS_MAX = 50;

export const TEAM_TEXTS = {
  nameRequired: hostText('Team name is required'),
  nameTooLong: hostText('Team names can have at most {maximum} characters.', {
    maximum: TEAM_NAME_MAX,
  }),
  descriptionTooLong: hostText('Descriptions can have at most {maximum} characters.', {
    maximum: TEAM_DESCRIPTION_MAX,
  }),
  colourInvalid: hostText('The colour must have six hexadecimal digits, such as #006fee.'),
  slugTaken: hostText('Another team already uses this slug.'),
  tooManyMembers: hostText('A team can have at most {maximum} members.', {
    maximum: TEAM_MEMBERS_MAX,
  }),
  twice: hostText('Each person can be in the team only once.'),
} as const;

export interface TeamForm {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly primaryColor: string;
}

interface TeamProblem {
  readonly path: keyof TeamForm;
  readonly message: string;
}

function findNameProblem(name: string): string | null {
  const cleaned = cleanName(name);
  if (cleaned === '') return TEAM_TEXTS.nameRequired;
  if (cleaned.length > TEAM_NAME_MAX) return TEAM_TEXTS.nameTooLong;
  return isReadableName(cleaned) ? null : NAME_UNREADABLE;
}

/** Returns problems in field order. */
export function checkTeam({ name, slug, description, primaryColor }: TeamForm): TeamProblem[] {
  const isTooLong = description.trim().length > TEAM_DESCRIPTION_MAX;
  const found = [
    { path: 'name', message: findNameProblem(name) },
    { path: 'slug', message: checkSlug(slug) },
    { path: 'description', message: isTooLong ? TEAM_TEXTS.descriptionTooLong : null },
    { path: 'primaryColor', message: isHexColour(primaryColor) ? null : TEAM_TEXTS.colourInvalid },
  ] as const;
  return found.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}

interface NamedMember {
  readonly userId: string;
}

/** Returns the problem of a list of members, or null. */
export function checkTeamMembers(members: readonly NamedMember[]): string | null {
  if (members.length > TEAM_MEMBERS_MAX) return TEAM_TEXTS.tooManyMembers;
  const ids = new Set(members.map(({ userId }) => userId));
  return ids.size === members.length ? null : TEAM_TEXTS.twice;
}
