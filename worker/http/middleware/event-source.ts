import { createMiddleware } from 'hono/factory';
import { readDevice } from '../../domain/accounts/device.ts';
import { withEventSource } from '../../services/accounts/with-event-source.ts';
import type { HttpEnv } from '../env.ts';
import { readPlace } from '../routes/accounts/request-place.ts';

/** Records the device and the approximate place of the request with each security event that it causes. */
export const eventSource = createMiddleware<HttpEnv>(async (c, next) => {
  const readSource = () => ({
    device: readDevice(c.req.header('user-agent')),
    place: readPlace(c),
  });
  c.set('deps', withEventSource(c.var.deps, readSource));
  await next();
});
