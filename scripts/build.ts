// `npm run build`: writes the files that a deploy uploads to dist/client and dist/worker.
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
