import { mkdirSync } from 'node:fs';
import { findFreePort } from '../../scripts/ports.ts';
import { CALDAV_USER, type CaldavServer, startServer } from './caldav-server.ts';
import { startPasswordGate } from './password-gate.ts';

/** Starts Xandikos with its data in the folder. Creates one calendar. */
export async function startXandikos(
  program: string,
  folder: string,
  preferredPort?: number,
): Promise<CaldavServer> {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const server = await startServer(`http://127.0.0.1:${port}/`, [
    program,
    ...['-d', folder, '--current-user-principal', `/${CALDAV_USER.userName}/`, '--defaults'],
    ...['-l', '127.0.0.1', '-p', String(port)],
  ]);
  const gate = await startPasswordGate(server.url, CALDAV_USER, await findFreePort(preferredPort));
  return {
    url: gate.url,
    stop: async () => {
      await Promise.all([gate.stop(), server.stop()]);
    },
    kill: () => {
      void gate.stop();
      server.kill();
    },
  };
}
