import { createMiddleware } from 'hono/factory';
import { networkOf } from '../../domain/accounts/network.ts';
import { chooseOrigin } from '../../domain/frame/public-url.ts';
import type { Deps } from '../../services/service-deps.ts';
import type { HttpEnv } from '../env.ts';

/** Creates the middleware that sets the variables of `HttpEnv` for every handler. */
export function requestContext(createDeps: (env: unknown) => Deps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const deps = createDeps(c.env);
    c.set('deps', deps);
    c.set('requestId', c.req.header('cf-ray') ?? deps.ids.create());
    const clientIp = c.req.header('cf-connecting-ip') ?? 'unknown';
    c.set('clientIp', clientIp);
    c.set('network', networkOf(clientIp));
    c.set('origin', chooseOrigin(deps, new URL(c.req.url).origin));
    await next();
  });
}
