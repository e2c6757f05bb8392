// `npm run build`: writes to dist/client and dist/worker the files that a deploy uploads.
import { buildClient } from './build-client.ts';
import { wranglerEnvironment } from './local-state.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import { runTool } from './tools.ts';

await buildClient();
process.exitCode = await withTemporaryFolder((folder) =>
  runTool('wrangler', ['deploy', '--dry-run', '--outdir', 'dist/worker'], {
    env: wranglerEnvironment(folder),
  }),
);
