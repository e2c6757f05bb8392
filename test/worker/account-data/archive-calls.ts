// Writes, changes and sends archives.
import { env } from 'cloudflare:workers';
import { zipFiles } from '../../../worker/adapters/account-data/zip-files.ts';
import type { ArchivedAccount } from '../../../worker/contract/account-data/account-archive.ts';
import type { ImportAnswer } from '../../../worker/contract/account-data/archive-calls.ts';
import { ACCOUNT_FILE, ARCHIVE_FILES } from '../../../worker/domain/account-data/archive.ts';
import { writeArchive } from '../../../worker/services/account-data/write-archive.ts';
import { callApi, ORIGIN } from '../../support/calls.ts';
import { createQuietDeps } from '../../support/queues.ts';
import type { SignedInHost } from '../host-calls.ts';

export type Files = Readonly<Record<string, Uint8Array>>;

export const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the archive of the host as the background work writes it. */
export async function write({ host }: SignedInHost): Promise<Uint8Array> {
  const deps = createQuietDeps();
  const session = await deps.accounts.findWithConnections(host.id);
  if (!session) throw new Error('The host does not exist.');
  const archive = await writeArchive(deps, session, ORIGIN, async () => undefined);
  if (!archive) throw new Error('The archive is too large.');
  return archive.bytes;
}

/** Returns the files that an import reads. */
export function unpack(archive: Uint8Array): Files {
  const unpacked = zipFiles.unpack(archive, ARCHIVE_FILES);
  if (!unpacked.ok) throw new Error(`The archive is refused: ${unpacked.problem}`);
  return Object.fromEntries(unpacked.files);
}

export const readAccount = (archive: Uint8Array): ArchivedAccount =>
  JSON.parse(new TextDecoder().decode(unpack(archive)[ACCOUNT_FILE]));

export const pack = (files: Files): Uint8Array =>
  zipFiles.pack(
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    1_800_000_000_000,
  );

export const sendArchive = (me: SignedInHost, archive: Uint8Array, type = 'application/zip') =>
  callApi<Partial<ImportAnswer> & { code?: string }>('/api/users/me/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}`, 'content-type': type },
    body: archive,
  });

const OWNED = ['schedules', 'meeting_types', 'message_texts', 'mail_choices', 'imported_busy'];

/** Returns all rows that an import could write, and the number of stored pictures. */
export async function readStored({ host }: SignedInHost) {
  const own = OWNED.map((table) =>
    env.DB.prepare(`SELECT * FROM ${table} WHERE host_id = ?`).bind(host.id),
  );
  const user = env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(host.id);
  const imports = env.DB.prepare('SELECT * FROM account_imports WHERE user_id = ?').bind(host.id);
  const rows = await env.DB.batch([...own, user, imports]);
  const { keys } = await env.KV.list({ prefix: 'media:' });
  return { rows: rows.map(({ results }) => results), pictures: keys.length };
}
