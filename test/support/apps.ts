// Creates the Worker's HTTP app with some dependencies replaced. All other dependencies are real.
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createDeps, type Env } from '../../worker/deps.ts';
import { createApp } from '../../worker/http/app.ts';
import type { Deps } from '../../worker/services/service-deps.ts';
import type { Fetch } from './calls.ts';

/** Returns the test environment with the given bindings or variables replaced. */
export function envWith(replacements: { [K in keyof Env]?: Env[K] | undefined }): Env {
  return { ...env, ...replacements } as Env;
}

/** A production Worker ignores CLOCK_SHIFT_MS. In tests it has the clock of the tests, too. */
export function createDepsWith(bindings: Parameters<typeof envWith>[0]): Deps {
  return { ...createDeps(envWith(bindings)), clock: createDeps(env).clock };
}

export function createAppWith(
  replacements: Partial<Deps> = {},
  bindings: Parameters<typeof envWith>[0] = {},
): { app: ReturnType<typeof createApp>; fetch: Fetch } {
  const deps = { ...createDepsWith(bindings), ...replacements };
  const app = createApp(() => deps);
  return { app, fetch: (request) => app.fetch(request, {}, createExecutionContext()) };
}
