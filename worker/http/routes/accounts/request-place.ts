import type { Context } from 'hono';
import { type RoughPlace, readRoughPlace } from '../../../domain/accounts/rough-place.ts';
import type { HttpEnv } from '../../env.ts';

/**
 * Returns the approximate location of the request. Returns null in development, where the location is
 * simulated.
 */
export function readPlace(c: Context<HttpEnv>): RoughPlace | null {
  if (c.var.deps.mode !== 'production') return null;
  // Cloudflare adds these facts to the request. The standard Request type does not include them.
  const facts: unknown = Reflect.get(c.req.raw, 'cf');
  if (typeof facts !== 'object' || facts === null) return null;
  return readRoughPlace(Reflect.get(facts, 'city'), Reflect.get(facts, 'country'));
}
