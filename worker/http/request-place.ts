import type { Context } from 'hono';
import { describePlace } from '../domain/users/rough-place.ts';
import type { HttpEnv } from './env.ts';

/** Roughly where the request came from. A development server has only a made-up place: there it is null. */
export function readPlace(c: Context<HttpEnv>): string | null {
  if (c.var.deps.mode !== 'production') return null;
  const { cf } = c.req.raw;
  return describePlace(cf?.city, cf?.country);
}
