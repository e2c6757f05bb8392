// Sends random requests to the public API: `npm run fuzz:api -- --requests 20000 --seed 1`.
import { parseArgs } from 'node:util';
import { runTool } from './tools.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '' },
  },
});
const test = [
  'run',
  '--config',
  'test/vitest.worker.config.ts',
  'test/worker/api/fuzz-api.test.ts',
];
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
process.exitCode = await runTool('vitest', test, { env });
