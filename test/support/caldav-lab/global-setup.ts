// Starts the real CalDAV servers for the Worker's tests.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  ensureCaldavServers,
  needsCaldavServers,
} from '../../../scripts/caldav-servers/packages.ts';
import { startCaldavServers } from '../../../scripts/caldav-servers/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the servers. Null when a server is not installed. */
    caldavServers: { readonly radicale: string | null; readonly xandikos: string | null };
    /** True when the tests fail if a server is missing. */
    needsCaldavServers: boolean;
  }
}

export default async function startCaldavLab({ provide }: TestProject) {
  ensureCaldavServers();
  provide('needsCaldavServers', needsCaldavServers());
  const folder = mkdtempSync(join(tmpdir(), 'halfpast-caldav-'));
  const servers = await startCaldavServers(folder);
  provide('caldavServers', {
    radicale: servers.radicale?.url ?? null,
    xandikos: servers.xandikos?.url ?? null,
  });
  return async () => {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
