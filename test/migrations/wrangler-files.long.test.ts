// Lets wrangler check a local database that was prepared without wrangler.
import { expect, it } from 'vitest';
import { prepareLocalData } from '../../scripts/local-data.ts';
import { wranglerEnvironment } from '../../scripts/local-state.ts';
import { withTemporaryFolder } from '../../scripts/temporary-folder.ts';
import { readTool } from '../../scripts/tools.ts';

// A long timeout, because a slow machine needs many seconds to start wrangler.
it('the local data are in the files that wrangler uses, with no migration left to run', {
  timeout: 180_000,
}, async () => {
  await withTemporaryFolder(async (state) => {
    await prepareLocalData(state);
    const list = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', state];
    const { code, output } = await readTool('wrangler', list, wranglerEnvironment(state));
    expect([code, output]).toEqual([0, expect.stringContaining('No migrations to apply')]);
  });
});
