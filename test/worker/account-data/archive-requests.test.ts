// The archive that a host requests: written in the background, kept for three days and downloaded by its owner.
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { ArchiveOverview } from '../../../worker/contract/account-data/archive-calls.ts';
import type { QueueMessage } from '../../../worker/contract/outbox/queue.ts';
import { ARCHIVE_BYTES, ARCHIVED_MAX } from '../../../worker/domain/account-data/archive.ts';
import { consumeQueue } from '../../../worker/jobs/consume-queue.ts';
import {
  buildArchive,
  requeueArchives,
} from '../../../worker/services/account-data/build-archive.ts';
import { requestArchive } from '../../../worker/services/account-data/manage-archives.ts';
import { callApi, nextIp, ORIGIN } from '../../support/calls.ts';
import { createMeetingType } from '../../support/hosts.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { listOutbox } from '../../support/rows.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { readAccount, write } from './archive-calls.ts';
import { createFullHost } from './full-host.ts';

describe('the file of an archive', () => {
  it.each([
    ['GET', '/users/me/archives/unknown', 404],
    ['POST', '/users/me/import', 415],
  ])('needs a fresh sign-in for %s %s', async (method, path, status) => {
    const me = await signInHost();
    expect((await me.call(method, path)).status).toBe(status);
    await env.DB.prepare('UPDATE sessions SET proven_at = 1 WHERE user_id = ?')
      .bind(me.host.id)
      .run();
    expect(await me.call(method, path)).toMatchObject({
      status: 403,
      body: { code: 'FRESH_SIGN_IN_REQUIRED' },
    });
  });
});

