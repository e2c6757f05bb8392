// Refuses some requests by their host name and protocol. In production, every host name is accepted, but only
// over https. In development, only localhost and the host name of PUBLIC_URL are accepted. Otherwise another
// site could reach the Worker through a host name that resolves to this computer (DNS rebinding).
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../contract/app-error.ts';
import { isLoopback } from '../../domain/frame/public-url.ts';
import type { HttpEnv } from '../env.ts';

export const refuseUnknownHosts = createMiddleware<HttpEnv>(async (c, next) => {
  const { mode, publicUrl } = c.var.deps;
  const url = new URL(c.req.url);
  if (mode === 'development') {
    const isOurs = publicUrl !== null && url.host === new URL(publicUrl).host;
    if (!isOurs && !isLoopback(url.hostname)) throw new AppError('HOST_NOT_SERVED');
    return next();
  }
  if (url.protocol === 'https:') return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('HTTPS_REQUIRED');
  return c.redirect(`${publicUrl ?? `https://${url.host}`}${url.pathname}${url.search}`, 308);
});
