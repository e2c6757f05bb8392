import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { startGoogleServer } from '../dev-services/google/server.ts';
import { variablesFor } from '../dev-services/google/variables.ts';
import { startMicrosoftServer } from '../dev-services/microsoft/server.ts';
import { microsoftVariablesFor } from '../dev-services/microsoft/variables.ts';
import { startZoomServer } from '../dev-services/zoom/server.ts';
import { variablesFor as zoomVariablesFor } from '../dev-services/zoom/variables.ts';
import { buildClient } from '../scripts/build-client.ts';
import { readShift, startTestClock } from '../scripts/clock.ts';
import { listTestFiles } from '../scripts/test-files.ts';
import { createRunReporter } from '../scripts/vitest-reporter.ts';
import { isLong } from './support/long.ts';

/** Encryption keys for tests. */
const TEST_KEYS = `test:${'A'.repeat(43)}`;
const TEST_DEPARTURE_KEY = 'A'.repeat(43);

startTestClock();
/**
 * Vitest sends this text to workerd with every test file. A message of more than 1 MiB ends the connection, so the
 * text has no white space.
 */
const API_DOCUMENT = JSON.stringify(JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')));

// The Worker serves HTML files that the client build creates.
await buildClient();
const [google, microsoft, zoom] = await Promise.all([
  startGoogleServer(),
  startMicrosoftServer(),
  startZoomServer(),
]);

/**
 * Makes the hashing of passwords 80 times faster, because the tests of accounts hash hundreds of passwords. In
 * `npm run test:long` it is five times faster, because timing.long.test.ts measures it.
 * test/scripts/scrypt-hasher.test.ts checks the parameters of the product. Vite has already removed the underscore
 * of the number.
 */
const QUICK_PARAMETERS: readonly (readonly [string, string])[] = [
  ['PARALLELIZATION = 5', 'PARALLELIZATION = 1'],
  ...(isLong ? [] : [['COST = 16384', 'COST = 1024'] as const]),
];

/**
 * The packages with many modules, under the names by which the Worker and the tests import them. A package that is
 * not here and imports one of these loads a second copy.
 */
const BUNDLED = [
  '@hono/zod-validator',
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/server',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'fast-check',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/cors',
  'hono/factory',
  'hono/html',
  'hono/http-exception',
  'image-size',
  'libphonenumber-js/min',
  'oslo/crypto',
  'oslo/encoding',
  'oslo/jwt',
  'oslo/oauth2',
  'oslo/otp',
  'zod/mini',
  'zod/v4/core',
];

const quickPasswords: Plugin = {
  name: 'quick-passwords',
  transform(code, id) {
    if (!id.endsWith('/scrypt-hasher.ts')) return;
    let quick = code;
    for (const [parameter, quickParameter] of QUICK_PARAMETERS) {
      if (!quick.includes(parameter)) throw new Error(`${id} has no parameter ${parameter}.`);
      quick = quick.replace(parameter, quickParameter);
    }
    return { code: quick, map: null };
  },
};

export default defineConfig({
  plugins: [
    quickPasswords,
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        email: { send_email: [{ name: 'EMAIL' }] },
        // Tests wait for emails, so batches wait only briefly. All other values are those of wrangler.toml.
        queueConsumers: {
          'halfpast-outbox': {
            maxBatchSize: 100,
            maxBatchTimeout: 0.05,
            maxRetries: 5,
            deadLetterQueue: 'halfpast-outbox-dead',
          },
        },
        // A second database, which test/support/replicated-database.ts uses as the replica.
        d1Databases: ['REPLICA'],
        bindings: {
          HALFPAST_MODE: 'development',
          TEST_LONG: process.env.TEST_LONG ?? '',
          CLOCK_SHIFT_MS: String(readShift()),
          // Tests wait for emails, so the product collects them only briefly.
          BATCH_WINDOW_MS: '50',
          EDIT_DELAY_MS: '50',
          // A slow machine must not reach this limit. Tests of the limit set a short one.
          CALENDAR_CHECK_MS: '60000',
          // The origin that test/support/calls.ts calls. In development mode the Worker serves no other host
          // name.
          PUBLIC_URL: 'https://halfpast.test',
          SECRET_KEYS: TEST_KEYS,
          DEPARTURE_KEY: TEST_DEPARTURE_KEY,
          ...variablesFor(google.url),
          ...microsoftVariablesFor(microsoft.url),
          ...zoomVariablesFor(zoom.url),
          ROUND_TRIP_TABLE: process.env.ROUND_TRIP_TABLE ?? '',
          CONFORMANCE_TABLE: process.env.CONFORMANCE_TABLE ?? '',
          API_TABLE: process.env.API_TABLE ?? '',
          FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '',
          FUZZ_SEED: process.env.FUZZ_SEED ?? '',
          TEST_MIGRATIONS: await readD1Migrations('migrations'),
        },
      },
    })),
  ],
  test: {
    provide: { apiDocument: API_DOCUMENT },
    root: fileURLToPath(new URL('..', import.meta.url)),
    reporters: ['default', createRunReporter()],
    include: listTestFiles(['test/worker/**/*.test.ts']),
    globalSetup: [
      'test/support/caldav-lab/global-setup.ts',
      'test/support/mail-lab/global-setup.ts',
      'test/support/turnstile-lab/global-setup.ts',
      'test/support/web-lab/global-setup.ts',
      'test/support/webhook-lab/global-setup.ts',
    ],
    setupFiles: ['test/support/apply-migrations.ts', 'test/support/seed-property-tests.ts'],
    maxWorkers: 3,
    // With this cache, one answer to workerd contains all modules of a file. Above 1 MiB, the connection ends.
    fsModuleCache: false,
    // Each runtime loads these packages as a few large modules instead of 350 small ones.
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
    isolate: false,
    // After the last test of a runtime, an alarm or a queue can still start the Worker, whose import then fails. All tests
    // have ended before.
    onUnhandledError: ({ name }) => name !== 'EnvironmentTeardownError',
    // Stops a hanging test. The limit is high, because a slow machine may need several times the usual time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A long timeout, so that a slow machine causes no failures.
    expect: { poll: { timeout: 20_000 } },
  },
});
