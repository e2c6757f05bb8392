// Imports that fail, or that arrive while another one runs.
import { describe, expect, it } from 'vitest';
import { importAccount } from '../../../worker/services/account-data/import-account.ts';
import type { Deps } from '../../../worker/services/service-deps.ts';
import { ORIGIN } from '../../support/calls.ts';
import { dataUrl, picture } from '../../support/pictures.ts';
import { createQuietDeps } from '../../support/queues.ts';
import { type SignedInHost, signInHost } from '../host-calls.ts';
import { readStored, unpack, write } from './archive-calls.ts';
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
});
