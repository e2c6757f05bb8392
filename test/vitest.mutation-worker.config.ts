import { mergeConfig } from 'vitest/config';
import { mutantPlugin } from './mutation/mutant-plugin.ts';
import worker from './vitest.worker.config.ts';

// The Worker's tests on one mutant of `npm run mutate -- --sql`.
export default mergeConfig(worker, { plugins: [mutantPlugin()], test: { reporters: ['dot'] } });
