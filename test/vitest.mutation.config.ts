import { mergeConfig } from 'vitest/config';
import { mutantPlugin } from './mutation/mutant-plugin.ts';
import domain from './vitest.domain.config.ts';

// The domain's tests on one mutant of `npm run mutate`.
export default mergeConfig(domain, {
  plugins: [mutantPlugin()],
  test: { include: ['test/domain/**/*.test.ts'], reporters: ['dot'] },
});
