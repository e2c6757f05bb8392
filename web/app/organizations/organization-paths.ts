// This path is not in paths.ts, because that file is loaded at every visit.
export const membersPath = (id: string) => `/organizations/${encodeURIComponent(id)}/members`;
