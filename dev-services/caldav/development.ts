// Starts the CalDAV servers that are installed on this machine, for `npm start`. The product also runs without
// them.
import { join } from 'node:path';
import { CALDAV_USER } from './caldav-server.ts';
import { listMissingServers } from './packages.ts';
import { type CaldavServers, startCaldavServers } from './start.ts';

/** The ports stay the same, so that connected calendars still work after a restart. */
const PORTS = { radicale: 5232, xandikos: 5233 };

export interface DevelopmentServers extends Pick<CaldavServers, 'stop' | 'kill'> {
  /** The URLs of the servers, to which the Worker may send requests. */
  readonly urls: readonly string[];
  /** The URL of Radicale, for browser tests. Null when Radicale does not run. */
  readonly radicaleUrl: string | null;
  /** Lines for the terminal. */
  readonly notes: readonly string[];
}

function describe(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const names = missing.join(' and ');
  return [`Not installed: ${names}. On Debian, run: apt-get install ${missing.join(' ')}`];
}

export async function startDevelopmentServers(state: string): Promise<DevelopmentServers> {
  const missing = describe(listMissingServers());
  try {
    const servers = await startCaldavServers(join(state, 'caldav'), { ports: PORTS });
    const urls = [servers.radicale?.url, servers.xandikos?.url].filter((url) => url !== undefined);
    const { userName, password } = CALDAV_USER;
    return {
      urls,
      radicaleUrl: servers.radicale?.url ?? null,
      notes: [...urls.map((url) => `${url} (${userName}, password ${password})`), ...missing],
      stop: servers.stop,
      kill: servers.kill,
    };
  } catch {
    const notes = ['The CalDAV test servers did not start.', ...missing];
    return { urls: [], radicaleUrl: null, notes, stop: async () => {}, kill: () => {} };
  }
}
