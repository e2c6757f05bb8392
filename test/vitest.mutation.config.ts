import { mergeConfig } from 'vitest/config';
import domain from './vitest.domain.config.ts';

// The domain tests for mutation testing. Stryker can map tests to lines only when test files are isolated.
const config = mergeConfig(domain, {
  test: { isolate: true, reporters: ['dot'], env: { TEST_LONG: 'on' } },
});
config.test.include = [`${process.env.MUTATION_TESTS ?? 'test/domain'}/**/*.test.ts`];

export default config;
