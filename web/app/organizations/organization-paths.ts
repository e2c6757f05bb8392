// These paths are not in paths.ts, because that file is loaded at every visit.
/** The section in which users turn on two-step sign-in, which an organization may require. */
export const securityPath = '/settings#security';
export const membersPath = (id: string) => `/organizations/${encodeURIComponent(id)}/members`;
export const teamsPath = (id: string) => `/organizations/${encodeURIComponent(id)}/teams`;
export const teamPath = (organizationId: string, teamId: string) =>
  `${teamsPath(organizationId)}/${encodeURIComponent(teamId)}`;
/** `typeId` is `new` for a new meeting type. */
export const teamTypePath = (organizationId: string, teamId: string, typeId: string) =>
  `${teamPath(organizationId, teamId)}/meeting-types/${encodeURIComponent(typeId)}`;
