import type { Context } from 'hono';
import { describePlace } from '../../../domain/accounts/rough-place.ts';
import type { HttpEnv } from '../../env.ts';

/** Approximate location of the request. Null in development, where the location is simulated. */
export function readPlace(c: Context<HttpEnv>): string | null {
  if (c.var.deps.mode !== 'production') return null;
  // Cloudflare's own facts about the request, which the standard Request type does not include.
  const facts: unknown = Reflect.get(c.req.raw, 'cf');
  if (typeof facts !== 'object' || facts === null) return null;
  return describePlace(Reflect.get(facts, 'city'), Reflect.get(facts, 'country'));
}
