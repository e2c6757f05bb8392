import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/ports.ts';
import { CALDAV_USER, type CaldavServer, startServer } from './caldav-server.ts';

/** Starts Radicale with its data in the folder. */
export async function startRadicale(
  program: string,
  folder: string,
  preferredPort?: number,
): Promise<CaldavServer> {
  const port = await findFreePort(preferredPort);
  const [users, config] = [join(folder, 'users'), join(folder, 'config')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(users, `${CALDAV_USER.userName}:${CALDAV_USER.password}\n`);
  writeFileSync(
    config,
    `[server]
hosts = 127.0.0.1:${port}
max_connections = 100
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${join(folder, 'data')}
[web]
type = none
[logging]
level = warning
`,
  );
  return startServer(`http://127.0.0.1:${port}/`, [program, '--config', config]);
}