describe('a requested archive', () => {
  async function request(me: SignedInHost) {
    const deps = createQuietDeps();
    const { archive } = await requestArchive(deps, me.host.id, ORIGIN);
    return { deps, id: archive?.id ?? '' };
  }
  const download = (me: SignedInHost, id: string) => {
    const headers = { authorization: `Bearer ${me.token}`, 'cf-connecting-ip': nextIp() };
    return exports.default.fetch(new Request(`${ORIGIN}/api/users/me/archives/${id}`, { headers }));
  };

  it('is written in the background, announced by email and downloaded by its owner only', async () => {
    const { me } = await createFullHost();
    const { deps, id } = await request(me);
    const waiting = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(waiting.body.data.archive).toMatchObject({ id, state: 'waiting', percent: 0 });
    expect((await download(me, id)).status).toBe(404);
    await buildArchive(deps, id);
    const ready = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(ready.body.data).toMatchObject({ archive: { id, state: 'ready', percent: 100 } });
    const rows = await listOutbox(me.host.id);
    expect(rows.filter(({ event }) => event === 'account.archive-ready')).toHaveLength(1);
    const answer = await download(me, id);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const archive = new Uint8Array(await answer.arrayBuffer());
    expect(readAccount(archive)).toEqual(readAccount(await write(me)));
    const stranger = await signInHost();
    expect((await download(stranger, id)).status).toBe(404);
    expect((await callApi(`/api/users/me/archives/${id}`)).status).toBe(401);
  });

  it('is replaced by the next one', async () => {
    const me = await signInHost();
    const first = await request(me);
    await buildArchive(first.deps, first.id);
    const second = await request(me);
    await buildArchive(second.deps, second.id);
    expect((await download(me, first.id)).status).toBe(404);
    expect((await download(me, second.id)).status).toBe(200);
  });

  it('is not requested again while it is in work', async () => {
    const me = await signInHost();
    const first = await request(me);
    expect((await request(me)).id).toBe(first.id);
    await env.DB.prepare('UPDATE account_archives SET updated_at = 1 WHERE id = ?')
      .bind(first.id)
      .run();
    expect((await request(me)).id).not.toBe(first.id);
  });

  it('keeps its file when two runs work on it', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const save: typeof deps.archiveStore.save = async (...file) => {
      await deps.archiveStore.save(...file);
      // This run took so long that the cron started another one.
      await env.DB.prepare('UPDATE account_archives SET updated_at = 1 WHERE id = ?')
        .bind(id)
        .run();
      await buildArchive(deps, id);
    };
    await buildArchive({ ...deps, archiveStore: { ...deps.archiveStore, save } }, id);
    expect((await download(me, id)).status).toBe(200);
    const rows = await listOutbox(me.host.id);
    expect(rows.filter(({ event }) => event === 'account.archive-ready')).toHaveLength(1);
  });

  it('is deleted together with the account', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    await buildArchive(deps, id);
    expect(await env.KV.get(`archive:${id}`, 'arrayBuffer')).not.toBeNull();
    await me.call('DELETE', '/users/me', { confirm: me.host.email });
    expect(await env.KV.get(`archive:${id}`, 'arrayBuffer')).toBeNull();
  });

  it('fails with an email when it is too large', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const archiveFiles = { ...deps.archiveFiles, pack: () => new Uint8Array(ARCHIVE_BYTES + 1) };
    await buildArchive({ ...deps, archiveFiles }, id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ id, state: 'too-large' });
    const rows = await listOutbox(me.host.id);
    expect(rows.map(({ event }) => event)).toEqual(['account.archive-failed']);
  });

  it('is not finished after a newer request replaced it', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const pack = vi.fn(deps.archiveFiles.pack);
    const readTypes = deps.meetingTypes.listEverything;
    const listEverything: typeof readTypes = async (hostId) => {
      const origin = ORIGIN;
      await deps.accountArchives.request(
        { id: `newer-${id}`, userId: hostId, origin, expiresAt: deps.clock.now() + 60_000 },
        deps.clock.now(),
      );
      return readTypes(hostId);
    };
    const meetingTypes = { ...deps.meetingTypes, listEverything };
    await buildArchive({ ...deps, meetingTypes, archiveFiles: { ...deps.archiveFiles, pack } }, id);
    expect(pack).not.toHaveBeenCalled();
  });

  it('is not packed when its files are too large', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const pack = vi.fn(deps.archiveFiles.pack);
    for (let index = 0; index < 12; index += 1) await createMeetingType(me.host);
    // SQLite makes the long texts, because sending them to the database takes seconds.
    await env.DB.prepare(
      'UPDATE meeting_types SET description = hex(zeroblob(750000)) WHERE host_id = ?',
    )
      .bind(me.host.id)
      .run();
    await buildArchive({ ...deps, archiveFiles: { ...deps.archiveFiles, pack } }, id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ id, state: 'too-large' });
    expect(pack).not.toHaveBeenCalled();
  });

  it('says that an import would refuse it, and can be downloaded', async () => {
    const me = await signInHost();
    for (let index = 0; index <= ARCHIVED_MAX.meetingTypes; index += 1)
      await createMeetingType(me.host);
    const { deps, id } = await request(me);
    await buildArchive(deps, id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ id, state: 'keep-only', percent: 100 });
    expect((await download(me, id)).status).toBe(200);
  });

  it('is written by the next run when the storage fails', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const save = async () => {
      throw new Error('unavailable');
    };
    await buildArchive({ ...deps, archiveStore: { ...deps.archiveStore, save } }, id);
    expect(await listOutbox(me.host.id)).toEqual([]);
    await env.DB.prepare('UPDATE account_archives SET updated_at = 1 WHERE id = ?').bind(id).run();
    const sent: string[] = [];
    const enqueue: typeof deps.jobQueue.enqueue = async (messages) => {
      for (const message of messages) sent.push(message.id);
    };
    await requeueArchives({ ...deps, jobQueue: { ...deps.jobQueue, enqueue } });
    expect(sent).toContain(id);
    await buildArchive(deps, id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ id, state: 'ready' });
    const rows = await listOutbox(me.host.id);
    expect(rows.map(({ event }) => event)).toEqual(['account.archive-ready']);
  });

  it('leaves no file when the account is deleted while it is written', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const save: typeof deps.archiveStore.save = async (...file) => {
      await me.call('DELETE', '/users/me', { confirm: me.host.email });
      await deps.archiveStore.save(...file);
    };
    await buildArchive({ ...deps, archiveStore: { ...deps.archiveStore, save } }, id);
    expect(await env.KV.get(`archive:${id}`, 'arrayBuffer')).toBeNull();
    expect((await listOutbox(me.host.id)).map(({ event }) => event)).not.toContain(
      'account.archive-ready',
    );
  });

  it('is not written at the same time as another one of its batch', async () => {
    const requests = [await request(await signInHost()), await request(await signInHost())];
    const deps = createQuietDeps();
    const steps: string[] = [];
    const archiveFiles: typeof deps.archiveFiles = {
      ...deps.archiveFiles,
      pack: (...files) => {
        steps.push('pack');
        return deps.archiveFiles.pack(...files);
      },
    };
    const save: typeof deps.archiveStore.save = async (...file) => {
      await deps.archiveStore.save(...file);
      steps.push('saved');
    };
    const messages = requests.map(({ id }) => ({
      body: { kind: 'archive' as const, id },
      ack: () => undefined,
      retry: () => undefined,
    }));
    const batch = { messages } as unknown as MessageBatch<QueueMessage>;
    const archiveStore = { ...deps.archiveStore, save };
    await consumeQueue({ ...deps, archiveFiles, archiveStore }, batch, () => undefined);
    expect(steps).toEqual(['pack', 'saved', 'pack', 'saved']);
  });

  it('expires', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    await buildArchive(deps, id);
    await env.DB.prepare('UPDATE account_archives SET expires_at = 1 WHERE id = ?').bind(id).run();
    expect((await download(me, id)).status).toBe(404);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toBeNull();
  });

  it('is started again after an interruption, at most three times', async () => {
    const me = await signInHost();
    const { deps, id } = await request(me);
    const start = async () => {
      const started = await deps.accountArchives.start(id, deps.clock.now());
      await env.DB.prepare('UPDATE account_archives SET updated_at = 1 WHERE id = ?')
        .bind(id)
        .run();
      return started !== null;
    };
    expect(await deps.accountArchives.listStalled(deps.clock.now(), 100)).not.toContain(id);
    expect([await start(), await start(), await start()]).toEqual([true, true, true]);
    expect(await deps.accountArchives.listStalled(deps.clock.now(), 100)).not.toContain(id);
    const { body } = await me.call<ArchiveOverview>('GET', '/users/me/archives');
    expect(body.data.archive).toMatchObject({ state: 'failed' });
    const rows = await listOutbox(me.host.id);
    expect(rows.map(({ event }) => event)).toEqual(['account.archive-failed']);
  });
});
