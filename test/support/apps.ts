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

export function createAppWith(
  replacements: Partial<Deps> = {},
  bindings: { [K in keyof Env]?: Env[K] | undefined } = {},
): { app: ReturnType<typeof createApp>; fetch: Fetch } {
  const deps = { ...createDeps(envWith(bindings)), ...replacements };
  const app = createApp(() => deps);
  return { app, fetch: (request) => app.fetch(request, {}, createExecutionContext()) };
}
