// The paths of a booking page and of the page's API requests. The host may be a team.
import type { PageHost } from '../../worker/contract/meeting-types/public-calls.ts';

type PathHost = Pick<PageHost, 'username' | 'team'>;

const nameOf = ({ username }: PathHost, slug: string) =>
  `${encodeURIComponent(username)}/${encodeURIComponent(slug)}`;

export const pagePathOf = (host: PathHost, slug: string): string =>
  host.team ? `/team/${nameOf(host, slug)}` : `/${nameOf(host, slug)}`;

export const apiPathOf = (host: PathHost, slug: string): string =>
  host.team ? `/api/teams/${nameOf(host, slug)}` : `/api/${nameOf(host, slug)}`;
