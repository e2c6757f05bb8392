// Writes requested archives in the background.
import { ARCHIVE_KEPT_MS, type ReadyState } from '../../domain/account-data/archive-state.ts';
import type { Deps } from '../service-deps.ts';
import { type WriteArchiveDeps, writeArchive } from './write-archive.ts';

export type BuildArchiveDeps = WriteArchiveDeps &
  Pick<Deps, 'accountArchives' | 'accounts' | 'archiveStore' | 'jobQueue' | 'ids' | 'clock'>;

const REQUEUED_PER_RUN = 20;

/** Ends the work on an archive that a newer request has replaced, or that another run has finished. */
class Replaced extends Error {}

async function write(deps: BuildArchiveDeps, id: string, userId: string, origin: string) {
  const { accountArchives, archiveStore, clock } = deps;
  const session = await deps.accounts.findWithConnections(userId);
  if (!session) return;
  const onPart = async (percent: number) => {
    if (!(await accountArchives.note(id, percent, clock.now()))) throw new Replaced();
  };
  const archive = await writeArchive(deps, session, origin, onPart);
  const mail = { outboxId: deps.ids.create(), origin };
  const sendMail = () => deps.jobQueue.enqueue([{ kind: 'outbox', id: mail.outboxId }]);
  if (archive === null) {
    await accountArchives.refuse(id, mail, clock.now());
    return sendMail();
  }
  await onPart(90);
  await archiveStore.save(id, archive.bytes, ARCHIVE_KEPT_MS);
  const state: ReadyState = archive.isImportable ? 'ready' : 'keep-only';
  const finished = { ...mail, state, bytes: archive.bytes.length };
  if (await accountArchives.finish(id, finished, clock.now())) return sendMail();
  // Another run may have finished the same archive. Otherwise, a newer request has replaced it, or the account is deleted.
  const current = await accountArchives.find(userId, clock.now());
  if (current?.id !== id) await archiveStore.delete(id);
}

/** Does nothing if another run works on the archive. After a failure, the cron starts the work again. */
export async function buildArchive(deps: BuildArchiveDeps, id: string): Promise<void> {
  const started = await deps.accountArchives.start(id, deps.clock.now());
  if (!started) return;
  try {
    await write(deps, id, started.userId, started.origin);
  } catch (error) {
    if (error instanceof Replaced) return;
    const name = error instanceof Error ? error.name : typeof error;
    console.error(JSON.stringify({ event: 'archive-failed', userId: started.userId, error: name }));
  }
}

/** Starts interrupted work again. Part of the cron. */
export async function requeueArchives(
  deps: Pick<Deps, 'accountArchives' | 'jobQueue' | 'clock'>,
): Promise<void> {
  const ids = await deps.accountArchives.listStalled(deps.clock.now(), REQUEUED_PER_RUN);
  if (ids.length > 0) await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'archive', id })));
}
