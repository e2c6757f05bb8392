// Starts the real CalDAV servers for the Worker's tests in `npm run test:long`. `npm test` needs none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureCaldavServers, reportMissing } from '../../../dev-services/caldav/packages.ts';
import { startCaldavServers } from '../../../dev-services/caldav/start.ts';
import { isLong } from '../long.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URLs of the servers. Null in `npm test`. */
    caldavServers: { readonly radicale: string | null; readonly xandikos: string | null };
  }
}

export default async function startCaldavLab({ provide }: TestProject) {
  if (!isLong) {
    provide('caldavServers', { radicale: null, xandikos: null });
    return undefined;
  }
  reportMissing(ensureCaldavServers(), true);
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
