import { mergeConfig } from 'vitest/config';
import domain from './vitest.domain.config.ts';

// The domain's tests as Stryker runs them: it learns which test covers which line only when files are isolated.
const config = mergeConfig(domain, { test: { isolate: true, reporters: ['dot'] } });
config.test.include = [`${process.env.MUTATION_TESTS ?? 'test/domain'}/**/*.test.ts`];

export default config;
