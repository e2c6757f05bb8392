import { createMiddleware } from 'hono/factory';
import { chooseOrigin } from '../../domain/site/public-url.ts';
import type { Deps } from '../../services/service-deps.ts';
import type { HttpEnv } from '../env.ts';

/** Hands every handler its dependencies and the request's own facts. */
export function requestContext(createDeps: (env: unknown) => Deps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const deps = createDeps(c.env);
    c.set('deps', deps);
    c.set('requestId', c.req.header('cf-ray') ?? deps.ids.create());
    c.set('clientIp', c.req.header('cf-connecting-ip') ?? 'unknown');
    c.set('origin', chooseOrigin(deps, new URL(c.req.url).origin));
    await next();
  });
}
