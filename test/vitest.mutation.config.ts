import { mergeConfig } from 'vitest/config';
import domain from './vitest.domain.config.ts';

// The domain's tests as Stryker runs them: it learns which test covers which line only when files are isolated.
export default mergeConfig(domain, {
  test: { include: ['test/domain/**/*.test.ts'], isolate: true, reporters: ['dot'] },
});
