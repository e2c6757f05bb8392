// Finds or installs the CalDAV servers. If a server cannot be installed, its tests do not run, and this
// script prints a message. In continuous integration, the tests fail instead.
import { existsSync } from 'node:fs';
import { canUseApt, installPackages } from '../../scripts/debian-packages.ts';

const SERVERS = { radicale: '/usr/bin/radicale', xandikos: '/usr/bin/xandikos' } as const;
type CaldavServerName = keyof typeof SERVERS;

const NAMES = Object.keys(SERVERS) as CaldavServerName[];

/** Returns the path of the server, or null when it is not installed. */
export function findCaldavServer(name: CaldavServerName): string | null {
  return existsSync(SERVERS[name]) ? SERVERS[name] : null;
}

export function listMissingServers(): CaldavServerName[] {
  return NAMES.filter((name) => findCaldavServer(name) === null);
}

/** Tells whether the tests fail when a server is missing. `.ci/run` sets the variable CI. */
export function needsCaldavServers(): boolean {
  return process.env.CI === 'true';
}

/** Returns the servers that are still missing. Throws when the tests need a missing server. */
export function ensureCaldavServers(): CaldavServerName[] {
  const wanted = listMissingServers();
  if (wanted.length > 0 && canUseApt()) {
    console.log(`Installing ${wanted.join(' and ')} (apt-get) …`);
    installPackages(...wanted);
  }
  const missing = listMissingServers();
  reportMissing(missing, needsCaldavServers());
  return missing;
}

/** Throws when the tests need the missing servers. Otherwise prints a message. */
export function reportMissing(missing: readonly CaldavServerName[], areNeeded: boolean): void {
  if (missing.length > 0) {
    const command = `On Debian, run: apt-get install ${missing.join(' ')}`;
    if (areNeeded) throw new Error(`The tests need ${missing.join(' and ')}. ${command}`);
    const names = missing.join(' and ');
    console.log(`The tests with ${names} do not run: a server is not installed. ${command}`);
  }
}
