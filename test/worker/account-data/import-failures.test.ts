// Imports that fail, that have the maximum size, or that arrive while another one runs.
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_FILE, ARCHIVED_MAX } from '../../../worker/domain/account-data/archive.ts';
import { importAccount } from '../../../worker/services/account-data/import-account.ts';
import type { Deps } from '../../../worker/services/service-deps.ts';
import { createDepsWith } from '../../support/apps.ts';
import { ORIGIN } from '../../support/calls.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { createQuietDeps, idleQueue } from '../../support/queues.ts';
import { createRecordingDatabase } from '../../support/recording-database.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { createWebhook } from '../webhooks/webhook-hosts.ts';
import { encode, pack, readAccount, readStored, unpack, write } from './archive-calls.ts';
import { createFullHost } from './full-host.ts';

async function prepare() {
  const { me } = await createFullHost();
  const other = await signInHost({ plan: 'individual' });
  return { archive: await write(me), other, deps: createQuietDeps() };
}

async function run(deps: Deps, { host }: SignedInHost, archive: Uint8Array) {
  const session = await deps.accounts.findWithConnections(host.id);
  if (!session) throw new Error('The host does not exist.');
  return importAccount(deps, session, archive, ORIGIN);
}

const OLD_LOGO = dataUrl('image/gif', picture('image/gif'));

const fail = async () => {
  throw new Error('unavailable');
};

describe('an import', () => {
  it('keeps the pictures of an import that finished in the meantime', async () => {
    const { archive, other, deps } = await prepare();
    const importTwice: typeof deps.accountImports.importAccount = async (given, now) => {
      await deps.accountImports.importAccount(given, now);
      return deps.accountImports.importAccount({ ...given, importId: 'later' }, now);
    };
    const accountImports = { ...deps.accountImports, importAccount: importTwice };
    await expect(run({ ...deps, accountImports }, other, archive)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_EMPTY',
    });
    expect(unpack(await write(other))).toEqual(unpack(archive));
  });

  it('leaves no picture when the database fails', async () => {
    const { archive, other, deps } = await prepare();
    const before = await readStored(other);
    const accountImports = { ...deps.accountImports, importAccount: fail };
    await expect(run({ ...deps, accountImports }, other, archive)).rejects.toThrow('unavailable');
    expect(await readStored(other)).toEqual(before);
  });

  it('succeeds when only the work after it fails', async () => {
    const { archive, other, deps } = await prepare();
    await other.call('PATCH', '/users/profile', { logo: OLD_LOGO });
    const failing = {
      ...deps,
      mediaStore: { ...deps.mediaStore, delete: fail },
      quarantinedRows: { ...deps.quarantinedRows, release: fail },
      hostCalendar: { ...deps.hostCalendar, watch: fail },
    };
    await expect(run(failing, other, archive)).resolves.toMatchObject({ meetingTypes: 3 });
    expect(unpack(await write(other))).toEqual(unpack(archive));
  });

  it('of the maximum size has fewer statements than a request may run', async () => {
    const me = await signInHost({ plan: 'enterprise' });
    await me.call('POST', '/schedules', { name: 'Week' });
    await me.call('POST', '/meeting-types', { title: 'A talk', slug: 'talk' });
    const archive = await write(me);
    const account = readAccount(archive);
    const [schedule] = account.schedules;
    const [type] = account.meetingTypes;
    const many = {
      ...account,
      schedules: Array.from({ length: ARCHIVED_MAX.schedules }, (_, index) => ({
        ...schedule,
        ...{ id: String(index + 1), isDefault: index === 0 },
      })),
      meetingTypes: Array.from({ length: ARCHIVED_MAX.meetingTypes }, (_, index) => ({
        ...type,
        slug: `talk-${index}`,
      })),
    };
    const other = await signInHost({ plan: 'enterprise' });
    await createWebhook(other, 'http://127.0.0.1:9/', { events: ['meeting_type.created'] });
    const { database, statements } = createRecordingDatabase();
    const real = createDepsWith({ DB: database });
    // Nothing delivers the events.
    const hostCalendar = { ...real.hostCalendar, watch: async () => undefined };
    const deps = { ...real, hostCalendar, jobQueue: idleQueue };
    const packed = pack({ [ACCOUNT_FILE]: encode(JSON.stringify(many)) });
    await expect(run(deps, other, packed)).resolves.toMatchObject({
      ...{ schedules: many.schedules.length, meetingTypes: many.meetingTypes.length },
    });
    // The platform allows 1,000. Local databases have no such limit.
    expect(statements.length).toBeGreaterThan(700);
    expect(statements.length).toBeLessThan(750);
    const count = (table: string, column: string) =>
      env.DB.prepare(
        `SELECT min(${column}) AS first, max(${column}) AS last, count(*) AS count FROM ${table} WHERE host_id = ?`,
      )
        .bind(other.host.id)
        .first();
    const numbers = { first: 1, last: 200, count: 200 };
    expect(await count('webhook_events', 'sequence')).toEqual(numbers);
    expect(await count('webhook_deliveries', 'event_sequence')).toEqual(numbers);
  });
});
